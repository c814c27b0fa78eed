import { readText, useMe, writeText } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { useState } from 'react';

/** A reply that is not sent yet, until its story is over. */
interface Draft {
  text: string;
  /** When the story ends (ISO 8601). */
  until: string;
}

/** Kept for one person on this device: drafts by story. */
const keyOf = (userId: string) => `kithkin.stories.replies.${userId}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'until' in value &&
  typeof value.until === 'string';

function draftsOf(key: string): Map<string, Draft> {
  try {
    const saved: unknown = JSON.parse(readText(key) ?? '{}');
    const all = Object.entries(Object(saved)).flatMap(([id, draft]): [string, Draft][] =>
      isDraft(draft) && Date.parse(draft.until) > Date.now() ? [[id, draft]] : [],
    );
    return new Map(all);
  } catch {
    return new Map(); // written by something else: nothing of ours is in it
  }
}

/** The text of a reply, kept from the first letter, over a reload, until it is sent or the story ends. */
export function useReplyDraft({ _id, expiresAt }: Story) {
  const key = keyOf(useMe()._id);
  const [text, setText] = useState(() => draftsOf(key).get(_id)?.text ?? '');
  const save = (next: string) => {
    const drafts = draftsOf(key);
    if (next === '') drafts.delete(_id);
    else drafts.set(_id, { text: next, until: expiresAt });
    writeText(key, drafts.size === 0 ? null : JSON.stringify(Object.fromEntries(drafts)));
  };
  return {
    text,
    change(next: string): void {
      setText(next);
      save(next);
    },
    /** It is in safe hands; the field still shows it. */
    discard: () => save(''),
    /** It was not sent after all. */
    save: () => save(text),
  };
}
