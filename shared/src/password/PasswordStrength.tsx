import { useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { loadOnce } from '../platform/loadOnce';
import { reportError } from '../telemetry/reportError';
import { VisuallyHidden } from '../ui/shared.styles';
import type { Strength } from './estimate';

const estimator = loadOnce(() =>
  import(/* webpackChunkName: "password-strength" */ './estimate').then(({ estimate }) => estimate),
);

const nothing: readonly string[] = [];

/**
 * Estimates the strength of a password.
 * @returns null for an empty password, and until the estimator has loaded.
 */
function useStrength(password: string, personal = nothing): Strength | null {
  const [estimate, setEstimate] = useState(estimator.current);
  const typed = password !== '';

  useEffect(() => {
    if (!typed || estimate) return;
    let cancelled = false;
    estimator.load().then(
      (fetched) => {
        if (!cancelled) setEstimate(() => fetched);
      },
      (error: unknown) => reportError(error, { source: 'password.strength' }),
    );
    return () => {
      cancelled = true;
    };
  }, [typed, estimate]);

  const about = personal.join('\n');
  return useMemo(
    () => (estimate && password !== '' ? estimate(password, about.split('\n')) : null),
    [estimate, password, about],
  );
}

const Meter = styled.div.withConfig({ componentId: 'kk-strength' })`
  display: grid;
  gap: 6px;
`;

const Bars = styled.div.withConfig({ componentId: 'kk-strength-bars' })`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: var(--space-1);
`;

const COLORS: Record<Strength['level'], string> = {
  1: 'var(--danger-text)',
  2: 'var(--warning-text)',
  3: 'var(--success-text)',
  4: 'var(--success-text)',
};

const Bar = styled.span.withConfig({ componentId: 'kk-strength-bar' })<{
  $level: Strength['level'] | null;
}>`
  block-size: 4px;
  border-radius: var(--radius-pill);
  background: ${({ $level }) => ($level === null ? 'var(--line)' : COLORS[$level])};
  transition: background-color var(--motion-fast) ease-out;
`;

/** Reserves one line, so that the layout does not shift when the text appears. */
const StrengthText = styled.p.withConfig({ componentId: 'kk-strength-words' })`
  min-block-size: 1.45em;
  font-size: var(--font-13);
  line-height: 1.45;
  color: var(--text-2);

  strong {
    color: var(--text);
    font-weight: 600;
  }
`;

const NAMES: Record<Strength['level'], string> = { 1: 'Weak', 2: 'Fair', 3: 'Good', 4: 'Strong' };

export interface PasswordStrengthProps {
  password: string;
  /** Personal data that attackers try first: the user's names and email address. */
  personal?: readonly string[];
}

/**
 * Shows the estimated strength of a new password, with advice. Informs only; it does not block
 * submission. Shows nothing if the estimator fails to load.
 */
export function PasswordStrength({ password, personal }: PasswordStrengthProps) {
  const strength = useStrength(password, personal);
  const level = strength?.level ?? 0;
  return (
    <Meter>
      <Bars aria-hidden="true">
        {([1, 2, 3, 4] as const).map((bar) => (
          <Bar key={bar} $level={strength && bar <= level ? strength.level : null} />
        ))}
      </Bars>
      <StrengthText role="status">
        {strength ? (
          <>
            <VisuallyHidden>Password strength: </VisuallyHidden>
            <strong>{NAMES[strength.level]}.</strong> {strength.advice}
          </>
        ) : null}
      </StrengthText>
    </Meter>
  );
}
