import { reportError } from '../telemetry/reportError';

/** Functions that release the locks of this tab, by name. */
const held = new Map<string, () => void>();

/**
 * Returns true if drafts can belong to tabs. Browsers have no Web Locks on plain http addresses
 * other than localhost; there all tabs share one draft.
 */
export const hasDraftLocks = (): boolean =>
  typeof navigator !== 'undefined' && navigator.locks !== undefined;

/**
 * Makes a draft this tab's own until the tab closes or releases it.
 * @returns false if it is another tab's
 */
export function holdDraft(name: string): Promise<boolean> {
  if (held.has(name)) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise<void>((release) => held.set(name, release));
      })
      .catch((error: unknown) => {
        reportError(error, { source: 'drafts.lock' });
        resolve(false);
      });
  });
}

/** Lets other tabs have a draft of this tab. */
export function releaseDraft(name: string): void {
  held.get(name)?.();
  held.delete(name);
}

/** Returns the names of the drafts that belong to a tab, this one included. */
export async function heldDrafts(): Promise<Set<string | undefined>> {
  const { held: locks = [] } = await navigator.locks.query();
  return new Set(locks.map(({ name }) => name));
}
