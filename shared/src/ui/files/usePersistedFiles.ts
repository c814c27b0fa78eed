import { useEffect, useRef, useState } from 'react';
import { draftFiles } from '../../outbox/draftFiles';
import { reportError } from '../../telemetry/reportError';
import { toast } from '../toasts';
import type { ChosenFile, ChosenFiles } from './useChosenFiles';

/** A chosen file as a draft tells of it; its bytes are kept by its id (`draftFiles`). */
export type PersistedFile = Pick<ChosenFile, 'id' | 'alt'>;

export interface PersistedFilesOptions {
  userId: string;
  /** Names the draft among those of the person; the same one for as long as it is shown. */
  draftKey: string;
  /** The files that the draft had when it was opened. */
  left: readonly PersistedFile[];
  /** While true, nothing is removed: what has just left the list is not safe elsewhere yet. */
  hold?: boolean;
}

/** What is left of a draft's files on this device; others' leavings are removed first. */
async function restoreFiles({ userId, draftKey, left }: PersistedFilesOptions) {
  const ids = left.map(({ id }) => id);
  await draftFiles.retainOnly(userId, draftKey, ids);
  const alts = new Map(left.map(({ id, alt }) => [id, alt]));
  const found = await draftFiles.read(userId, draftKey, ids);
  return found.map(({ id, file }) => ({ id, file, alt: alts.get(id) ?? '' }));
}

const report = (error: unknown) => reportError(error, { source: 'draft.files' });

/**
 * Keeps chosen files on this device from the moment they are chosen, and brings back those of the
 * draft that an earlier visit left.
 */
export function usePersistedFiles(files: ChosenFiles, options: PersistedFilesOptions) {
  const { userId, draftKey, left, hold = false } = options;
  const [awaited, setAwaited] = useState(left);
  const stored = useRef(new Set<string>());
  const full = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the draft had then
  useEffect(() => {
    let cancelled = false;
    restoreFiles(options)
      .catch((error: unknown) => {
        report(error);
        return [];
      })
      .then((found) => {
        if (cancelled || left.length === 0) return;
        for (const { id } of found) stored.current.add(id);
        if (found.length > 0) files.restore(found);
        setAwaited([]);
        if (found.length === left.length) return;
        toast({ message: 'Not all files of your draft could be brought back.', tone: 'danger' });
      });
    return () => {
      cancelled = true;
    };
  }, [userId, draftKey]);

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the files count
  useEffect(() => {
    const present = files.files.map(({ id }) => id);
    for (const { id, file } of files.files) if (!stored.current.has(id)) save(id, file);
    const cancelled = [...stored.current].filter((id) => !present.includes(id));
    if (cancelled.length === 0 || awaited.length > 0 || hold) return;
    stored.current = new Set(present);
    draftFiles.retainOnly(userId, draftKey, present).catch(report);
  }, [files.files, hold]);

  return {
    /** Files are on their way back from an earlier visit. */
    restoring: awaited.length > 0,
    /** As the draft tells of them, in order. */
    files: [...awaited, ...files.files.map(({ id, alt }): PersistedFile => ({ id, alt }))],
  };
}
