import { errorMessage, request, session, useBusy } from '@kithkin/shared';
import { useState } from 'react';
import { UPDATE_FAILED } from '../messages';

/** Error of a request to leave. `wrongPassword` is true if the password caused it. */
export interface AccountRemovalError {
  message: string;
  wrongPassword: boolean;
}

const isWrongPassword = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'wrong-password';

const CALLS = { deactivated: '/users/me/deactivate', deleted: '/users/me/delete' } as const;

/**
 * Deactivates or deletes the account with the user's password; `submit` sends nothing without one.
 * The server ends all sessions including this one; the shell then navigates to `/login`, which
 * shows the reason.
 */
export function useAccountRemoval(how: keyof typeof CALLS) {
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AccountRemovalError | null>(null);
  useBusy('password for leaving', password !== '');
  const submit = async () => {
    setTried(true);
    if (busy || password === '') return;
    setBusy(true);
    setProblem(null);
    try {
      await request(CALLS[how], { method: 'POST', json: { password } });
      session.clear(how);
    } catch (error) {
      // The live channel may end the session before the response, which is then ignored.
      if (session.get() === null) return;
      setBusy(false);
      setProblem({
        message: errorMessage(error, UPDATE_FAILED),
        wrongPassword: isWrongPassword(error),
      });
    }
  };
  return {
    submit,
    busy,
    error: problem,
    missing: tried && password === '' ? 'Enter your password.' : null,
    password,
    type(text: string) {
      setProblem(null);
      setPassword(text);
    },
  };
}

/** Props of `LeavingPassword`. */
export type Leaving = ReturnType<typeof useAccountRemoval>;
