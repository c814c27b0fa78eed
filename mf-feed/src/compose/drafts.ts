import { type PersistedFile, readText, reportError, writeText } from '@kithkin/shared';

/** A post that is being written. */
export interface Draft {
  body: string;
  /** Comma separated, as typed. */
  tags: string;
  location: string;
  /** The value of a `datetime-local` field, or empty. */
  scheduledAt: string;
}

/** A stored draft with its files in order. */
export interface SavedDraft extends Draft {
  files: readonly PersistedFile[];
}

export const emptyDraft: SavedDraft = {
  body: '',
  tags: '',
  location: '',
  scheduledAt: '',
  files: [],
};

const keyOf = (userId: string) => `kithkin.feed.draft.${userId}`;

/** Returns true if all fields are empty; files are not considered. */
export const isBlank = ({ body, tags, location, scheduledAt }: Draft): boolean =>
  [body, tags, location, scheduledAt].every((text) => text === '');

const fieldsOf = (value: unknown): Map<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the user's unsent draft on this device, or an empty draft. */
export function readDraft(userId: string): SavedDraft {
  try {
    const fields = fieldsOf(JSON.parse(readText(keyOf(userId)) ?? '{}'));
    const files = fields.get('files');
    return {
      body: textOf(fields.get('body')),
      tags: textOf(fields.get('tags')),
      location: textOf(fields.get('location')),
      scheduledAt: textOf(fields.get('scheduledAt')),
      files: (Array.isArray(files) ? files : []).map(fieldsOf).flatMap((file) => {
        const id = textOf(file.get('id'));
        return id === '' ? [] : [{ id, alt: textOf(file.get('alt')) }];
      }),
    };
  } catch (error) {
    reportError(error, { source: 'feed.draft.read' });
    return emptyDraft;
  }
}

/** Stores the draft; an empty one is removed from storage. */
export function writeDraft(userId: string, draft: SavedDraft): void {
  const empty = isBlank(draft) && draft.files.length === 0;
  writeText(keyOf(userId), empty ? null : JSON.stringify(draft));
}
