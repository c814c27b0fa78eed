import {
  Button,
  Dialog,
  errorMessage,
  Field,
  MAX_GROUP_NAME,
  type PhotoDialogProps,
  Stack,
  useAppDispatch,
  useBusy,
} from '@kithkin/shared';
import type { Conversation, MemberPage } from '@kithkin/shared/contract';
import { useList } from '@kithkin/shared/list';
import { LogOut } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { chatsApi, membersTag } from '../chatsApi';
import { changeConversation } from '../conversations/confirmed';
import { isPartial } from '../conversations/displayName';
import { refetchConversation } from '../conversations/refetch';
import { leaveGroup } from '../conversations/removals';
import { showFailure } from '../failure';
import { AddPeople } from './AddPeople';
import { GroupPhoto, savePhoto } from './GroupPhoto';
import { MemberList } from './MemberList';

/** Red text without a fill: leaving is not the main action of the dialog. */
const Leave = styled(Button)`
  color: var(--danger-text);
`;

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
function GroupName({ group }: { group: Conversation }) {
  const known = group.groupName ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [edit, { isLoading, error }] = chatsApi.useEditGroupMutation();
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

interface Props {
  open: boolean;
  onClose(): void;
  /** A large group contains only its first members. */
  conversation: Conversation;
}

const membersOf = ({ members }: MemberPage) => members;

/**
 * Returns the group with its members, by pages if it does not contain them all. `conversation-updated`
 * refetches them too (`live.ts`).
 */
function useMembers(known: Conversation) {
  const dispatch = useAppDispatch();
  const query = chatsApi.useGroupMembersInfiniteQuery(known._id, {
    skip: !isPartial(known),
    refetchOnMountOrArgChange: true,
  });
  const { items, ...list } = useList({ ...query, data: query.currentData }, membersOf);
  const participants = isPartial(known) && query.currentData ? [...items] : known.participants;
  const refresh = () => {
    void dispatch(refetchConversation(known._id));
    dispatch(chatsApi.util.invalidateTags([membersTag(known._id)]));
  };
  return { group: { ...known, participants }, list, refresh };
}

function usePhoto({ _id: id }: Conversation) {
  const dispatch = useAppDispatch();
  const [edit, { isLoading: removing }] = chatsApi.useEditGroupMutation();
  const onUse: PhotoDialogProps['upload'] = async (photo, options) => {
    dispatch(changeConversation(await savePhoto(id, photo, options)));
  };
  const onRemove = async () => {
    const { error } = await edit({ id, removePhoto: 'true' });
    const context = { source: 'messages.group-photo', conversationId: id };
    if (error) showFailure(error, context, 'The photo could not be removed. Please try again.');
  };
  return { onUse, onRemove: () => void onRemove(), removing };
}

function Content({ conversation, onClose }: Omit<Props, 'open'>) {
  const { group, list, refresh } = useMembers(conversation);
  const photo = usePhoto(group);
  const [adding, setAdding] = useState({ open: false, times: 0 });
  return (
    <Stack gap={5}>
      <GroupPhoto src={group.groupPhoto} {...photo} />
      <GroupName group={group} />
      <MemberList
        group={group}
        list={list}
        onAdd={() => setAdding({ open: true, times: adding.times + 1 })}
        onRemoved={refresh}
        onNavigate={onClose}
      />
      {adding.times > 0 && (
        <AddPeople
          key={adding.times}
          group={group}
          open={adding.open}
          onClose={() => setAdding({ ...adding, open: false })}
        />
      )}
    </Stack>
  );
}

/** Dialog to change a group's name and photo, to add and remove members, and to leave. */
export default function GroupDetails({ open, onClose, conversation }: Props) {
  const dispatch = useAppDispatch();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Group details"
      footer={
        <Leave
          variant="quiet"
          icon={LogOut}
          onClick={() => void dispatch(leaveGroup(conversation))}
        >
          Leave group
        </Leave>
      }
    >
      <Content conversation={conversation} onClose={onClose} />
    </Dialog>
  );
}
