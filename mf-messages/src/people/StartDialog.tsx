import {
  Button,
  Dialog,
  errorMessage,
  Failure,
  Field,
  isBlankText,
  MAX_GROUP_MEMBERS,
  MAX_GROUP_NAME,
  Stack,
  useBusy,
  useFileUrl,
  useNavigate,
} from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { personName } from '../conversations/displayName';
import { GroupPhoto } from '../group/GroupPhoto';
import { ChoosePeople } from './ChoosePeople';
import { useStartConversation } from './useStartConversation';

const GroupForm = styled.div`
  display: grid;
  gap: var(--space-4);

  p {
    color: var(--text-2);
    font-size: var(--font-13);
    overflow-wrap: anywhere;
  }
`;

const text = new Intl.ListFormat('en', { type: 'conjunction' });

interface NewGroupProps {
  people: readonly UserSummary[];
  name: string;
  onName(name: string): void;
  photo: File | null;
  onPhoto(photo: File | null): void;
}

/** Name and optional photo of a new group. */
function NewGroup({ people, name, onName, photo, onPhoto }: NewGroupProps) {
  return (
    <GroupForm>
      <GroupPhoto
        src={useFileUrl(photo)}
        onUse={async (cropped) => onPhoto(cropped)}
        onRemove={() => onPhoto(null)}
      />
      <Field
        label="Group name"
        required
        autoFocus
        maxLength={MAX_GROUP_NAME}
        autoComplete="off"
        dir="auto"
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
      <p>With {text.format(people.map(personName))}</p>
    </GroupForm>
  );
}

export interface StartDialogProps {
  open: boolean;
  onClose(): void;
}

/**
 * Dialog that starts a conversation. One chosen person opens the direct chat (the server returns an
 * existing one); for several, the next step is the group's name and photo.
 */
export default function StartDialog({ open, onClose }: StartDialogProps) {
  const [chosen, setChosen] = useState<UserSummary[]>([]);
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const [photo, setPhoto] = useState<File | null>(null);
  const { start, starting, error } = useStartConversation();
  const navigate = useNavigate();
  const many = chosen.length > 1;
  const ready = naming ? !isBlankText(name) : chosen.length > 0;
  useBusy('new group', open && naming && (name !== '' || photo !== null));

  const submit = async () => {
    if (!ready || starting) return;
    if (many && !naming) return setNaming(true);
    const id = await start(chosen, naming ? { name: name.trim(), photo } : null);
    if (id === null) return;
    onClose();
    navigate(`/messages/${id}`);
  };

  let submitLabel = 'Start chat';
  if (many) submitLabel = naming ? 'Create group' : 'Next';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={naming ? 'New group' : 'New conversation'}
      onSubmit={() => void submit()}
      footer={
        <>
          {naming && <Button onClick={() => setNaming(false)}>Back</Button>}
          <Button variant="primary" type="submit" busy={starting} disabled={!ready}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {naming ? (
          <NewGroup people={chosen} name={name} onName={setName} photo={photo} onPhoto={setPhoto} />
        ) : (
          <ChoosePeople
            chosen={chosen}
            onChange={setChosen}
            max={MAX_GROUP_MEMBERS - 1}
            disabled={starting}
          />
        )}
        {error && (
          <Failure
            message={errorMessage(
              error,
              'The conversation could not be started. Please try again.',
            )}
          />
        )}
      </Stack>
    </Dialog>
  );
}
