import {
  Button,
  Dialog,
  errorMessage,
  Failure,
  MAX_GROUP_MEMBERS,
  Stack,
  toast,
} from '@kithkin/shared';
import type { Conversation, UserSummary } from '@kithkin/shared/contract';
import { useState } from 'react';
import { chatsApi } from '../chatsApi';
import { personName } from '../conversations/displayName';
import { ChoosePeople } from '../people/ChoosePeople';

interface Props {
  /** The group with the members that are loaded. */
  group: Conversation;
  open: boolean;
  onClose(): void;
}

/** Dialog that adds people who are not yet in the group. */
export function AddPeople({ group, open, onClose }: Props) {
  const [chosen, setChosen] = useState<UserSummary[]>([]);
  const [add, { isLoading, error }] = chatsApi.useAddMembersMutation();
  const remaining = MAX_GROUP_MEMBERS - (group.memberCount ?? group.participants.length);

  const submit = async () => {
    if (chosen.length === 0 || isLoading) return;
    const { data } = await add({ id: group._id, members: chosen.map(({ _id }) => _id) });
    if (!data) return;
    const [first] = chosen;
    const who = chosen.length === 1 && first ? personName(first) : `${chosen.length} people`;
    toast({ message: `Added ${who}.`, tone: 'success' });
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add people"
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={isLoading} disabled={chosen.length === 0}>
            Add
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {remaining > 0 ? (
          <ChoosePeople
            chosen={chosen}
            onChange={setChosen}
            max={Math.max(2, remaining)}
            omit={group.participants.map(({ _id }) => _id)}
            disabled={isLoading}
          />
        ) : (
          <p>This group is full: it has {MAX_GROUP_MEMBERS} members.</p>
        )}
        {error && (
          <Failure message={errorMessage(error, 'They could not be added. Please try again.')} />
        )}
      </Stack>
    </Dialog>
  );
}
