import type { DecisionAction, ReportReason, ReportTarget } from '@kithkin/shared/contract';

/** What was reported, as the beginning of "… of ada". */
export const TARGET_LABELS: Record<ReportTarget, string> = {
  user: 'Profile',
  post: 'Post',
  comment: 'Comment',
  story: 'Story',
  message: 'Message',
};

export const REASON_LABELS: Record<ReportReason, string> = {
  spam: 'Spam or a scam',
  abuse: 'Bullying, hate or threats',
  nudity: 'Nudity or sexual content',
  violence: 'Violence',
  'false-information': 'False information',
  other: 'Something else',
};

/** What was decided. */
export const ACTION_LABELS: Record<DecisionAction, string> = {
  dismissed: 'Dismissed',
  hidden: 'Hidden',
  warned: 'Warned',
  limited: 'Limited',
  suspended: 'Suspended',
};

/** An action that a moderator can choose, with its key and the permission beyond deciding. */
export interface ActionChoice {
  action: DecisionAction;
  label: string;
  key: string;
}

export const ACTION_CHOICES: readonly ActionChoice[] = [
  { action: 'dismissed', label: 'Dismiss', key: 'd' },
  { action: 'hidden', label: 'Hide', key: 'h' },
  { action: 'warned', label: 'Warn', key: 'w' },
  { action: 'limited', label: 'Limit', key: 'l' },
  { action: 'suspended', label: 'Suspend', key: 's' },
];
