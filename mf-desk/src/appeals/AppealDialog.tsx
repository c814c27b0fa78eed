import { TextArea, toast, useNavigate } from '@kithkin/shared';
import type { AppealDetails, AppealOutcome } from '@kithkin/shared/contract';
import { MAX_DECISION_MESSAGE } from '@kithkin/shared/desk-limits';
import { useState } from 'react';
import { FormDialog } from '../FormDialog';
import { appealsApi } from './appealsApi';

const TEXTS: Record<AppealOutcome, { title: string; label: string; hint: string; done: string }> = {
  granted: {
    title: 'Grant the appeal',
    label: 'Reply (optional)',
    hint: 'The decision is undone: what it has changed is as before, and the person is told.',
    done: 'Granted. The decision was undone.',
  },
  rejected: {
    title: 'Reject the appeal',
    label: 'Reply',
    hint: 'The decision stays. The person reads the reply, not your name.',
    done: 'Rejected.',
  },
};

/** Asks for the reply to the person, and decides the appeal. */
export function AppealDialog({
  item,
  outcome,
  onClose,
}: {
  item: AppealDetails;
  outcome: AppealOutcome;
  onClose: () => void;
}) {
  const [decide, { isLoading, error }] = appealsApi.useDecideAppealMutation();
  const [reply, setReply] = useState('');
  const navigate = useNavigate();
  const { title, label, hint, done } = TEXTS[outcome];

  const send = async () => {
    const { data } = await decide({ appealId: item._id, outcome, reply });
    if (!data) return;
    toast({ message: done });
    onClose();
    navigate('/desk/appeals');
  };

  return (
    <FormDialog
      title={title}
      submitLabel={outcome === 'granted' ? 'Grant' : 'Reject'}
      isDisabled={outcome === 'rejected' && reply.trim() === ''}
      isBusy={isLoading}
      error={error}
      failure="That could not be decided."
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea
        label={label}
        hint={hint}
        maxCharacters={MAX_DECISION_MESSAGE}
        value={reply}
        onChange={(event) => setReply(event.target.value)}
      />
    </FormDialog>
  );
}
