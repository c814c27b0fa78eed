import { Button, useAsync } from '@kithkin/shared';
import { useEffect, useEffectEvent, useState } from 'react';
import { Actions, Elsewhere, Header, Lead, LinkButton, TextLink, Title } from './auth.styles';
import { resetCheckFailure, text } from './authFailures';
import { validateResetToken } from './calls';
import { useAuthHost, useClock } from './host';
import { Notice } from './Notice';
import { ResetForm } from './ResetForm';
import { useHeadingFocus } from './useHeadingFocus';

/** Milliseconds between the success message and the redirect to /login. */
const REDIRECT_AFTER = 3_000;

/** Confirmation of a password reset. Leads to /login after a delay, or at once with the button. */
function ResetDone() {
  const { go } = useAuthHost();
  const clock = useClock();
  const heading = useHeadingFocus();
  useEffect(() => clock.after(REDIRECT_AFTER, () => go('/login', { replace: true })), [clock, go]);
  return (
    <>
      <Header>
        <Title ref={heading} tabIndex={-1}>
          Password changed
        </Title>
        <Lead role="status">Your password has been changed. Taking you to the login…</Lead>
      </Header>
      <Actions>
        <LinkButton href="/login" $primary>
          Go to Login
        </LinkButton>
      </Actions>
    </>
  );
}

/**
 * Returns the reason why the link cannot be used, or null if it can.
 * @throws {ApiError} if the check failed
 */
async function findLinkProblem(token: string, signal: AbortSignal): Promise<string | null> {
  try {
    const { valid } = await validateResetToken(token, signal);
    return valid ? null : text.resetExpired;
  } catch (error) {
    const { message, linkInvalid } = resetCheckFailure(error);
    if (linkInvalid) return message;
    throw error;
  }
}

/**
 * `/reset-password?token=…`: validates the link when the page opens. A missing or invalid link
 * leads to /forgot-password with the reason. After a network or server error, the check can be
 * retried.
 */
export function ResetPasswordScreen() {
  const host = useAuthHost();
  const token = new URLSearchParams(host.search).get('token');
  const { data, pending, failed, retry } = useAsync(token || null, findLinkProblem);
  const problem = token ? data : text.noResetToken;
  const isValid = !pending && problem === null;
  const [done, setDone] = useState(false);

  const redirectToForgot = useEffectEvent((notice: string) =>
    host.go('/forgot-password', { replace: true, notice }),
  );
  useEffect(() => {
    if (problem) redirectToForgot(problem);
  }, [problem]);

  if (done) return <ResetDone />;
  return (
    <>
      <Header>
        <Title tabIndex={-1}>Reset password</Title>
        {isValid || failed ? null : <Lead role="status">Checking your link…</Lead>}
      </Header>
      <Notice tone="danger" message={failed ? text.resetCheck : null} />
      {failed ? (
        <Actions>
          <Button variant="secondary" onClick={retry}>
            Retry
          </Button>
        </Actions>
      ) : null}
      {isValid && token ? <ResetForm token={token} onDone={() => setDone(true)} /> : null}
      <Elsewhere>
        <TextLink href="/login">Back to login</TextLink>
      </Elsewhere>
    </>
  );
}
