import { Button, errorMessage, Field, MAX_GROUP_NAME, useBusy } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { useEditGroupMutation } from '../chatsApi';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: var(--space-2);
  align-items: end;
`;

/**
 * Field for the group's name, which every member can change. Save appears with the first change.
 */
export function GroupName({ group }: { group: Conversation }) {
  const known = group.groupName ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [edit, { isLoading, error }] = useEditGroupMutation();
  const name = (typed ?? known).trim();
  const changed = name !== known;
  useBusy('unsaved group name', changed);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!changed || name === '' || isLoading) return;
    const { data } = await edit({ id: group._id, name });
    if (data) setTyped(null);
  };

  let failure: string | undefined;
  if (error) failure = errorMessage(error, 'The name could not be saved. Please try again.');
  if (typed !== null && name === '') failure = 'A group needs a name.';
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label="Group name"
        maxLength={MAX_GROUP_NAME}
        autoComplete="off"
        dir="auto"
        value={typed ?? known}
        error={failure}
        onChange={(event) => setTyped(event.target.value)}
      />
      {changed && name !== '' && (
        <Button type="submit" variant="primary" busy={isLoading}>
          Save
        </Button>
      )}
    </Form>
  );
}
