import { DECISION_SUBJECTS, type Decision } from '@kithkin/shared/contract';

/** Sentences of notifications: for the person concerned, and for whoever has reported. */
export const DECISION_NOTICES = {
  undone: 'A decision about something of yours was undone.',
  'appeal-granted': 'Your appeal was granted.',
  'appeal-rejected': 'Your appeal was rejected.',
  reported: 'Something was done about what you reported. Thank you.',
} as const;

/** Returns the sentence of the notification of a decision, for the person concerned. */
export function decisionNotice({
  action,
  targetType,
}: Pick<Decision, 'action' | 'targetType'>): string {
  const subject = DECISION_SUBJECTS[targetType];
  switch (action) {
    case 'dismissed':
      return `Moderators have left ${subject} as it is.`;
    case 'hidden':
      return targetType === 'user'
        ? 'Moderators have hidden parts of your profile.'
        : `Moderators have hidden ${subject}.`;
    case 'removed':
      return `Moderators have deleted files of ${subject}.`;
    case 'warned':
      return `Moderators have warned you about ${subject}.`;
    case 'limited':
      return 'Moderators have limited what you can post.';
    case 'suspended':
      return 'Moderators have suspended your account.';
  }
}
