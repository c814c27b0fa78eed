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
