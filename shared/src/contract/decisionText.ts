import type { OwnAppeal } from './appeals';
import type { HidePart } from './hideParts';
import type { Decision } from './moderation';
import type { ReportTarget } from './reports';

/** Subjects of decisions for the person concerned; within a sentence. */
export const DECISION_SUBJECTS: Record<ReportTarget, string> = {
  user: 'your profile',
  post: 'a post of yours',
  comment: 'a comment of yours',
  story: 'a story of yours',
  message: 'a message of yours',
};

/** Returns what a decision was about, for the person concerned, as a title. */
export function targetText({ targetType }: Pick<Decision, 'targetType'>): string {
  const subject = DECISION_SUBJECTS[targetType];
  return subject.charAt(0).toUpperCase() + subject.slice(1);
}

const PARTS: Record<HidePart, string> = {
  post: 'the post',
  comment: 'the comment',
  story: 'the story',
  message: 'the message',
  files: 'the photos and videos',
  picture: 'the profile photo',
  banner: 'the banner',
  name: 'the name',
  bio: 'the bio',
};

/** Returns the names of parts of a subject, for the person concerned, as a list. */
export const partsText = (parts: readonly HidePart[]): string =>
  parts.map((part) => PARTS[part]).join(', ');

/** Returns what is hidden, as a sentence. */
function hiddenText({ targetType, parts = [] }: Pick<Decision, 'targetType' | 'parts'>): string {
  if (targetType === 'user') {
    return `Hidden from everyone: ${partsText(parts)}. You can set a new one.`;
  }
  return parts.includes('files')
    ? `Hidden from everyone else: ${partsText(parts)}.`
    : 'It is hidden: nobody but you sees it.';
}

/**
 * Returns what a decision means for the person, as a sentence. `timeText` formats an ISO time for
 * reading.
 */
export function effectText(
  decision: Pick<Decision, 'action' | 'until' | 'limit' | 'undoneAt' | 'targetType' | 'parts'>,
  timeText: (iso: string) => string,
): string {
  const { action, until, limit, undoneAt } = decision;
  if (undoneAt !== null && action === 'removed') {
    return 'This was undone. The file may be uploaded again.';
  }
  if (undoneAt !== null) return 'This was undone. Everything is as it was before.';
  switch (action) {
    case 'dismissed':
      return 'Nothing has changed.';
    case 'hidden':
      return hiddenText(decision);
    case 'removed':
      return 'The file was deleted everywhere. It can’t be uploaded again.';
    case 'warned':
      return 'This is a warning. Nothing else has changed.';
    case 'limited':
      if (limit === 'followers' && until !== null) {
        return `What you post is seen by your followers only, and you can comment on your own posts only, until ${timeText(until)}.`;
      }
      return until === null
        ? 'You could not post for a time.'
        : `You can’t post, comment or share until ${timeText(until)}.`;
    case 'suspended':
      return until === null
        ? 'Your account was suspended.'
        : `Your account was suspended until ${timeText(until)}.`;
  }
}

/** Returns the state of an appeal as a sentence. */
export function appealText({ outcome }: Pick<OwnAppeal, 'outcome'>): string {
  switch (outcome) {
    case null:
      return 'You have appealed. Somebody else than before will look at it.';
    case 'granted':
      return 'Your appeal was granted.';
    case 'rejected':
      return 'Your appeal was rejected.';
  }
}
