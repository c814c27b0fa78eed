import { newClientId, toast, useBusy } from '@kithkin/shared';
import type { ReportReason, ReportTarget } from '@kithkin/shared/contract';
import { REASON_LABELS, ruleTitles } from '@kithkin/shared/rule-titles';
import { useState } from 'react';
import { rulesApi } from '../rules/rulesApi';
import { useForm } from '../useForm';

/** Choice of a report: a reason, or a rule of the house. */
interface ReportChoice {
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
function choicesOf(rules: string): readonly ReportChoice[] {
  const titles = ruleTitles(rules).filter((title) => title !== OTHER.label);
  if (titles.length === 0) return REASONS;
  return [...titles.map((rule) => ({ label: rule, reason: OTHER.reason, rule })), OTHER];
}

/**
 * Returns what can be chosen; undefined while the rules load, the default reasons if they can't. The
 * rules are fetched again each time the form opens.
 */
function useChoices(open: boolean): readonly ReportChoice[] | undefined {
  const { data, isError } = rulesApi.useHouseRulesQuery(
    {},
    { skip: !open, refetchOnMountOrArgChange: true },
  );
  if (data) return choicesOf(data.text);
  return isError ? choicesOf('') : undefined;
}

export interface ReportOf {
  targetType: ReportTarget;
  /** Id of the target; for a user also the username. */
  targetId: string;
}

/**
 * State of a report form. The input stays until it was sent, also when the dialog is closed.
 * Retries use the same `clientId`, so that a report is counted once.
 */
export function useReport({ targetType, targetId }: ReportOf, open: boolean, onSent: () => void) {
  const [choice, setChoice] = useState<ReportChoice | null>(null);
  const [details, setDetails] = useState('');
  const [clientId, setClientId] = useState(newClientId);
  const choices = useChoices(open);
  const form = useForm(rulesApi.useCreateReportMutation(), {
    values: choice && {
      targetType,
      targetId,
      reason: choice.reason,
      rule: choice.rule,
      details: details.trim(),
      clientId,
    },
    retainsError: true,
    onSent({ message }) {
      toast({ message: `Report sent. ${message}`, tone: 'success' });
      setChoice(null);
      setDetails('');
      setClientId(newClientId());
      onSent();
    },
  });
  useBusy('unsent report', open && (form.isLoading || details !== ''));
  return { ...form, choices, choice, details, setChoice, setDetails };
}
