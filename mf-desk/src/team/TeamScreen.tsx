import { Button, Card, PersonRow, ScreenHeader, useMe } from '@kithkin/shared';
import type { TeamMember } from '@kithkin/shared/contract';
import { mayChangeRole, ROLES } from '@kithkin/shared/roles';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../Loaded';
import { useLiveReports } from '../reports/useLiveReports';
import { useRole } from '../useRole';
import { RoleDialog } from './RoleDialog';
import { RoleTable } from './RoleTable';
import { ROLE_LABELS } from './roleLabels';
import { teamApi } from './teamApi';

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
