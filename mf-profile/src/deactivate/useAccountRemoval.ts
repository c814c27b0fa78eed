import { errorMessage, request, session, useBusy } from '@kithkin/shared';
import { useState } from 'react';
import { UPDATE_FAILED } from '../messages';

/** Something went wrong: what, and whether it was the password. */
export interface AccountRemovalError {
  message: string;
  wrongPassword: boolean;
}

const isWrongPassword = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'wrong-password';

const CALLS = { deactivated: '/users/me/deactivate', deleted: '/users/me/delete' } as const;

/**
 * Leaves for a while or for good, with the password that is asked for; `submit` is not sent without
 * one. The server ends all sessions, this one as well; the shell then leads to /login, which says
 * why.
 */
export function useAccountRemoval(how: keyof typeof CALLS) {
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setError] = useState<AccountRemovalError | null>(null);
  useBusy('password for leaving', password !== '');
  const submit = async () => {
    setTried(true);
    if (busy || password === '') return;
    setBusy(true);
    setError(null);
    try {
      await request(CALLS[how], { method: 'POST', json: { password } });
      session.clear(how);
    } catch (error) {
      // The live channel may tell of the end before the answer comes, which then goes to nobody.
      if (session.get() === null) return;
      setBusy(false);
      setError({
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
      setError(null);
      setPassword(text);
    },
  };
}

/** What `LeavingPassword` shows. */
export type Leaving = ReturnType<typeof useAccountRemoval>;
