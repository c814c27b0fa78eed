import { Button } from '@kithkin/shared';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { validateResetToken } from './calls';
import { resetCheckFailure, words } from './failures';
import { useAuthHost } from './host';
import { Notice } from './Notice';
import { Actions, Elsewhere, Head, Lead, TextLink, Title } from './parts';
import { ResetDone } from './ResetDone';
import { ResetForm } from './ResetForm';

type Check = 'checking' | 'valid' | 'unknown' | 'done';

/**
 * `/reset-password?token=…`: the link is checked when the page opens. A missing or bad one leads to
 * /forgot-password with the reason; when nobody could tell, the check can be tried again.
 */
export function ResetPasswordScreen() {
  const host = useAuthHost();
  const token = new URLSearchParams(host.search).get('token');
  const [check, setCheck] = useState<Check>('checking');
  const [attempt, setAttempt] = useState(0);
  /** A new way to go (another tab has signed in) is no reason to check anew, which ends the form. */
  const go = useRef(host.go);
  useLayoutEffect(() => {
    go.current = host.go;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const refuse = (notice: string) => go.current('/forgot-password', { replace: true, notice });
    if (!token) return refuse(words.noResetToken);
    const asking = new AbortController();
    setCheck('checking');
    validateResetToken(token, asking.signal).then(
      ({ valid }) => {
        if (asking.signal.aborted) return;
        if (valid) setCheck('valid');
        else refuse(words.resetExpired);
      },
      (error: unknown) => {
        if (asking.signal.aborted) return;
        const { message, linkInvalid } = resetCheckFailure(error);
        if (linkInvalid) refuse(message);
        else setCheck('unknown');
      },
    );
    return () => asking.abort();
  }, [token, attempt]);

  if (check === 'done') return <ResetDone />;
  return (
    <>
      <Head>
        <Title tabIndex={-1}>Reset password</Title>
        {check === 'checking' ? <Lead role="status">Checking your link…</Lead> : null}
      </Head>
      <Notice tone="danger" message={check === 'unknown' ? words.resetCheck : null} />
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
