import { readText, textKeys, writeText } from '../platform/localText';
import { reportError } from '../telemetry/reportError';

/** A value that a user wants and the server has not confirmed yet. */
export interface StoredIntent {
  /** Key of the toggled state, e.g. `like:1`. */
  key: string;
  arg: unknown;
  value: unknown;
}

const prefixOf = (userId: string) => `kithkin.intent.${userId}.`;

function parse(key: string, text: string | null): StoredIntent | null {
  if (text === null) return null;
  try {
    const { arg, value }: { arg?: unknown; value?: unknown } = Object(JSON.parse(text));
    return { key, arg, value };
  } catch (error) {
    reportError(error, { source: 'intents.stored' });
    return null;
  }
}

/** Values that users want, on this device, by user and key; they survive reloads. */
export const storedIntents = {
  read: (userId: string, key: string): StoredIntent | null =>
    parse(key, readText(prefixOf(userId) + key)),

  write(userId: string, { key, arg, value }: StoredIntent): void {
    writeText(prefixOf(userId) + key, JSON.stringify({ arg, value }));
  },

  /** Removes the value, unless another tab has stored another one meanwhile. */
  remove(userId: string, key: string, value: unknown): void {
    if (storedIntents.read(userId, key)?.value === value) writeText(prefixOf(userId) + key, null);
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
