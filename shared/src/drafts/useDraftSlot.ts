import { useEffect, useEffectEvent, useState } from 'react';
import { newClientId } from '../platform/optionalApis';
import { reportError } from '../telemetry/reportError';
import { hasDraftLocks, heldDrafts, holdDraft, releaseDraft } from './draftLocks';
import { SEPARATOR, type StoredDraft } from './draftText';

/** A place where something is written, of one user: the post composer, a conversation … */
export interface DraftPlace {
  /** Unique among all places and users. */
  name: string;
  /** Returns the stored drafts of the place, of all tabs. */
  list(): StoredDraft[];
  /** Removes a draft with its files. */
  remove(suffix: string): void;
}

export interface DraftSlot {
  /** Suffix of this tab's draft. Use it as a key too: with another one, the form begins anew. */
  suffix: string;
  /** Drafts without a tab, to choose from; empty if there is one draft at most. */
  choices: readonly StoredDraft[];
  /** Continues with one of the choices. The draft of before stays stored. */
  choose(suffix: string): void;
  discard(suffix: string): void;
}

const none: readonly StoredDraft[] = [];
const lockOf = (name: string, suffix: string) => `kithkin.draft.${name}${suffix}`;

/** The draft that this tab had last; null if it had none or storage is blocked. */
function recall(name: string): string | null {
  try {
    return sessionStorage.getItem(lockOf(name, ''));
  } catch (error) {
    reportError(error, { source: 'drafts.recall' });
    return null;
  }
}

function memorize(name: string, suffix: string): void {
  try {
    sessionStorage.setItem(lockOf(name, ''), suffix);
  } catch (error) {
    reportError(error, { source: 'drafts.memorize' });
  }
}

/** Time in milliseconds within which the page before a reload has released its draft. */
const RELOAD_MS = 300;

/** Claims the draft that this tab had. The page before a reload may not have released it yet. */
async function holdOwn(lock: string): Promise<boolean> {
  if (await holdDraft(lock)) return true;
  await new Promise((resolve) => setTimeout(resolve, RELOAD_MS));
  return holdDraft(lock);
}

const newSuffix = () => SEPARATOR + newClientId();

/**
 * Returns the draft of this tab at a place, so that tabs do not overwrite each other's. A tab keeps
 * its draft across reloads. Without one, it continues the only draft that belongs to no open tab; of
 * several, the user chooses. Without Web Locks all tabs share one draft.
 * @param enabled false while nothing can be written, e.g. in a closed dialog
 */
export function useDraftSlot(place: DraftPlace, enabled = true): DraftSlot {
  const { name } = place;
  const [suffix, setSuffix] = useState(() =>
    hasDraftLocks() ? (recall(name) ?? newSuffix()) : '',
  );
  const [choices, setChoices] = useState(none);

  const isWritten = () => place.list().some((draft) => draft.suffix === suffix);

  /** Makes another draft this tab's own, unless another tab was faster. */
  const switchTo = async (next: string, isStale = () => false): Promise<void> => {
    if (!(await holdDraft(lockOf(name, next))) || isStale()) return;
    releaseDraft(lockOf(name, suffix));
    memorize(name, next);
    setChoices(none);
    setSuffix(next);
  };

  const find = useEffectEvent(async (isStale: () => boolean): Promise<void> => {
    if (!(await holdOwn(lockOf(name, suffix)))) {
      // The tab was duplicated, with the memory of the other one.
      if (!isStale()) await switchTo(newSuffix(), isStale);
      return;
    }
    memorize(name, suffix);
    const taken = await heldDrafts();
    if (isStale() || isWritten()) return;
    const free = place.list().filter((draft) => !taken.has(lockOf(name, draft.suffix)));
    const [only, ...more] = free;
    if (only && more.length === 0) await switchTo(only.suffix, () => isStale() || isWritten());
    else setChoices(free);
  });

  useEffect(() => {
    if (!enabled || !hasDraftLocks()) return;
    let stale = false;
    find(() => stale).catch((error: unknown) =>
      reportError(error, { source: 'drafts.find', name }),
    );
    return () => {
      stale = true;
    };
  }, [enabled, name]);

  return {
    suffix,
    choices,
    choose: (next) =>
      void switchTo(next).catch((error: unknown) =>
        reportError(error, { source: 'drafts.choose' }),
      ),
    discard(discarded) {
      place.remove(discarded);
      setChoices((all) => all.filter((draft) => draft.suffix !== discarded));
    },
  };
}
