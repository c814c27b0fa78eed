import { Field } from '@kithkin/shared';
import styled from 'styled-components';
import { Failure } from '../Failure';
import type { Leaving } from './useAccountRemoval';

/** List of the consequences of leaving. */
export const Consequences = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding-inline-start: var(--space-5);
  list-style: disc;
`;

/** Password field for leaving, with its errors. */
export function LeavingPassword({ leaving }: { leaving: Leaving }) {
  const { password, type, missing, error } = leaving;
  return (
    <>
      <Field
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={missing ?? (error?.wrongPassword ? error.message : null)}
        onChange={({ target }) => type(target.value)}
      />
      {error && !error.wrongPassword && (
        <Failure message={error.message} hint="Your account is as it was." />
      )}
    </>
  );
}
