import type { ReportReason } from '@kithkin/shared/contract';
import { REASON_LABELS, ruleTitles } from '@kithkin/shared/rule-titles';

/** Choice of a report: a reason, or a rule of the house. */
export interface ReportChoice {
  label: string;
  reason: ReportReason;
  rule?: string;
}

const OTHER: ReportChoice = { label: REASON_LABELS.other, reason: 'other' };

/** The contract's report reasons, in the order of the form. */
const REASONS: readonly ReportChoice[] = [
  ...(['spam', 'abuse', 'nudity', 'violence', 'false-information'] as const).map((reason) => ({
    label: REASON_LABELS[reason],
    reason,
  })),
  OTHER,
];

/** Returns the titles of the house rules and "Something else"; without rules, the default reasons. */
export function choicesOf(rules: string): readonly ReportChoice[] {
  const titles = ruleTitles(rules).filter((title) => title !== OTHER.label);
  if (titles.length === 0) return REASONS;
  return [...titles.map((rule) => ({ label: rule, reason: OTHER.reason, rule })), OTHER];
}
