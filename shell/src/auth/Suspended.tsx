import { ApiError, Button, errorMessage, exactTime, reportError, TextArea } from '@kithkin/shared';
import type { OwnDecision, OwnDecisionList } from '@kithkin/shared/contract';
import { appealText, effectText, targetText } from '@kithkin/shared/decision-text';
import { MAX_APPEAL } from '@kithkin/shared/desk-limits';
import { useState } from 'react';
import styled from 'styled-components';
import { readTabJson, writeTab } from '../storage/tabStorage';
import { get, post, useLoaded } from './calls';
import { Actions, Form, Notice, ScreenHeader } from './elements';
import { SUSPENDED_KEY } from './lazyParts';
import { useAuthForm } from './useAuthForm';

/** Data of the page of a suspended user. */
interface SuspendedSession {
  /** Until when and why. */
  message: string;
  /** Token of the restricted session. */
  token: string;
}

function tokenOf({ body: { appeal } }: ApiError): string {
  const hasToken = typeof appeal === 'object' && appeal !== null && 'token' in appeal;
  return hasToken && typeof appeal.token === 'string' ? appeal.token : '';
}

const isSession = (stored: unknown): stored is SuspendedSession =>
  typeof stored === 'object' &&
  stored !== null &&
  'message' in stored &&
  typeof stored.message === 'string' &&
  'token' in stored &&
  typeof stored.token === 'string';

/**
 * Returns the session of a login that was rejected, and keeps it in this tab, so that a reload shows
 * the same page; without a rejection, the one that is kept, if any: else the person logs in again.
 */
function openSession(rejection: ApiError | null): SuspendedSession {
  if (rejection === null) {
    const stored = readTabJson(SUSPENDED_KEY);
    return isSession(stored) ? stored : { message: '', token: '' };
  }
  const session = { message: rejection.message, token: tokenOf(rejection) };
  writeTab(SUSPENDED_KEY, JSON.stringify(session));
  return session;
}

const Row = styled.li`
  display: grid;
  gap: var(--space-2);
  padding-block: var(--space-4);
  border-block-start: 1px solid var(--line);
  overflow-wrap: anywhere;
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
  const { failure, busy, formProps } = useAuthForm({
    send: () => appeal(text),
    explain: (error) => errorMessage(error, 'Your appeal could not be sent. Please try again.'),
  });
  return (
    <Form {...formProps}>
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
function SuspendedDecision({ decision, appeal: onAppeal }: Props) {
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

interface SuspendedProps {
  /**
   * The server's response: until when and why, with the token of the restricted session, which stays in
   * this tab. Null after a reload.
   */
  rejection: ApiError | null;
  onLeave(): void;
}

/** The decisions about a suspended person, or why they could not be loaded. */
type Decisions = { list: readonly OwnDecision[] } | { failure: string };

/** The only page of suspended people: the decisions about them, appeals, and Log out. */
export function Suspended({ rejection, onLeave }: SuspendedProps) {
  const [{ message, token }] = useState(() => openSession(rejection));
  /** Decisions that the person has appealed against since they were loaded. */
  const [appealed, setAppealed] = useState<readonly OwnDecision[]>([]);

  const close = () => {
    writeTab(SUSPENDED_KEY, null);
    onLeave();
  };
  const [result, retry] = useLoaded<Decisions>(token, async (token, signal) => {
    try {
      const response = await get<OwnDecisionList>('/users/me/decisions', { token, signal });
      return { list: response.decisions };
    } catch (error) {
      if (!signal.aborted && error instanceof ApiError && error.status === 401) close();
      return {
        failure: errorMessage(error, 'The decisions could not be loaded. Please try again.'),
      };
    }
  });
  const decisions = result && 'list' in result ? result.list : undefined;
  const failure = result && 'failure' in result ? result.failure : null;

  const leave = () => {
    post('/users/logout', undefined, { token }).catch((error: unknown) =>
      reportError(error, { source: 'auth.suspended.sign-out' }),
    );
    close();
  };
  const appeal = async (decisionId: string, text: string) => {
    const path = `/users/me/decisions/${encodeURIComponent(decisionId)}/appeal`;
    const changed = await post<OwnDecision>(path, { text }, { token });
    setAppealed((others) => [...others, changed]);
  };

  return (
    <>
      <ScreenHeader replaces title="Your account is suspended" lead={message} />
      <ul aria-label="Decisions about you" aria-busy={decisions === undefined}>
        {decisions?.map((decision) => (
          <SuspendedDecision
            key={decision._id}
            decision={appealed.find(({ _id }) => _id === decision._id) ?? decision}
            appeal={(text) => appeal(decision._id, text)}
          />
        ))}
      </ul>
      <Notice tone="danger" message={failure} />
      <Actions>
        {failure !== null && <Button onClick={retry}>Try again</Button>}
        <Button onClick={leave}>Log out</Button>
      </Actions>
    </>
  );
}
