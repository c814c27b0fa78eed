import {
  type DraftPlace,
  type DraftSlot,
  listDraftTexts,
  readText,
  serverNow,
  useDraftSlot,
  useMe,
  writeDraftText,
} from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { useState } from 'react';

/** An unsent reply, stored until its story expires. */
interface Draft {
  text: string;
  /** Time at which the story expires (ISO 8601). */
  until: string;
}

/** Storage key of a user's drafts, which are stored by story id. */
const keyOf = (userId: string) => `kithkin.stories.replies.${userId}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'until' in value &&
  typeof value.until === 'string';

function parseDrafts(text: string): Map<string, Draft> {
  try {
    const saved: unknown = JSON.parse(text);
    const all = Object.entries(Object(saved)).flatMap(([id, draft]): [string, Draft][] =>
      isDraft(draft) && Date.parse(draft.until) > serverNow() ? [[id, draft]] : [],
    );
    return new Map(all);
  } catch {
    return new Map(); // invalid JSON, written by other code
  }
}

const draftsOf = (key: string) => parseDrafts(readText(key) ?? '{}');

/** Stores a reply; an empty one is removed. */
function writeReply(key: string, { _id, expiresAt }: Story, text: string): void {
  const drafts = draftsOf(key);
  if (text === '') drafts.delete(_id);
  else drafts.set(_id, { text, until: expiresAt });
  writeDraftText(key, drafts.size === 0 ? null : JSON.stringify(Object.fromEntries(drafts)));
}

const replyDrafts = (userId: string, story: Story): DraftPlace => {
  const key = keyOf(userId);
  return {
    name: `${key}.${story._id}`,
    list: () => listDraftTexts(key, (stored) => parseDrafts(stored).get(story._id)?.text ?? null),
    remove: (suffix) => writeReply(key + suffix, story, ''),
  };
};

/** Returns this tab's draft of a reply. */
export const useReplySlot = (story: Story): DraftSlot =>
  useDraftSlot(replyDrafts(useMe()._id, story));

/**
 * Draft of a reply, stored with each change until it is sent or the story expires.
 * @param suffix of the draft; must not change while mounted
 */
export function useReplyDraft(story: Story, suffix: string) {
  const key = keyOf(useMe()._id) + suffix;
  const [text, setText] = useState(() => draftsOf(key).get(story._id)?.text ?? '');
  return {
    text,
    change(next: string): void {
      setText(next);
      writeReply(key, story, next);
    },
    /** Removes the stored draft; the field still shows the text. */
    discard: () => writeReply(key, story, ''),
    /** Stores the draft again, as it was not sent. */
    save: () => writeReply(key, story, text),
  };
}
