import { Field, PasswordRules, VisuallyHidden } from '@kithkin/shared';
import type { ChangeEvent, FormEvent } from 'react';
import { useId } from 'react';
import { Failure } from '../../Failure';
import { SaveRow } from '../SaveRow';
import { Section } from '../Section';
import { Form } from '../settings.styles';
import { useFocusFirstError } from '../useFocusFirstError';
import { type PasswordField, usePasswordForm } from './usePasswordForm';

/** Changes the password. The rules are listed with their state; the server enforces them. */
export function PasswordSection({ userName }: { userName: string }) {
  const rulesId = useId();
  const { draft, changed, errors, busy, done, failure, set, save } = usePasswordForm();
  const { containerRef, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!changed) return;
    focusFirstError();
    void save();
  };
  const field = (name: PasswordField) => ({
    name,
    type: 'password',
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set({ [name]: target.value }),
  });
  return (
    <Section
      id="password"
      lead="Changing it signs you out everywhere else and cancels a pending change of email. This device stays signed in."
    >
      <Form {...containerRef} noValidate aria-labelledby="password-heading" onSubmit={submit}>
        {/* Password managers save the password for the user name of a text field. */}
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
        {failure && <Failure message={failure} hint="Your password is as it was." />}
        <SaveRow label="Change password" changed={changed} busy={busy} done={done} />
      </Form>
    </Section>
  );
}
