import { useEffect, useRef, useState } from 'react';
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
  remove: (id: string) => void;
  /** Moves a file to the zero-based index `to`. */
  move: (id: string, to: number) => void;
  describe: (id: string, alt: string) => void;
  clear: () => void;
}

const none: readonly string[] = [];

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
  const open = useRef(new Set<string>());

  useEffect(() => {
    const urls = open.current;
    return () => {
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, []);

  const release = ({ url }: ChosenFile) => {
    URL.revokeObjectURL(url);
    open.current.delete(url);
  };

  const toChosenFile = (stored: Omit<ChosenFile, 'url'>): ChosenFile => {
    const url = URL.createObjectURL(stored.file);
    open.current.add(url);
    return { ...stored, url };
  };

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
    remove(id) {
      for (const chosen of files) if (chosen.id === id) release(chosen);
      setFiles((since) => since.filter((chosen) => chosen.id !== id));
      setReasons(none);
    },
    move(id, to) {
      setFiles((since) => moved(since, id, to));
    },
    describe(id, alt) {
      setFiles((since) => since.map((chosen) => (chosen.id === id ? { ...chosen, alt } : chosen)));
    },
    clear() {
      for (const chosen of files) release(chosen);
      setFiles([]);
      setReasons(none);
    },
  };
}
