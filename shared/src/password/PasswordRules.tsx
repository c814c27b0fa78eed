import { Check, Circle } from 'lucide-react';
import styled from 'styled-components';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { passwordRules } from './rules';

const List = styled.ul.withConfig({ componentId: 'kk-password-rules' })`
  display: grid;
  gap: var(--space-1);
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--font-13);
  color: var(--text-2);

  svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
  }
`;
const Rule = styled.li.withConfig({ componentId: 'kk-password-rule' })<{ $met: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  ${({ $met }) => ($met ? 'color: var(--success-text);' : '')}
`;

export interface PasswordRulesProps {
  password: string;
  /** Id for the field's `aria-describedby`, so that screen readers announce the rules with it. */
  id?: string;
}

/**
 * Lists the five rules of a new password and marks those that it meets. Informs only; it does not
 * block submission.
 */
export function PasswordRules({ password, id }: PasswordRulesProps) {
  const rules = passwordRules(password);
  const met = rules.filter((rule) => rule.met).length;
  return (
    <>
      <List id={id} aria-label="Your password should have">
        {rules.map((rule) => (
          <Rule key={rule.rule} $met={rule.met}>
            {rule.met ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
            {rule.rule}
            {rule.met ? <VisuallyHidden>, met</VisuallyHidden> : null}
          </Rule>
        ))}
      </List>
      <VisuallyHidden role="status">
        {password === '' ? null : `${met} of ${rules.length} rules met`}
      </VisuallyHidden>
    </>
  );
}
