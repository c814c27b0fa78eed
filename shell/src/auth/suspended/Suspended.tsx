import { ApiError, Button, errorMessage, reportError } from '@kithkin/shared';
import type { OwnDecision } from '@kithkin/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { Actions, Header, Lead, Title } from '../auth.styles';
import { Notice } from '../Notice';
import { SuspendedDecision } from './SuspendedDecision';
import { endSuspendedSession, fetchDecisions, sendAppeal } from './suspendedCalls';
import { clearSuspendedSession, openSuspendedSession } from './suspendedSession';

const NO_SESSION = { message: '', token: '' };

export interface SuspendedProps {
  /**
   * The server's response: until when and why, with the token of the restricted session, which stays in
   * this tab. Null after a reload.
   */
  rejection: ApiError | null;
  onLeave(): void;
}

/** The only page of suspended people: the decisions about them, appeals, and Log out. */
export function Suspended({ rejection, onLeave }: SuspendedProps) {
  const [{ message, token }] = useState(() => openSuspendedSession(rejection) ?? NO_SESSION);
  const [decisions, setDecisions] = useState<OwnDecision[]>();
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);

  const close = () => {
    clearSuspendedSession();
    onLeave();
  };
  useEffect(() => title.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt loads again
  useEffect(() => {
    const controller = new AbortController();
    fetchDecisions(token, controller.signal).then(setDecisions, (error: unknown) => {
      if (controller.signal.aborted) return;
      if (error instanceof ApiError && error.status === 401) return close();
      setFailure(errorMessage(error, 'The decisions could not be loaded. Please try again.'));
    });
    return () => controller.abort();
  }, [token, attempt]);

  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  const leave = () => {
    endSuspendedSession(token).catch((error: unknown) =>
      reportError(error, { source: 'auth.suspended.sign-out' }),
    );
    close();
  };
  const appeal = async (decisionId: string, text: string) => {
    const changed = await sendAppeal(token, decisionId, text);
    setDecisions((list) => list?.map((one) => (one._id === decisionId ? changed : one)));
  };

  return (
    <>
      <Header>
        <Title ref={title} tabIndex={-1}>
          Your account is suspended
        </Title>
        <Lead>{message}</Lead>
      </Header>
      <ul aria-label="Decisions about you" aria-busy={decisions === undefined}>
        {decisions?.map((decision) => (
          <SuspendedDecision
            key={decision._id}
            decision={decision}
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
