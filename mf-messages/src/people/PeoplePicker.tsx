import { Button, Dialog, errorMessage, Field, useNavigate } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { useState } from 'react';
import { useStartConversationMutation } from '../chatsApi';
import { ChosenPeople } from './ChosenPeople';
import { OfferedList } from './OfferedList';
import { Body } from './pickerStyles';

/** Most letters of a group's name (contract: CreateConversation). */
const MAX_GROUP_NAME = 80;

interface Props {
  open: boolean;
  onClose(): void;
}

/**
 * The dialog that starts a conversation: one person opens the direct chat with them (the server
 * finds it when there is one), several and a name make a group.
 */
export default function PeoplePicker({ open, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<UserSummary[]>([]);
  const [groupName, setGroupName] = useState('');
  const [start, { isLoading, error }] = useStartConversationMutation();
  const navigate = useNavigate();
  const group = chosen.length > 1;
  const name = groupName.trim();
  const ready = chosen.length > 0 && (!group || name !== '');

  const toggle = (person: UserSummary) =>
    setChosen((before) => {
      const others = before.filter(({ _id }) => _id !== person._id);
      return others.length < before.length ? others : [...before, person];
    });

  const submit = async () => {
    if (!ready || isLoading) return;
    const participants = chosen.map(({ _id }) => _id);
    const { data } = await start({ participants, ...(group ? { groupName: name } : {}) });
    if (!data) return;
    onClose();
    navigate(`/messages/${data._id}`);
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New conversation"
      onSubmit={() => void submit()}
      footer={
        <Button variant="primary" type="submit" busy={isLoading} disabled={!ready}>
          {group ? 'Create group' : 'Start chat'}
        </Button>
      }
    >
      <Body>
        <Field
          type="search"
          label="Search people"
          hideLabel
          placeholder="Search by name"
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ChosenPeople people={chosen} onRemove={toggle} />
        {group && (
          <Field
            label="Group name"
            required
            maxLength={MAX_GROUP_NAME}
            autoComplete="off"
            value={groupName}
            onChange={(event) => setGroupName(event.target.value)}
          />
        )}
        <OfferedList typed={typed} chosen={chosen} onToggle={toggle} />
        {error && (
          <p role="alert">
            {errorMessage(error, 'The conversation could not be started. Please try again.')}
          </p>
        )}
      </Body>
    </Dialog>
  );
}
