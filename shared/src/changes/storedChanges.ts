import { createListeners } from '../platform/listeners';
import { readText, textKeys, writeText } from '../platform/localText';
import { reportError } from '../telemetry/reportError';

/** A change that the server has not confirmed yet. */
export interface StoredChange {
  /** Kind and id of what it changes, e.g. `like:1`. */
  key: string;
  arg: unknown;
  value: unknown;
  /** The confirmed value when it began. Releases from before pending changes show it after a discard. */
  before?: unknown;
  /** Describes the entity for the list of what waits, e.g. a post's author and text. */
  about?: unknown;
  /** True if the user has discarded the value; pages that are sending it stop. */
  discarded?: unknown;
}

/** Stored fields, of any version. */
type Fields = { [Name in keyof Omit<StoredChange, 'key'>]?: unknown };

/** The name is that of earlier releases, which read and write these values too. */
const prefixOf = (userId: string) => `kithkin.intent.${userId}.`;
const { subscribe, notify } = createListeners();
const retries = createListeners();

function parse(key: string, text: string | null): StoredChange | null {
  if (text === null) return null;
  try {
    const { arg, value, ...more }: Fields = Object(JSON.parse(text));
    return { key, arg, value, ...more };
  } catch (error) {
    reportError(error, { source: 'changes.stored' });
    return null;
  }
}

/** Values that users want, on this device, by user and key; they survive reloads. */
export const storedChanges = {
  /**
   * Calls `listener` when this tab has removed or discarded a value, or is to retry; returns the
   * unsubscribe function.
   */
  subscribe,

  /** Lets what waits be sent at once: requests of this tab, and values of tabs that are closed. */
  retry(): void {
    notify();
    retries.notify();
  },

  /** Calls `listener` when values are to be sent again; returns the unsubscribe function. */
  onRetry(listener: () => void): () => void {
    const unsubscribe = retries.subscribe(listener);
    window.addEventListener('online', listener);
    return () => {
      unsubscribe();
      window.removeEventListener('online', listener);
    };
  },

  read: (userId: string, key: string): StoredChange | null =>
    parse(key, readText(prefixOf(userId) + key)),

  write(userId: string, { key, ...fields }: StoredChange): void {
    writeText(prefixOf(userId) + key, JSON.stringify(fields));
  },

  /** Removes the value, unless another tab has stored another one meanwhile. */
  remove(userId: string, key: string, value: unknown): void {
    if (storedChanges.read(userId, key)?.value !== value) return;
    writeText(prefixOf(userId) + key, null);
    notify();
  },

  /**
   * Replaces the value by a mark that it is discarded, for the pages that are sending it. The next
   * page or connection removes the mark.
   */
  discard(userId: string, { key, arg, before }: StoredChange): void {
    storedChanges.write(userId, { key, arg, value: undefined, before, discarded: true });
    notify();
  },

  /** Returns the values whose keys begin with `prefix`; removes those that can't be read. */
  list(userId: string, prefix: string): StoredChange[] {
    const start = prefixOf(userId);
    return textKeys(start + prefix).flatMap((name) => {
      const stored = parse(name.slice(start.length), readText(name));
      if (stored === null) writeText(name, null);
      return stored ?? [];
    });
  },
};
