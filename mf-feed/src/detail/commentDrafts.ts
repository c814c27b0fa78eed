import {
  type DraftPlace,
  type DraftSlot,
  listDraftTexts,
  readText,
  useDraftSlot,
  useMe,
  writeDraftText,
  writeText,
} from '@kithkin/shared';
import { useEffect, useRef, useState } from 'react';

/** Drafts are stored per user on this device. */
const keyOf = (userId: string, about: string) => `kithkin.feed.comment.${userId}.${about}`;

/** Whom a draft replies to is stored beside its text. */
const replyKeyOf = (userId: string, about: string) => `kithkin.feed.reply.${userId}.${about}`;

const commentDrafts = (userId: string, about: string): DraftPlace => {
  const key = keyOf(userId, about);
  return {
    name: key,
    list: () => listDraftTexts(key, (text) => text),
    remove(suffix) {
      writeDraftText(key + suffix, null);
      writeText(replyKeyOf(userId, about) + suffix, null);
    },
  };
};

/**
 * Returns this tab's draft of a comment.
 * @param about id of the commented post, or of the edited comment
 */
export const useCommentSlot = (about: string): DraftSlot =>
  useDraftSlot(commentDrafts(useMe()._id, about));

/**
 * A comment text stored as a draft from the first character until it is discarded. It survives a
 * reload and the end of the session; only its author can read it.
 * @param about id of the commented post, or of the edited comment
 * @param suffix of the draft; must not change while mounted
 * @param saved text that needs no draft: empty, or the comment's current text
 */
export function useCommentDraft(about: string, suffix: string, saved = '') {
  const key = keyOf(useMe()._id, about) + suffix;
  const [text, show] = useState(() => readText(key) ?? saved);
  return {
    text,
    change(next: string): void {
      show(next);
      writeDraftText(key, next === saved ? null : next);
    },
    /** Removes the stored draft; the displayed text stays. */
    discard: () => writeDraftText(key, null),
    /** Stores the displayed text again, if sending has failed. */
    save: () => writeDraftText(key, text),
    /** Displays another text, which is stored only after the next change. */
    show,
  };
}

/** Whom a new comment replies to. */
export interface ReplyTarget {
  commentId: string;
  /** The comment whose replies it will be one of. */
  threadId: string;
  userName: string;
}

/** Reads a stored target, which another version may have written; null if there is none. */
function readTarget(key: string): ReplyTarget | null {
  const [commentId, threadId, userName] = readText(key)?.split(' ') ?? [];
  return commentId && threadId && userName ? { commentId, threadId, userName } : null;
}

/**
 * Stores whom a draft replies to with its text, and restores it; null for a comment, also after the draft
 * of a reply.
 * @param text of the draft: without one, nothing is stored or restored
 * @param suffix of the draft; must not change while mounted
 */
export function useStoredTarget(
  postId: string,
  { suffix, text }: { suffix: string; text: string },
  target: ReplyTarget | null,
  restore: (target: ReplyTarget | null) => void,
): void {
  const key = replyKeyOf(useMe()._id, postId) + suffix;
  const [stored] = useState(() => (text === '' ? null : readTarget(key)));
  const onMount = useRef(restore);
  useEffect(() => onMount.current(stored), [stored]);
  const isStored = target !== null && text !== '';
  const value = isStored ? `${target.commentId} ${target.threadId} ${target.userName}` : null;
  useEffect(() => writeText(key, value), [key, value]);
}
