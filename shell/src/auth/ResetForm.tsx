import { Button, Field, PasswordRules, PasswordStrength, VisuallyHidden } from '@kithkin/shared';
import { useId, useState } from 'react';
import { Form, Group } from './auth.styles';
import { resetFailure } from './authFailures';
import { resetEmail, resetPassword } from './calls';
import { useAuthHost } from './host';
import { Notice } from './Notice';
import { checkReset } from './rules';
import { useAuthForm } from './useAuthForm';

interface ResetFormProps {
  token: string;
  /** Called when the password has been changed. */
  onDone(): void;
}

/** Form of a valid reset link. It lists the password rules; the server enforces them. */
export function ResetForm({ token, onDone }: ResetFormProps) {
  const { go } = useAuthHost();
  const rulesId = useId();
  const [password, setPassword] = useState('');
  const { errors, failure, busy, formProps } = useAuthForm({
    check: checkReset,
    send: async ({ newPassword = '', confirmPassword = '' }) => {
      await resetPassword({ token, newPassword, confirmPassword });
      onDone();
    },
    explain: (error) => {
      const { linkInvalid, ...problem } = resetFailure(error);
      if (linkInvalid) go('/forgot-password', { replace: true, notice: problem.message });
      return problem;
    },
  });

  return (
    <Form method="post" noValidate {...formProps}>
      {/* Password managers save the password for the user name of a text field. */}
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
          name="newPassword"
          autoComplete="new-password"
          enterKeyHint="next"
          aria-describedby={rulesId}
          error={errors.newPassword}
          required
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordStrength password={password} />
        <PasswordRules id={rulesId} password={password} />
      </Group>
      <Field
        type="password"
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        enterKeyHint="go"
        error={errors.confirmPassword}
        required
      />
      <Notice tone="danger" message={failure} />
      <Button type="submit" variant="primary" busy={busy}>
        Reset password
      </Button>
    </Form>
  );
}
