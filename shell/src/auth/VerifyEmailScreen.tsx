import { Button, networkName, session } from '@kithkin/shared';
import type { VerifyEmailResponse } from '@kithkin/shared/contract';
import { useState } from 'react';
import { loginFailure, text, verifyFailure } from './authFailures';
import { get, useLoaded } from './calls';
import { Actions, LinkButton, Notice, ScreenHeader } from './elements';
import { useAuthHost } from './host';
import { ResendMail } from './ResendMail';
import { signInWithSecret } from './signInSecret';

type Outcome =
  | { state: 'verifying' }
  /** `message`: why this browser could not sign in, if it tried. */
  | { state: 'verified'; message: string | null }
  /** `final`: the server has rejected the token; else a retry may succeed. */
  | { state: 'failed'; message: string; final: boolean };

const noToken: Outcome = { state: 'failed', message: text.noVerifyToken, final: true };

const STATUS: Record<Outcome['state'], () => string | null> = {
  verifying: () => 'Verifying your email…',
  verified: () => `Your address is verified. Welcome to ${networkName()}.`,
  failed: () => null,
};

async function verify(token: string, signal: AbortSignal): Promise<Outcome> {
  if (token === '') return noToken;
  let userId: string | undefined;
  try {
    const path = `/users/verify-email/${encodeURIComponent(token)}`;
    ({ userId } = await get<VerifyEmailResponse>(path, { signal }));
  } catch (error) {
    return { state: 'failed', ...verifyFailure(error) };
  }
  if (!signal.aborted) session.update({ emailVerified: true });
  try {
    if (!signal.aborted) await signInWithSecret(userId);
  } catch (error) {
    return { state: 'verified', message: loginFailure(error) };
  }
  return { state: 'verified', message: null };
}

/**
 * `/verify-email?token=…`: open to everyone. Success updates the stored session, if any, and links
 * to `/`; guests to /login. The browser that registered the account signs in with its secret first,
 * so that /login leads it on. A failed link offers another mail.
 */
export function VerifyEmailScreen() {
  const host = useAuthHost();
  const { search } = host;
  const [signedIn] = useState(host.signedIn);
  const token = new URLSearchParams(search).get('token') ?? '';
  const [result, retry] = useLoaded(token, verify);
  const outcome: Outcome = result ?? { state: 'verifying' };
  const { state } = outcome;
  return (
    <>
      <ScreenHeader
        title={state === 'verified' ? 'Email verified' : 'Verify your email'}
        status={STATUS[state]()}
      />
      <Notice tone="danger" message={state === 'verifying' ? null : outcome.message} />
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
