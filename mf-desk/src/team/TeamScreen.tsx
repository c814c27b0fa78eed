import {
  Button,
  Card,
  ErrorState,
  errorMessage,
  Loading,
  PersonRow,
  ScreenHeader,
  Skeleton,
  useMe,
} from '@kithkin/shared';
import type { TeamMember } from '@kithkin/shared/contract';
import { mayChangeRole, ROLES } from '@kithkin/shared/roles';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useRole } from '../useRole';
import { RoleDialog } from './RoleDialog';
import { RoleTable } from './RoleTable';
import { ROLE_LABELS } from './roleLabels';
import { teamApi } from './teamApi';

/** The person whose role is changed; null for somebody who is still to be chosen. */
type Subject = { member: TeamMember | null } | undefined;

/** Route `/desk/team`: the people with roles, and giving and taking them. */
export default function TeamScreen() {
  const { data: members, error, isFetching, refetch } = teamApi.useTeamQuery();
  const own = useRole();
  const me = useMe()._id;
  const [subject, setSubject] = useState<Subject>();
  const mayGive = ROLES.some((role) => mayChangeRole(own, null, role));
  const mayChange = ({ person, role }: TeamMember) =>
    person._id === me || mayChangeRole(own, role, null);

  const list = () => {
    if (members) {
      return (
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
      );
    }
    if (error) {
      return (
        <ErrorState
          message={errorMessage(error, 'Failed to load the team.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      );
    }
    return (
      <Loading label="Loading the team">
        <Skeleton height={56} />
      </Loading>
    );
  };

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
        {list()}
      </Card>
      <RoleTable />
      {subject && <RoleDialog member={subject.member} onClose={() => setSubject(undefined)} />}
    </>
  );
}
