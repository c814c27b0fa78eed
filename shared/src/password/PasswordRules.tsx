import { Check, Circle } from 'lucide-react';
import styled from 'styled-components';
import { VisuallyHidden } from '../ui/shared.styles';

/**
 * Checks a new password against the five rules, in display order. The client displays them; the
 * server enforces the same rules on reset and change (422).
 */
export function passwordRules(password: string): { rule: string; met: boolean }[] {
  return [
    { rule: 'At least 8 characters', met: [...password].length >= 8 },
    { rule: 'An upper case letter', met: /\p{Lu}/u.test(password) },
    { rule: 'A lower case letter', met: /\p{Ll}/u.test(password) },
    { rule: 'A number', met: /\p{Nd}/u.test(password) },
    { rule: 'A special character', met: /[^\p{L}\p{M}\p{N}\s]/u.test(password) },
  ];
}

const List = styled.ul.withConfig({ componentId: 'kk-password-rules' })`
  display: grid;
  gap: var(--space-1);
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
