import { errorMessage, request, session, useBusy } from '@kithkin/shared';
import { useState } from 'react';
import { UPDATE_FAILED } from '../words';

/** Something went wrong: what, and whether it was the password. */
export interface LeavingFault {
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
export function useLeaving(how: keyof typeof CALLS) {
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<LeavingFault | null>(null);
  useBusy('password for leaving', password !== '');
  const submit = async () => {
    setTried(true);
    if (busy || password === '') return;
    setBusy(true);
    setFault(null);
    try {
      await request(CALLS[how], { method: 'POST', json: { password } });
      session.clear(how);
    } catch (error) {
      // The live channel may tell of the end before the answer comes, which then goes to nobody.
      if (session.get() === null) return;
      setBusy(false);
      setFault({
        message: errorMessage(error, UPDATE_FAILED),
        wrongPassword: isWrongPassword(error),
      });
    }
  };
  return {
    submit,
    busy,
    fault,
    missing: tried && password === '' ? 'Enter your password.' : null,
    password,
    type(text: string) {
      setFault(null);
      setPassword(text);
    },
  };
}

/** What `LeavingPassword` shows. */
export type Leaving = ReturnType<typeof useLeaving>;
