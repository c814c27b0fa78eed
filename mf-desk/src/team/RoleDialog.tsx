import { FormDialog, PeoplePicker, RadioGroup, TextArea, toast, useMe } from '@kithkin/shared';
import type { TeamMember, UserSummary } from '@kithkin/shared/contract';
import { MAX_DESK_REASON } from '@kithkin/shared/desk-limits';
import { mayChangeRole, ROLES, type Role } from '@kithkin/shared/roles';
import { useState } from 'react';
import { useRole } from '../useRole';
import { teamApi } from './teamApi';

/** Names of the roles on the screen. */
export const ROLE_LABELS: Record<Role, string> = {
  moderator: 'Moderator',
  admin: 'Admin',
  owner: 'Owner',
};

type Choice = Role | 'none';

interface Props {
  /** The person with a role; null to choose somebody first. */
  member: TeamMember | null;
  onClose: () => void;
}

/** Gives a role to a person, or takes it away; with a reason for the log. */
export function RoleDialog({ member, onClose }: Props) {
  const own = useRole();
  const isMe = useMe()._id === member?.person._id;
  const [change, { isLoading, error }] = teamApi.useChangeRoleMutation();
  const [chosen, setChosen] = useState<UserSummary[]>([]);
  const [choice, setChoice] = useState<Choice | null>(member?.role ?? null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState('');
  const person = member?.person ?? chosen[0];
  const before = member?.role ?? null;

  const choices = [
    ...ROLES.filter((role) => (isMe ? role === before : mayChangeRole(own, before, role))),
    ...(member ? (['none'] as const) : []),
  ].map((value) => ({ value, label: value === 'none' ? 'No role' : ROLE_LABELS[value] }));

  const save = async () => {
    if (!person || choice === null) {
      setMissing(person ? 'Please choose a role.' : 'Please choose a person.');
      return;
    }
    setMissing('');
    const role = choice === 'none' ? null : choice;
    const saved = await change({ userId: person._id, role, reason });
    if (saved.error) return;
    const { fullName } = person;
    toast({
      message: role
        ? `${fullName} is ${ROLE_LABELS[role].toLowerCase()} now.`
        : `${fullName} has no role now.`,
      tone: 'success',
    });
    onClose();
  };

  return (
    <FormDialog
      open
      title={member ? `Role of ${member.person.fullName}` : 'Add to the team'}
      submitLabel="Save"
      isBusy={isLoading}
      error={error}
      failure="The role could not be changed."
      onSubmit={save}
      onClose={onClose}
    >
      {!member && (
        <PeoplePicker label="Person" chosen={chosen} onChange={setChosen} max={1} autoFocus />
      )}
      <RadioGroup
        label="Role"
        choices={choices}
        value={choice}
        error={missing}
        onChange={setChoice}
      />
      <TextArea
        label="Reason (optional)"
        hint="Stands in the log."
        maxCharacters={MAX_DESK_REASON}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
