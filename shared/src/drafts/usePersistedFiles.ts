import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { reportError } from '../telemetry/reportError';
import type { ChosenFile, ChosenFiles } from '../ui/files/useChosenFiles';
import { toast } from '../ui/toasts';
import { draftFiles } from './draftFiles';

/** Reference to a chosen file in a draft; `draftFiles` stores its content under the id. */
export type PersistedFile = Pick<ChosenFile, 'id' | 'alt'>;

export interface PersistedFilesOptions {
  userId: string;
  /** Key of the draft among the user's drafts; must not change while mounted. */
  draftKey: string;
  /** Files that the draft had when it was opened. */
  initialFiles: readonly PersistedFile[];
  /** Suspends removal while true: files that have left the list are not stored elsewhere yet. */
  hold?: boolean;
}

/** Reads the stored files of a draft, after deleting those it no longer references. */
async function restoreFiles(userId: string, draftKey: string, left: readonly PersistedFile[]) {
  const ids = left.map(({ id }) => id);
  await draftFiles.retainOnly(userId, draftKey, ids);
  const alts = new Map(left.map(({ id, alt }) => [id, alt]));
  const found = await draftFiles.read(userId, draftKey, ids);
  return found.map(({ id, file }) => ({ id, file, alt: alts.get(id) ?? '' }));
}

const report = (error: unknown) => reportError(error, { source: 'draft.files' });

/**
 * Persists chosen files on this device as soon as they are chosen, and restores those of an earlier
 * visit. Shows a toast if files are missing or the storage is full.
 */
export function usePersistedFiles(files: ChosenFiles, options: PersistedFilesOptions) {
  const { userId, draftKey, initialFiles, hold = false } = options;
  const { files: chosen } = files;
  const [left] = useState(initialFiles);
  const [awaited, setAwaited] = useState(left);
  const stored = useRef(new Set<string>());
  const full = useRef(false);
  const restore = useEffectEvent(files.restore);

  useEffect(() => {
    let cancelled = false;
    restoreFiles(userId, draftKey, left)
      .catch((error: unknown) => {
        report(error);
        return [];
      })
      .then((found) => {
        if (cancelled || left.length === 0) return;
        for (const { id } of found) stored.current.add(id);
        if (found.length > 0) restore(found);
        setAwaited([]);
        if (found.length === left.length) return;
        toast({ message: 'Not all files of your draft could be brought back.', tone: 'danger' });
      });
    return () => {
      cancelled = true;
    };
  }, [userId, draftKey, left]);

  const save = (id: string, file: File) => {
    stored.current.add(id);
    draftFiles.put(userId, draftKey, id, file).catch((error: unknown) => {
      report(error);
      if (full.current) return;
      full.current = true;
      toast({
        message: 'There is no room to keep your files here. Stay on this page until they are sent.',
        tone: 'danger',
      });
    });
  };

  const store = useEffectEvent((current: readonly ChosenFile[], canRemove: boolean) => {
    const present = current.map(({ id }) => id);
    for (const { id, file } of current) if (!stored.current.has(id)) save(id, file);
    const cancelled = [...stored.current].filter((id) => !present.includes(id));
    if (cancelled.length === 0 || awaited.length > 0 || !canRemove) return;
    stored.current = new Set(present);
    draftFiles.retainOnly(userId, draftKey, present).catch(report);
  });
  useEffect(() => store(chosen, !hold), [chosen, hold]);

  const references = useMemo(
    () => [...awaited, ...chosen.map(({ id, alt }): PersistedFile => ({ id, alt }))],
    [awaited, chosen],
  );
  return {
    /** True while files of an earlier visit are being restored. */
    restoring: awaited.length > 0,
    /** File references for the draft, in order; another array only if one of them changes. */
    files: references,
  };
}
