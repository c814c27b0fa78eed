import { Button, Field, PasswordRules, PasswordStrength, VisuallyHidden } from '@kithkin/shared';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { isRejection, resetFailure, text } from './authFailures';
import { get, post, useLoaded } from './calls';
import {
  Actions,
  Elsewhere,
  Form,
  Group,
  LinkButton,
  Notice,
  ScreenHeader,
  TextLink,
} from './elements';
import { useAuthHost, useClock } from './host';
import { removeResetEmail, resetEmail } from './resetEmail';
import { checkReset } from './rules';
import { useAuthForm } from './useAuthForm';

interface ResetFormProps {
  token: string;
  /** Called when the password has been changed. */
  onDone(): void;
}

/** Form of a valid reset link. It lists the password rules; the server enforces them. */
function ResetForm({ token, onDone }: ResetFormProps) {
  const { go } = useAuthHost();
  const rulesId = useId();
  const [password, setPassword] = useState('');
  const { field, failure, busy, formProps } = useAuthForm({
    check: checkReset,
    send: async ({ newPassword = '', confirmPassword = '' }) => {
      await post('/users/reset-password', { token, newPassword, confirmPassword });
      removeResetEmail();
      onDone();
    },
    explain: (error) => {
      const { linkInvalid, ...problem } = resetFailure(error);
      if (linkInvalid) go('/forgot-password', { replace: true, notice: problem.message });
      return problem;
    },
  });

  return (
    <Form {...formProps}>
      {/* Password managers save the password for the username of a text field. */}
      <VisuallyHidden aria-hidden="true">
        <input
          type="text"
          name="username"
          autoComplete="username"
          tabIndex={-1}
          defaultValue={resetEmail()}
          readOnly
        />
      </VisuallyHidden>
      <Group>
        <Field
          type="password"
          label="New password"
          {...field('newPassword')}
          autoComplete="new-password"
          enterKeyHint="next"
          aria-describedby={rulesId}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordStrength password={password} />
        <PasswordRules id={rulesId} password={password} />
      </Group>
      <Field
        type="password"
        label="Confirm password"
        {...field('confirmPassword')}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <Notice tone="danger" message={failure} />
      <Button type="submit" variant="primary" busy={busy}>
        Reset password
      </Button>
    </Form>
  );
}

/** Milliseconds between the success message and the redirect to /login. */
const REDIRECT_AFTER = 3_000;

/** Confirmation of a password reset. Leads to /login after a delay, or at once with the button. */
function ResetDone() {
  const { go } = useAuthHost();
  const clock = useClock();
  useEffect(() => clock.after(REDIRECT_AFTER, () => go('/login', { replace: true })), [clock, go]);
  return (
    <>
      <ScreenHeader
        replaces
        title="Password changed"
        status="Your password has been changed. Taking you to the login…"
      />
      <Actions>
        <LinkButton href="/login" $primary>
          Go to Login
        </LinkButton>
      </Actions>
    </>
  );
}

/** Whether a link can be used; `failed` if the check can be repeated. */
type LinkCheck = 'valid' | 'invalid' | 'failed';

async function checkLink(token: string, signal: AbortSignal): Promise<LinkCheck> {
  try {
    const path = `/users/validate-reset-token/${encodeURIComponent(token)}`;
    const { valid } = await get<{ valid: boolean }>(path, { signal });
    return valid ? 'valid' : 'invalid';
  } catch (error) {
    return isRejection(error) ? 'invalid' : 'failed';
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
  const [link, retry] = useLoaded(token || null, checkLink);
  const failed = link === 'failed';
  const isValid = link === 'valid';
  const problem = token ? link === 'invalid' && text.resetExpired : text.noResetToken;
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
      <ScreenHeader
        title="Reset password"
        status={isValid || failed ? undefined : 'Checking your link…'}
      />
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
