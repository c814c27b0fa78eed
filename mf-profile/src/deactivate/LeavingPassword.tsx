import { Field } from '@kithkin/shared';
import styled from 'styled-components';
import { Failure } from '../Failure';
import type { Leaving } from './useLeaving';

/** What leaving means, point by point. */
export const Consequences = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding-inline-start: var(--space-5);
  list-style: disc;
`;

/** Asks for the password before one leaves, and says what went wrong. */
export function LeavingPassword({ leaving }: { leaving: Leaving }) {
  const { password, type, missing, fault } = leaving;
  return (
    <>
      <Field
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={missing ?? (fault?.wrongPassword ? fault.message : null)}
        onChange={({ target }) => type(target.value)}
      />
      {fault && !fault.wrongPassword && (
        <Failure message={fault.message} hint="Your account is as it was." />
      )}
    </>
  );
}
