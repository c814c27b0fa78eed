import { readText, textKeys, writeText } from '../platform/localText';
import { createListeners } from '../store/listeners';
import { reportError } from '../telemetry/reportError';

/** A value that a user wants and the server has not confirmed yet. */
export interface StoredIntent {
  /** Key of the toggled state, e.g. `like:1`. */
  key: string;
  arg: unknown;
  value: unknown;
  /** Value from before, which is applied again if this one is discarded. */
  before?: unknown;
  /** Describes the entity for the list of what waits, e.g. a post's author and text. */
  about?: unknown;
  /** True if the user has discarded the value; pages that are sending it stop. */
  discarded?: unknown;
}

/** Stored fields, of any version. */
type Fields = { [Name in keyof Omit<StoredIntent, 'key'>]?: unknown };

const prefixOf = (userId: string) => `kithkin.intent.${userId}.`;
const { subscribe, notify } = createListeners();

function parse(key: string, text: string | null): StoredIntent | null {
  if (text === null) return null;
  try {
    const { arg, value, ...more }: Fields = Object(JSON.parse(text));
    return { key, arg, value, ...more };
  } catch (error) {
    reportError(error, { source: 'intents.stored' });
    return null;
  }
}

/** Values that users want, on this device, by user and key; they survive reloads. */
export const storedIntents = {
  /**
   * Calls `listener` when this tab has removed or discarded a value, or is to retry; returns the
   * unsubscribe function.
   */
  subscribe,

  /** Lets the requests of this tab that wait for a connection try again at once. */
  retry: notify,

  read: (userId: string, key: string): StoredIntent | null =>
    parse(key, readText(prefixOf(userId) + key)),

  write(userId: string, { key, ...fields }: StoredIntent): void {
    writeText(prefixOf(userId) + key, JSON.stringify(fields));
  },

  /** Removes the value, unless another tab has stored another one meanwhile. */
  remove(userId: string, key: string, value: unknown): void {
    if (storedIntents.read(userId, key)?.value !== value) return;
    writeText(prefixOf(userId) + key, null);
    notify();
  },

  /**
   * Replaces the value by a mark that it is discarded, for the pages that are sending it. The next
   * page removes the mark.
   */
  discard(userId: string, { key, arg, before }: StoredIntent): void {
    storedIntents.write(userId, { key, arg, value: undefined, before, discarded: true });
    notify();
  },

  /** Returns the values whose keys begin with `prefix`; removes those that can't be read. */
  list(userId: string, prefix: string): StoredIntent[] {
    const start = prefixOf(userId);
    return textKeys(start + prefix).flatMap((name) => {
      const stored = parse(name.slice(start.length), readText(name));
      if (stored === null) writeText(name, null);
      return stored ?? [];
    });
  },
};
