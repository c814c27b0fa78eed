import type { ReportReason, ReportTarget } from '@kithkin/shared/contract';

/** Labels of the contract's report reasons, in the order of the form. */
export const REASONS: readonly { value: ReportReason; label: string }[] = [
  { value: 'spam', label: 'Spam or a scam' },
  { value: 'abuse', label: 'Bullying, hate or threats' },
  { value: 'nudity', label: 'Nudity or sexual content' },
  { value: 'violence', label: 'Violence' },
  { value: 'false-information', label: 'False information' },
  { value: 'other', label: 'Something else' },
];

/** Labels of report targets, used after "Report ". */
export const TARGETS: Record<ReportTarget, string> = {
  user: 'this person',
  post: 'this post',
  comment: 'this comment',
  story: 'this story',
  message: 'this message',
};
