import { useEffect, useRef, useState } from 'react';
import { draftFiles } from '../../outbox/draftFiles';
import { reportError } from '../../telemetry/reportError';
import { toast } from '../toasts';
import type { ChosenFile, ChosenFiles } from './useChosenFiles';

/** A chosen file as a draft tells of it; its bytes are kept by its id (`draftFiles`). */
export type KeptFile = Pick<ChosenFile, 'id' | 'alt'>;

export interface KeptFilesOptions {
  userId: string;
  /** Names the draft among those of the person; the same one for as long as it is shown. */
  place: string;
  /** The files that the draft had when it was opened. */
  left: readonly KeptFile[];
  /** While true, nothing is removed: what has just left the list is not safe elsewhere yet. */
  hold?: boolean;
}

/** What is left of a draft's files on this device; others' leavings are removed first. */
async function bringBack({ userId, place, left }: KeptFilesOptions) {
  const ids = left.map(({ id }) => id);
  await draftFiles.keepOnly(userId, place, ids);
  const alts = new Map(left.map(({ id, alt }) => [id, alt]));
  const found = await draftFiles.read(userId, place, ids);
  return found.map(({ id, file }) => ({ id, file, alt: alts.get(id) ?? '' }));
}

const report = (error: unknown) => reportError(error, { source: 'draft.files' });

/**
 * Keeps chosen files on this device from the moment they are chosen, and brings back those of the
 * draft that an earlier visit left.
 */
export function useKeptFiles(files: ChosenFiles, options: KeptFilesOptions) {
  const { userId, place, left, hold = false } = options;
  const [awaited, setAwaited] = useState(left);
  const kept = useRef(new Set<string>());
  const full = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the draft had then
  useEffect(() => {
    let gone = false;
    bringBack(options)
      .catch((error: unknown) => {
        report(error);
        return [];
      })
      .then((found) => {
        if (gone || left.length === 0) return;
        for (const { id } of found) kept.current.add(id);
        if (found.length > 0) files.restore(found);
        setAwaited([]);
        if (found.length === left.length) return;
        toast({ message: 'Not all files of your draft could be brought back.', tone: 'danger' });
      });
    return () => {
      gone = true;
    };
  }, [userId, place]);

  const keep = (id: string, file: File) => {
    kept.current.add(id);
    draftFiles.keep(userId, place, id, file).catch((error: unknown) => {
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
    for (const { id, file } of files.files) if (!kept.current.has(id)) keep(id, file);
    const gone = [...kept.current].filter((id) => !present.includes(id));
    if (gone.length === 0 || awaited.length > 0 || hold) return;
    kept.current = new Set(present);
    draftFiles.keepOnly(userId, place, present).catch(report);
  }, [files.files, hold]);

  return {
    /** Files are on their way back from an earlier visit. */
    restoring: awaited.length > 0,
    /** As the draft tells of them, in order. */
    told: [...awaited, ...files.files.map(({ id, alt }): KeptFile => ({ id, alt }))],
  };
}
