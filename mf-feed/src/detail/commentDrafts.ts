import { readText, useMe, writeText } from '@kithkin/shared';
import { useState } from 'react';

/** Kept for one person on this device. */
const keyOf = (userId: string, about: string) => `kithkin.feed.comment.${userId}.${about}`;

/**
 * A text that is kept from the first letter until it is forgotten, over a reload and the end of a
 * session; nobody but its writer sees it.
 * @param about the id of the post that is commented, or of the comment that is edited
 * @param saved the text that needs no keeping: an empty one, or the comment as it stands
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
    /** It is sent, or given up; what the field shows stays. */
    discard: () => writeText(key, null),
    /** It was not sent after all. */
    save: () => writeText(key, text),
    /** Shows another text, which is kept only once something is typed. */
    show,
  };
}
