import { session } from '@kithkin/shared';
import { useEffect, useState } from 'react';
import { verifyEmail } from './calls';
import { verifyFailure, words } from './failures';
import { useAuthHost } from './host';
import { Notice } from './Notice';
import { Actions, Head, Lead, LinkButton, Title } from './parts';

type Outcome = { state: 'verifying' } | { state: 'verified' } | { state: 'failed'; why: string };

/**
 * `/verify-email?token=…`: open to everyone. Success tells the stored session, if there is one,
 * and leads to /login, or home for somebody who is signed in.
 */
export function VerifyEmailScreen() {
  const host = useAuthHost();
  const token = new URLSearchParams(host.search).get('token');
  const [outcome, setOutcome] = useState<Outcome>({ state: 'verifying' });

  useEffect(() => {
    if (!token) return setOutcome({ state: 'failed', why: words.noVerifyToken });
    const asking = new AbortController();
    verifyEmail(token, asking.signal).then(
      () => {
        if (asking.signal.aborted) return;
        session.update({ emailVerified: true });
        setOutcome({ state: 'verified' });
      },
      (error: unknown) => {
        if (asking.signal.aborted) return;
        setOutcome({ state: 'failed', why: verifyFailure(error) });
      },
    );
    return () => asking.abort();
  }, [token]);

  return (
    <>
      <Head>
        <Title tabIndex={-1}>
          {outcome.state === 'verified' ? 'Email verified' : 'Verify your email'}
        </Title>
        <Lead role="status">
          {outcome.state === 'verifying' ? 'Verifying your email…' : null}
          {outcome.state === 'verified' ? 'Your address is verified. Welcome to KithKin.' : null}
        </Lead>
      </Head>
      <Notice tone="danger" message={outcome.state === 'failed' ? outcome.why : null} />
      <Actions>
        {outcome.state === 'verified' ? (
          <LinkButton href={host.signedIn ? '/' : '/login'} $primary>
            {host.signedIn ? 'Go to Home' : 'Go to Login'}
          </LinkButton>
        ) : null}
        {outcome.state === 'failed' ? (
          <LinkButton href="/register">Back to Register</LinkButton>
        ) : null}
      </Actions>
    </>
  );
}
