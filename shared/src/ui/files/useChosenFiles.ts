import { useCallback, useEffect, useRef, useState } from 'react';
import { newClientId } from '../../platform/newClientId';
import { type FileRules, validateFiles } from './validateFiles';

/** Chosen file that has not been sent yet. */
export interface ChosenFile {
  id: string;
  file: File;
  /** `blob:` URL of the preview. */
  url: string;
  /** Text alternative. */
  alt: string;
}

/** Files chosen, dropped or pasted by the user before sending. */
export interface ChosenFiles {
  files: readonly ChosenFile[];
  /**
   * Reasons why files of the last `add` were rejected, as sentences; empty if all were accepted.
   */
  reasons: readonly string[];
  add: (given: readonly File[]) => void;
  /** Restores files of an earlier visit, before those chosen since. */
  restore: (stored: readonly Omit<ChosenFile, 'url'>[]) => void;
  /** Keeps its identity, as do `move` and `describe`, so that a memoized list is not rendered. */
  remove: (id: string) => void;
  /** Moves a file to the zero-based index `to`. */
  move: (id: string, to: number) => void;
  describe: (id: string, alt: string) => void;
  clear: () => void;
}

const none: readonly string[] = [];

const toChosenFile = (stored: Omit<ChosenFile, 'url'>): ChosenFile => ({
  ...stored,
  url: URL.createObjectURL(stored.file),
});

/** Returns the list with the file `id` moved to the index `to`. */
function moved(files: readonly ChosenFile[], id: string, to: number): readonly ChosenFile[] {
  const file = files.find((one) => one.id === id);
  if (!file) return files;
  const others = files.filter((one) => one.id !== id);
  return [...others.slice(0, to), file, ...others.slice(to)];
}

/**
 * Manages chosen files according to `rules`, with `blob:` URLs for their previews. URLs are revoked
 * when a file is removed or the component unmounts.
 * @param already Number of existing files besides these, e.g. of a post being edited.
 */
export function useChosenFiles(rules: FileRules, already = 0): ChosenFiles {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [reasons, setReasons] = useState(none);
  const urls = useRef<string[]>([]);

  useEffect(() => {
    const current = files.map(({ url }) => url);
    for (const url of urls.current) if (!current.includes(url)) URL.revokeObjectURL(url);
    urls.current = current;
  }, [files]);
  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url);
    },
    [],
  );

  const remove = useCallback((id: string) => {
    setFiles((since) => since.filter((chosen) => chosen.id !== id));
    setReasons(none);
  }, []);
  const move = useCallback((id: string, to: number) => {
    setFiles((since) => moved(since, id, to));
  }, []);
  const describe = useCallback((id: string, alt: string) => {
    setFiles((since) => since.map((chosen) => (chosen.id === id ? { ...chosen, alt } : chosen)));
  }, []);

  return {
    files,
    reasons,
    restore(stored) {
      const chosen = stored.map(toChosenFile);
      setFiles((since) => [...chosen, ...since].slice(0, rules.max));
    },
    add(given) {
      const check = validateFiles(given, rules, already + files.length);
      const chosen = check.accepted.map((file) =>
        toChosenFile({ id: newClientId(), file, alt: '' }),
      );
      setReasons(check.reasons);
      setFiles((since) => [...since, ...chosen]);
    },
    remove,
    move,
    describe,
    clear() {
      setFiles([]);
      setReasons(none);
    },
  };
}
