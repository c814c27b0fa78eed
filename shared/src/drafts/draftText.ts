import { readText, textKeys, writeText } from '../platform/localText';

/** A stored draft of one place, e.g. of the post composer. */
export interface StoredDraft {
  /** Appended to the keys of the place; empty for drafts from before there were several. */
  suffix: string;
  /** Start of the draft's text; empty if it holds files alone. */
  text: string;
  /** Time of its last change (ISO 8601); null if unknown. */
  savedAt: string | null;
}

/** Separates a place's key from the id of one of its drafts. */
export const SEPARATOR = '~';

const timeKey = (key: string) => `kithkin.draft-time.${key}`;

/** Stores a draft with the time of the change; null removes both. */
export function writeDraftText(key: string, text: string | null): void {
  if (text !== null && text === readText(key)) return;
  writeText(key, text);
  writeText(timeKey(key), text === null ? null : new Date().toISOString());
}

/**
 * Returns the drafts that are stored under `key` and its suffixes.
 * @param describe returns what a draft begins with, or null if the stored text holds none
 */
export function listDraftTexts(
  key: string,
  describe: (stored: string) => string | null,
): StoredDraft[] {
  return textKeys(key).flatMap((name) => {
    const suffix = name.slice(key.length);
    const stored = suffix === '' || suffix.startsWith(SEPARATOR) ? readText(name) : null;
    const text = stored === null ? null : describe(stored);
    return text === null ? [] : [{ suffix, text, savedAt: readText(timeKey(name)) }];
  });
}
