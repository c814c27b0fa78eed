import { Button, Card, Collapsible, PersonRow, ScreenHeader, useMe } from '@kithkin/shared';
import type { TeamMember } from '@kithkin/shared/contract';
import { mayChangeRole, PERMISSIONS, ROLES, type Role } from '@kithkin/shared/roles';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Loaded } from '../Loaded';
import { useLiveReports } from '../reports/useLiveReports';
import { useRole } from '../useRole';
import { ROLE_LABELS, RoleDialog } from './RoleDialog';
import { teamApi } from './teamApi';

/** Returns what a role allows, as the table of permissions describes it. */
const listAllowed = (role: Role): string[] =>
  Object.values(PERMISSIONS)
    .filter(({ roles }: { roles: readonly Role[] }) => roles.includes(role))
    .map(({ allows }) => allows);

const Roles = styled(Card)`
  display: grid;
  gap: var(--space-2);
  margin-block-start: var(--space-4);
`;

const Allowed = styled.ul`
  padding-block-end: var(--space-3);
  padding-inline-start: var(--space-4);
  color: var(--text-2);
  list-style: disc;
`;

/** Permissions of each role. */
function RoleTable() {
  return (
    <Roles as="section" aria-label="What each role may do">
      {[...ROLES].reverse().map((role) => (
        <Collapsible key={role} title={ROLE_LABELS[role]} defaultOpen={false}>
          <Allowed>
            {listAllowed(role).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Allowed>
        </Collapsible>
      ))}
    </Roles>
  );
}

/** The person whose role is changed; null for somebody who is still to be chosen. */
type Subject = { member: TeamMember | null } | undefined;

/** Route `/desk/team`: the people with roles, and giving and taking them. */
export default function TeamScreen() {
  const query = teamApi.useTeamQuery();
  useLiveReports();
  const own = useRole();
  const me = useMe()._id;
  const [subject, setSubject] = useState<Subject>();
  const mayGive = ROLES.some((role) => mayChangeRole(own, null, role));
  const mayChange = ({ person, role }: TeamMember) =>
    person._id === me || mayChangeRole(own, role, null);

  return (
    <>
      <ScreenHeader
        title="Team"
        back
        actions={
          mayGive && (
            <Button size="small" icon={UserPlus} onClick={() => setSubject({ member: null })}>
              Add
            </Button>
          )
        }
      />
      <Card as="section" aria-label="People with roles">
        <Loaded query={query} what="the team" height={56}>
          {(members) => (
            <ul>
              {members.map((member) => (
                <li key={member.person._id}>
                  <PersonRow
                    user={member.person}
                    secondary={ROLE_LABELS[member.role]}
                    action={
                      mayChange(member) && (
                        <Button
                          size="small"
                          aria-label={`Change the role of ${member.person.fullName}`}
                          onClick={() => setSubject({ member })}
                        >
                          Change
                        </Button>
                      )
                    }
                  />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
      <RoleTable />
      {subject && <RoleDialog member={subject.member} onClose={() => setSubject(undefined)} />}
    </>
  );
}
