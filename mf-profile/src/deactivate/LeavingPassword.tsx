import { api, errorMessage, Failure, Field, session, useBusy } from '@kithkin/shared';
import { useState } from 'react';
import styled from 'styled-components';
import { UPDATE_FAILED } from '../failures';
import { useForm } from '../useForm';

const CALLS = { deactivated: '/users/me/deactivate', deleted: '/users/me/delete' } as const;

interface AccountRemoval {
  how: keyof typeof CALLS;
  password: string;
}

const leavingApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Deactivates or deletes the account, which ends all sessions. 403 `wrong-password`. */
    removeAccount: build.mutation<unknown, AccountRemoval>({
      query: ({ how, password }) => ({ url: CALLS[how], method: 'POST', body: { password } }),
    }),
  }),
});

/**
 * Deactivates or deletes the account with the user's password; `submit` sends nothing without one.
 * The server ends all sessions including this one; the shell then navigates to `/login`, which
 * shows the reason. The live channel may end the session before the response.
 */
export function useAccountRemoval(how: AccountRemoval['how']) {
  const [password, setPassword] = useState('');
  useBusy('password for leaving', password !== '');
  const state = useForm(leavingApi.useRemoveAccountMutation(), {
    values: password === '' ? null : { how, password },
    onSent: () => session.clear(how),
  });
  return { ...state, password, setPassword };
}

/** List of the consequences of leaving. */
export const Consequences = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding-inline-start: var(--space-5);
  list-style: disc;
`;

/** Password field for leaving, with its errors. */
export function LeavingPassword({ leaving }: { leaving: ReturnType<typeof useAccountRemoval> }) {
  const { password, setPassword, tried, error } = leaving;
  const missing = tried && password === '' ? 'Enter your password.' : null;
  const message = error ? errorMessage(error, UPDATE_FAILED) : null;
  const isWrongPassword = error?.code === 'wrong-password';
  return (
    <>
      <Field
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={missing ?? (isWrongPassword ? message : null)}
        onChange={({ target }) => setPassword(target.value)}
      />
      {message !== null && !isWrongPassword && (
        <Failure message={message} hint="Your account is as it was." />
      )}
    </>
  );
}
