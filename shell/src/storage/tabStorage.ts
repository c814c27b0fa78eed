import { reportError } from '@kithkin/shared';

// Texts in session storage: they end with the tab, and other tabs do not get them. Without storage
// there are none.

/** Returns the text of a key; null if there is none. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns the JSON of a key; null if there is none or it is damaged. */
export function readTabJson(key: string): unknown {
  try {
    return JSON.parse(readTab(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Stores a text; null removes it. Does nothing if storage is full or unavailable.
 * @param source reports the failure under this name
 */
export function writeTab(key: string, text: string | null, source?: string): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch (error) {
    if (source !== undefined) reportError(error, { source });
  }
}
