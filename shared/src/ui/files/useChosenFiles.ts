import { useEffect, useRef, useState } from 'react';
import { newClientId } from '../../platform/newClientId';
import { type FileRules, validateFiles } from './validateFiles';

/** A file on its way into something. */
export interface ChosenFile {
  id: string;
  file: File;
  /** A `blob:` address for the preview. */
  url: string;
  /** What it shows, for those who can't see it. */
  alt: string;
}

/** Files that one chooses, drops or pastes, before they are sent. */
export interface ChosenFiles {
  files: readonly ChosenFile[];
  /** Why some of the files given last were not taken, a sentence each; empty when all were. */
  reasons: readonly string[];
  add: (given: readonly File[]) => void;
  /** Puts back what an earlier visit had chosen, ahead of what was chosen since. */
  restore: (stored: readonly Omit<ChosenFile, 'url'>[]) => void;
  remove: (id: string) => void;
  /** To place `to`, counted from 0. */
  move: (id: string, to: number) => void;
  describe: (id: string, alt: string) => void;
  clear: () => void;
}

const none: readonly string[] = [];

/** The list with `id` taken out and put in at place `to`. */
function moved(files: readonly ChosenFile[], id: string, to: number): readonly ChosenFile[] {
  const file = files.find((one) => one.id === id);
  if (!file) return files;
  const others = files.filter((one) => one.id !== id);
  return [...others.slice(0, to), file, ...others.slice(to)];
}

/**
 * Holds chosen files by the rules of their place, with addresses for their previews, which are
 * given back when a file goes or the part leaves.
 * @param already How many files stand there beside these (those of a post that is edited).
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
