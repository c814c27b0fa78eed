import { errorMessage } from '@kithkin/shared';
import { useState } from 'react';
import { UPDATE_FAILED } from '../../messages';
import { settingsApi } from '../settingsApi';
import { useUnsaved } from '../unsaved/unsaved';

/** The three fields, named as in the request. */
export interface PasswordDraft {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export type PasswordField = keyof PasswordDraft;
export type PasswordErrors = Partial<Record<PasswordField, string>>;

const EMPTY: PasswordDraft = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** The same message as when resetting a password. */
const MISMATCH = 'Passwords do not match.';

function check({ currentPassword, newPassword, confirmPassword }: PasswordDraft): PasswordErrors {
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
 * State of the password form: fields, errors (from the first attempt on, server errors at their
 * field) and saving. Passwords are never stored outside the fields.
 */
export function usePasswordForm() {
  const [draft, setDraft] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [change, { isLoading, data, error, reset }] = settingsApi.useChangePasswordMutation();
  const changed = Object.values(draft).some((text) => text !== '');
  useUnsaved('unsaved password', changed, () => {});

  const own = tried ? check(draft) : {};
  const field = rejectedField(error);
  const errors: PasswordErrors = field
    ? { ...own, [field]: errorMessage(error, UPDATE_FAILED) }
    : own;
  return {
    draft,
    changed,
    errors,
    busy: isLoading,
    /** The server's message after a success; else null. */
    done: changed ? null : (data?.message ?? null),
    /** Error message that belongs to no field, or null. */
    failure: error && !field ? errorMessage(error, UPDATE_FAILED) : null,
    set(changes: Partial<PasswordDraft>) {
      reset();
      setDraft({ ...draft, ...changes });
    },
    async save(): Promise<void> {
      setTried(true);
      if (isLoading || Object.keys(check(draft)).length > 0) return;
      const response = await change(draft);
      if (!response.data) return;
      setDraft(EMPTY);
      setTried(false);
    },
  };
}
