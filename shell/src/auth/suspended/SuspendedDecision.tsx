import { Button, errorMessage, exactTime, TextArea } from '@kithkin/shared';
import type { OwnDecision } from '@kithkin/shared/contract';
import { appealText, effectText, targetText } from '@kithkin/shared/decision-text';
import { MAX_APPEAL } from '@kithkin/shared/desk-limits';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Form } from '../auth.styles';
import { Notice } from '../Notice';

const Row = styled.li`
  display: grid;
  gap: var(--space-2);
  padding-block: var(--space-4);
  border-block-start: 1px solid var(--line);
  overflow-wrap: anywhere;

  & > p,
  & > blockquote {
    margin: 0;
  }
`;

const Quote = styled.blockquote`
  padding-inline-start: var(--space-3);
  border-inline-start: 2px solid var(--line-strong);
  color: var(--text-2);
  white-space: pre-wrap;
`;

interface Props {
  decision: OwnDecision;
  /** Sends an appeal. Rejects with an `ApiError`. */
  appeal(text: string): Promise<void>;
}

function AppealForm({ appeal }: Pick<Props, 'appeal'>) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || text.trim() === '') return;
    setBusy(true);
    setFailure(null);
    try {
      await appeal(text);
    } catch (error) {
      setFailure(errorMessage(error, 'Your appeal could not be sent. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form noValidate onSubmit={(event) => void send(event)}>
      <TextArea
        label="Appeal: why the decision is wrong"
        hint="You can appeal once. Somebody else than before reads it and decides."
        maxCharacters={MAX_APPEAL}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Notice tone="danger" message={failure} />
      <Button type="submit" variant="primary" busy={busy} disabled={text.trim() === ''}>
        Send appeal
      </Button>
    </Form>
  );
}

/** A decision about the suspended person with its appeal, or the form of one. */
export function SuspendedDecision({ decision, appeal: onAppeal }: Props) {
  const { excerpt, rule, message, appeal, canAppeal } = decision;
  return (
    <Row>
      <strong>{targetText(decision)}</strong>
      {excerpt && <Quote dir="auto">{excerpt}</Quote>}
      <p>{effectText(decision, exactTime)}</p>
      {rule !== '' && <p>The rule: {rule}</p>}
      {message !== '' && <p dir="auto">The moderators write: {message}</p>}
      {appeal && (
        <>
          <p role="status">{appealText(appeal)}</p>
          <Quote dir="auto">{appeal.text}</Quote>
          {appeal.reply !== '' && <p dir="auto">The moderators write: {appeal.reply}</p>}
        </>
      )}
      {canAppeal && <AppealForm appeal={onAppeal} />}
    </Row>
  );
}
