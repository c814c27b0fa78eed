import { errorMessage, newClientId, toast, useBusy } from '@kithkin/shared';
import type { ReportReason, ReportTarget } from '@kithkin/shared/contract';
import { REASON_LABELS, ruleTitles } from '@kithkin/shared/rule-titles';
import { useState } from 'react';
import { rulesApi } from '../rules/rulesApi';

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
  /** Id of the target; for a user also the user name. */
  targetId: string;
}

/**
 * State of a report form. The input stays until it was sent, also when the dialog is closed.
 * Retries use the same `clientId`, so that a report is counted once.
 */
export function useReport({ targetType, targetId }: ReportOf, open: boolean, onSent: () => void) {
  const [choice, setChoice] = useState<ReportChoice | null>(null);
  const [details, setDetails] = useState('');
  const [tried, setTried] = useState(false);
  const [clientId, setClientId] = useState(newClientId);
  const [create, { isLoading: sending, error }] = rulesApi.useCreateReportMutation();
  const choices = useChoices(open);
  useBusy('unsent report', open && (sending || details !== ''));

  const send = async (): Promise<void> => {
    if (sending) return;
    setTried(true);
    if (choice === null) return;
    const { reason, rule } = choice;
    const words = { reason, rule, details: details.trim() };
    const { data } = await create({ targetType, targetId, ...words, clientId });
    if (!data) return;
    toast({ message: `Report sent. ${data.message}`, tone: 'success' });
    setChoice(null);
    setDetails('');
    setTried(false);
    setClientId(newClientId());
    onSent();
  };

  return {
    choices,
    choice,
    details,
    sending,
    failure: error ? errorMessage(error, 'The report could not be sent.') : null,
    /** Error message, set after the first attempt to send; else null. */
    missing: tried && choice === null ? 'Please choose a reason.' : null,
    setChoice,
    setDetails,
    send,
  };
}
