import { VisuallyHidden } from '@kithkin/shared';
import { Check, Circle } from 'lucide-react';
import styled from 'styled-components';
import { passwordRules } from './rules';

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--font-13);
  color: var(--text-2);
`;
const Rule = styled.li<{ $met: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  ${({ $met }) => ($met ? 'color: var(--success-text);' : '')}
`;

/** The five rules of a new password, ticked off while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <List aria-label="Your password should have">
      {passwordRules(password).map(({ rule, met }) => (
        <Rule key={rule} $met={met}>
          {met ? <Check size={16} aria-hidden="true" /> : <Circle size={16} aria-hidden="true" />}
          {rule}
          {met ? <VisuallyHidden>, met</VisuallyHidden> : null}
        </Rule>
      ))}
    </List>
  );
}
