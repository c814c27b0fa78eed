import { exactTime } from '@kithkin/shared';
import type { Decision, ReportTarget } from '@kithkin/shared/contract';

const TARGETS: Record<ReportTarget, string> = {
  user: 'Your profile',
  post: 'A post of yours',
  comment: 'A comment of yours',
  story: 'A story of yours',
  message: 'A message of yours',
};

/** Returns what a decision was about. */
export const targetText = ({ targetType }: Decision): string => TARGETS[targetType];

/** Returns what a decision means for the person, as a sentence. */
export function effectText({ action, until, undoneAt }: Decision): string {
  if (undoneAt !== null) return 'This was undone. Everything is as it was before.';
  switch (action) {
    case 'dismissed':
      return 'Nothing has changed.';
    case 'hidden':
      return 'It is hidden: nobody but you sees it.';
    case 'warned':
      return 'This is a warning. Nothing else has changed.';
    case 'limited':
      return until === null
        ? 'You could not post for a time.'
        : `You can’t post, comment or share until ${exactTime(until)}.`;
    case 'suspended':
      return until === null
        ? 'Your account was suspended.'
        : `Your account was suspended until ${exactTime(until)}.`;
  }
}
