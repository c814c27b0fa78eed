import { Button } from '@kithkin/shared';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Actions, Elsewhere, Header, Lead, TextLink, Title } from './auth.styles';
import { resetCheckFailure, text } from './authFailures';
import { validateResetToken } from './calls';
import { useAuthHost } from './host';
import { Notice } from './Notice';
import { ResetDone } from './ResetDone';
import { ResetForm } from './ResetForm';

type Check = 'checking' | 'valid' | 'unknown' | 'done';

/**
 * `/reset-password?token=…`: validates the link when the page opens. A missing or invalid link
 * leads to /forgot-password with the reason. After a network or server error, the check can be
 * retried.
 */
export function ResetPasswordScreen() {
  const host = useAuthHost();
  const token = new URLSearchParams(host.search).get('token');
  const [check, setCheck] = useState<Check>('checking');
  const [attempt, setAttempt] = useState(0);
  /**
   * In a ref: a new `go` (sign-in in another tab) must not repeat the check, which would reset the
   * form.
   */
  const go = useRef(host.go);
  useLayoutEffect(() => {
    go.current = host.go;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the check
  useEffect(() => {
    const redirectToForgot = (notice: string) =>
      go.current('/forgot-password', { replace: true, notice });
    if (!token) return redirectToForgot(text.noResetToken);
    const controller = new AbortController();
    setCheck('checking');
    validateResetToken(token, controller.signal).then(
      ({ valid }) => {
        if (controller.signal.aborted) return;
        if (valid) setCheck('valid');
        else redirectToForgot(text.resetExpired);
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const { message, linkInvalid } = resetCheckFailure(error);
        if (linkInvalid) redirectToForgot(message);
        else setCheck('unknown');
      },
    );
    return () => controller.abort();
  }, [token, attempt]);

  if (check === 'done') return <ResetDone />;
  return (
    <>
      <Header>
        <Title tabIndex={-1}>Reset password</Title>
        {check === 'checking' ? <Lead role="status">Checking your link…</Lead> : null}
      </Header>
      <Notice tone="danger" message={check === 'unknown' ? text.resetCheck : null} />
      {check === 'unknown' ? (
        <Actions>
          <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
            Retry
          </Button>
        </Actions>
      ) : null}
      {check === 'valid' && token ? (
        <ResetForm token={token} onDone={() => setCheck('done')} />
      ) : null}
      <Elsewhere>
        <TextLink href="/login">Back to login</TextLink>
      </Elsewhere>
    </>
  );
}
