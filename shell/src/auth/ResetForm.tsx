import { Button, Field } from '@kithkin/shared';
import { useEffect, useState } from 'react';
import { resetPassword } from './calls';
import { resetFailure } from './failures';
import { useAuthHost } from './host';
import { Notice } from './Notice';
import { PasswordRules } from './PasswordRules';
import { Form } from './parts';
import { checkReset } from './rules';
import { useAuthForm } from './useAuthForm';

/** Milliseconds between the success and /login (specification section 9). */
export const REDIRECT_AFTER = 3_000;

const DONE = 'Your password has been changed. Taking you to the login…';

/** The form of a good reset link. It lists the rules and leaves it to the server to enforce them. */
export function ResetForm({ token }: { token: string }) {
  const { go } = useAuthHost();
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const { errors, failure, busy, formProps } = useAuthForm({
    check: checkReset,
    send: async ({ newPassword = '', confirmPassword = '' }) => {
      await resetPassword({ token, newPassword, confirmPassword });
      setDone(true);
    },
    explain: (error) => {
      const { message, linkInvalid } = resetFailure(error);
      if (linkInvalid) go('/forgot-password', { replace: true, notice: message });
      return { message };
    },
  });

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => go('/login'), REDIRECT_AFTER);
    return () => clearTimeout(timer);
  }, [done, go]);

  return (
    <Form method="post" noValidate {...formProps}>
      <Field
        type="password"
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        error={errors.newPassword}
        required
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordRules password={password} />
      <Field
        type="password"
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
        required
      />
      <Notice tone="danger" message={failure} />
      <Notice tone="success" message={done ? DONE : null} />
      <Button type="submit" variant="primary" busy={busy} disabled={done}>
        Reset password
      </Button>
    </Form>
  );
}
