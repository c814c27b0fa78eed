import {
  Button,
  Dialog,
  errorMessage,
  isBlankText,
  MAX_GROUP_MEMBERS,
  PeoplePicker,
  Stack,
  useBusy,
  useNavigate,
} from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { useState } from 'react';
import { Failure } from '../group/Failure';
import { NewGroup } from './NewGroup';
import { useOfferedPeople } from './useOfferedPeople';
import { useStartConversation } from './useStartConversation';

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
  const offered = useOfferedPeople();
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
          <PeoplePicker
            label="Search people"
            hideLabel
            placeholder="Search by name"
            chosen={chosen}
            onChange={setChosen}
            max={MAX_GROUP_MEMBERS - 1}
            disabled={starting}
            autoFocus
            {...offered}
          />
        )}
        {error && (
          <Failure>
            {errorMessage(error, 'The conversation could not be started. Please try again.')}
          </Failure>
        )}
      </Stack>
    </Dialog>
  );
}
