import { errorMessage, Failure, Field, PasswordRules, VisuallyHidden } from '@kithkin/shared';
import type { ChangePassword } from '@kithkin/shared/contract';
import { type ChangeEvent, useId, useState } from 'react';
import { UPDATE_FAILED } from '../../failures';
import { useForm } from '../../useForm';
import { SaveRow } from '../SaveRow';
import { Section } from '../Section';
import { Form } from '../settings.styles';
import { settingsApi } from '../settingsApi';
import { useUnsaved } from '../unsaved/useLeaveGuard';

type PasswordField = keyof ChangePassword;
type PasswordErrors = Partial<Record<PasswordField, string>>;

const EMPTY: ChangePassword = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** The same message as when resetting a password. */
const MISMATCH = 'Passwords do not match.';

function check({ currentPassword, newPassword, confirmPassword }: ChangePassword): PasswordErrors {
  const errors: PasswordErrors = {};
  if (currentPassword === '') errors.currentPassword = 'Enter your current password.';
  if (newPassword === '') errors.newPassword = 'Enter a new password.';
  if (newPassword !== confirmPassword) errors.confirmPassword = MISMATCH;
  return errors;
}

/** Returns the field that the server's error is about, or undefined if it is about none of them. */
function rejectedField(error: object | undefined): PasswordField | undefined {
  if (!error || !('status' in error && 'code' in error)) return undefined;
  if (error.code === 'wrong-password') return 'currentPassword';
  if (error.status !== 422) return undefined;
  return errorMessage(error, '') === MISMATCH ? 'confirmPassword' : 'newPassword';
}

/**
 * Changes the password. The rules are listed with their state; the server enforces them. Passwords
 * are never stored outside the fields.
 */
export function PasswordSection({ userName }: { userName: string }) {
  const rulesId = useId();
  const [draft, setDraft] = useState(EMPTY);
  const changed = Object.values(draft).some((text) => text !== '');
  useUnsaved('unsaved password', changed, () => {});
  const problems = check(draft);
  const { form, tried, isLoading, data, error } = useForm(settingsApi.useChangePasswordMutation(), {
    values: Object.keys(problems).length > 0 ? null : draft,
    changed,
    onSent: () => setDraft(EMPTY),
  });

  const failure = error && errorMessage(error, UPDATE_FAILED);
  const rejected = rejectedField(error);
  const errors: PasswordErrors = {
    ...(tried && problems),
    ...(rejected && { [rejected]: failure }),
  };
  const field = (name: PasswordField) => ({
    name,
    type: 'password',
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setDraft({ ...draft, [name]: target.value }),
  });
  return (
    <Section
      id="password"
      lead="Changing it signs you out everywhere else and cancels a pending change of email. This device stays signed in."
    >
      <Form {...form} aria-labelledby="password-heading">
        {/* Password managers save the password for the username of a text field. */}
        <VisuallyHidden aria-hidden="true">
          <input
            type="text"
            name="username"
            autoComplete="username"
            size={1}
            tabIndex={-1}
            value={userName}
            readOnly
          />
        </VisuallyHidden>
        <Field
          label="Current password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <Field
          label="New password"
          autoComplete="new-password"
          aria-describedby={rulesId}
          {...field('newPassword')}
        />
        <PasswordRules id={rulesId} password={draft.newPassword} />
        <Field
          label="Confirm new password"
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        {failure && !rejected && <Failure message={failure} hint="Your password is as it was." />}
        <SaveRow
          label="Change password"
          changed={changed}
          busy={isLoading}
          done={changed ? null : (data?.message ?? null)}
        />
      </Form>
    </Section>
  );
}
