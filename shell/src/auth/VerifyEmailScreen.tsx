import { Button, session } from '@kithkin/shared';
import { useEffect, useState } from 'react';
import { Actions, Header, Lead, LinkButton, Title } from './auth.styles';
import { text, verifyFailure } from './authFailures';
import { verifyEmail } from './calls';
import { useAuthHost } from './host';
import { Notice } from './Notice';
import { ResendMail } from './ResendMail';

type Outcome =
  | { state: 'verifying' }
  | { state: 'verified' }
  /** `final`: the server has rejected the token; else a retry may succeed. */
  | { state: 'failed'; message: string; final: boolean };

const noToken: Outcome = { state: 'failed', message: text.noVerifyToken, final: true };

/** Verifies the token when the page opens, and again on `retry`. The request is idempotent. */
function useVerification(token: string | null) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'verifying' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the request
  useEffect(() => {
    if (!token) return setOutcome(noToken);
    const controller = new AbortController();
    setOutcome({ state: 'verifying' });
    verifyEmail(token, controller.signal).then(
      () => {
        if (controller.signal.aborted) return;
        session.update({ emailVerified: true });
        setOutcome({ state: 'verified' });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setOutcome({ state: 'failed', ...verifyFailure(error) });
      },
    );
    return () => controller.abort();
  }, [token, attempt]);

  return { outcome, retry: () => setAttempt(attempt + 1) };
}

/**
 * `/verify-email?token=…`: open to everyone. Success updates the stored session, if any, and links
 * to /login, or to `/` if signed in. A failed link offers another mail.
 */
export function VerifyEmailScreen() {
  const { search, signedIn } = useAuthHost();
  const { outcome, retry } = useVerification(new URLSearchParams(search).get('token'));
  const { state } = outcome;
  return (
    <>
      <Header>
        <Title tabIndex={-1}>{state === 'verified' ? 'Email verified' : 'Verify your email'}</Title>
        <Lead role="status">
          {state === 'verifying' ? 'Verifying your email…' : null}
          {state === 'verified' ? 'Your address is verified. Welcome to KithKin.' : null}
        </Lead>
      </Header>
      <Notice tone="danger" message={state === 'failed' ? outcome.message : null} />
      <Actions>
        {state === 'verified' ? (
          <LinkButton href={signedIn ? '/' : '/login'} $primary>
            {signedIn ? 'Go to Home' : 'Go to Login'}
          </LinkButton>
        ) : null}
        {state === 'failed' && !outcome.final ? (
          <Button variant="primary" onClick={retry}>
            Retry
          </Button>
        ) : null}
        {state === 'failed' && outcome.final && !signedIn ? <ResendMail /> : null}
        {state === 'failed' ? (
          <LinkButton href={signedIn ? '/' : '/register'}>
            {signedIn ? 'Go to Home' : 'Back to Register'}
          </LinkButton>
        ) : null}
      </Actions>
    </>
  );
}
