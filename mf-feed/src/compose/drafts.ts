import { reportError } from '@kithkin/shared';

/** The written part of a post; files can't be kept this way. */
export interface Draft {
  body: string;
  /** Comma separated, as typed. */
  tags: string;
  location: string;
  /** The value of a `datetime-local` field, or empty. */
  scheduledAt: string;
}

export const emptyDraft: Draft = { body: '', tags: '', location: '', scheduledAt: '' };

const keyOf = (userId: string) => `kithkin.feed.draft.${userId}`;

export const isEmptyDraft = (draft: Draft) => Object.values(draft).every((text) => text === '');

/** What this person has left unsent on this device. */
export function readDraft(userId: string): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    const fields = new Map<string, unknown>(Object.entries(kept ?? {}));
    const text = (name: keyof Draft) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : '';
    };
    return {
      body: text('body'),
      tags: text('tags'),
      location: text('location'),
      scheduledAt: text('scheduledAt'),
    };
  } catch (error) {
    reportError(error, { source: 'feed.draft.read' });
    return emptyDraft;
  }
}

/** Keeps what is being written; nothing written is nothing kept. */
export function writeDraft(userId: string, draft: Draft): void {
  try {
    if (isEmptyDraft(draft)) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch (error) {
    // A full or forbidden storage costs the draft only: what is typed stays in its field.
    reportError(error, { source: 'feed.draft.write' });
  }
}
