import { readText, useMe, writeText } from '@kithkin/shared';
import { useState } from 'react';

/** Drafts are stored per user on this device. */
const keyOf = (userId: string, about: string) => `kithkin.feed.comment.${userId}.${about}`;

/**
 * A comment text stored as a draft from the first character until it is discarded. It survives a
 * reload and the end of the session; only its author can read it.
 * @param about id of the commented post, or of the edited comment
 * @param saved text that needs no draft: empty, or the comment's current text
 */
export function useCommentDraft(about: string, saved = '') {
  const key = keyOf(useMe()._id, about);
  const [text, show] = useState(() => readText(key) ?? saved);
  return {
    text,
    change(next: string): void {
      show(next);
      writeText(key, next === saved ? null : next);
    },
    /** Removes the stored draft; the displayed text stays. */
    discard: () => writeText(key, null),
    /** Stores the displayed text again, if sending has failed. */
    save: () => writeText(key, text),
    /** Displays another text, which is stored only after the next change. */
    show,
  };
}
