import { errorMessage, newClientId, request, toast, useBusy } from '@kithkin/shared';
import type { CreateReport, ReportResponse, ReportTarget } from '@kithkin/shared/contract';
import { useState } from 'react';
import type { ReportChoice } from './choices';

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
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [clientId, setClientId] = useState(newClientId);
  useBusy('unsent report', open && (sending || details !== ''));

  const send = async (): Promise<void> => {
    if (sending) return;
    setTried(true);
    if (choice === null) return;
    setSending(true);
    setFailure(null);
    const { reason, rule } = choice;
    const words = { reason, rule, details: details.trim() };
    const json: CreateReport = { targetType, targetId, ...words, clientId };
    try {
      const { message } = await request<ReportResponse>('/reports', { method: 'POST', json });
      toast({ message: `Report sent. ${message}`, tone: 'success' });
      setChoice(null);
      setDetails('');
      setTried(false);
      setClientId(newClientId());
      onSent();
    } catch (error) {
      setFailure(errorMessage(error, 'The report could not be sent.'));
    } finally {
      setSending(false);
    }
  };

  return {
    choice,
    details,
    sending,
    failure,
    /** Error message, set after the first attempt to send; else null. */
    missing: tried && choice === null ? 'Please choose a reason.' : null,
    setChoice,
    setDetails,
    send,
  };
}
