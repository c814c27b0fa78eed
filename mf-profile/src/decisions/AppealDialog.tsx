import { Button, Dialog, errorMessage, Stack, TextArea, toast, useMe } from '@kithkin/shared';
import type { OwnDecision } from '@kithkin/shared/contract';
import { MAX_APPEAL } from '@kithkin/shared/desk-limits';
import { useState } from 'react';
import { Failure } from '../formParts';
import { decisionsApi } from './decisionsApi';

/** Asks why a decision is wrong, and sends the appeal. */
export function AppealDialog({
  decision,
  onClose,
}: {
  decision: OwnDecision;
  onClose: () => void;
}) {
  const userId = useMe()._id;
  const [makeAppeal, { isLoading, error }] = decisionsApi.useMakeAppealMutation();
  const [text, setText] = useState('');

  const send = async () => {
    const { data } = await makeAppeal({ userId, decisionId: decision._id, text });
    if (!data) return;
    toast({ message: 'Your appeal was sent.' });
    onClose();
  };

  return (
    <Dialog
      open
      title="Appeal"
      onClose={onClose}
      dismissible={!isLoading && text === ''}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={isLoading} disabled={text.trim() === ''}>
            Send
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <TextArea
          label="Why the decision is wrong"
          hint="You can appeal once. Somebody else than before reads it and decides."
          maxCharacters={MAX_APPEAL}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {error && <Failure message={errorMessage(error, 'Your appeal could not be sent.')} />}
      </Stack>
    </Dialog>
  );
}
