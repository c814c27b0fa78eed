import { readText, useMe, writeText } from '@kithkin/shared';
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

function draftsOf(key: string): Map<string, Draft> {
  try {
    const saved: unknown = JSON.parse(readText(key) ?? '{}');
    const all = Object.entries(Object(saved)).flatMap(([id, draft]): [string, Draft][] =>
      isDraft(draft) && Date.parse(draft.until) > Date.now() ? [[id, draft]] : [],
    );
    return new Map(all);
  } catch {
    return new Map(); // invalid JSON, written by other code
  }
}

/** Draft of a reply, stored with each change until it is sent or the story expires. */
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
    /** Removes the stored draft; the field still shows the text. */
    discard: () => save(''),
    /** Stores the draft again, as it was not sent. */
    save: () => save(text),
  };
}
