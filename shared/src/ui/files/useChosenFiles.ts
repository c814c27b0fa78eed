import { useCallback, useEffect, useRef, useState } from 'react';
import { MAX_ALT_TEXT } from '../../contract/limits';
import { newClientId } from '../../platform/optionalApis';
import { reportError } from '../../telemetry/reportError';
import { lengthError } from '../fieldText';
import type { FileRules } from './fileRules';
import { validateFiles } from './validateFiles';

/**
 * Inspects the bytes of a file before it is uploaded, in a chunk that is loaded with the first
 * file.
 * @returns why it can't be used, as a sentence; null if it can, or if it can't be read here: the
 * server then checks it
 */
export async function inspectFile(file: File, rules: FileRules): Promise<string | null> {
  try {
    const { inspectBytes } = await import(
      /* webpackChunkName: "kit-inspect-bytes" */ './inspectBytes'
    );
    return await inspectBytes(file, rules);
  } catch (error) {
    reportError(error, { source: 'files.inspect' });
    return null;
  }
}

/** Chosen file that has not been sent yet. */
export interface ChosenFile {
  id: string;
  file: File;
  /** `blob:` URL of the preview. */
  url: string;
  /** Text alternative. */
  alt: string;
  /** The reason why the bytes can't be used, as a sentence. */
  error?: string;
}

/**
 * Returns the files of a paste. Text copied from a document or a table comes with a picture of it:
 * then there are none, and the text is pasted.
 */
export const pastedFiles = ({ clipboardData }: Pick<ClipboardEvent, 'clipboardData'>): File[] =>
  clipboardData?.types.includes('text/plain') ? [] : [...(clipboardData?.files ?? [])];

/** Files chosen, dropped or pasted by the user before sending. */
export interface ChosenFiles {
  files: readonly ChosenFile[];
  /**
   * Reasons why files of the last `add` were rejected, as sentences; empty if all were accepted.
   */
  reasons: readonly string[];
  add: (given: readonly File[]) => void;
  /** False if a file of the list can't be used, or its description is too long. */
  usable: boolean;
  /** Restores files of an earlier visit, before those chosen since. */
  restore: (stored: readonly StoredFile[]) => void;
  /** Keeps its identity, as do `move`, `describe` and `replace`, so that a memoized list is not rendered. */
  remove: (id: string) => void;
  /** Moves a file to the zero-based index `to`. */
  move: (id: string, to: number) => void;
  describe: (id: string, alt: string) => void;
  /**
   * Replaces the content of a file, e.g. by a part of the picture; place and description stay.
   * @returns the id of the replacement: drafts store content by id
   */
  replace: (id: string, file: File) => string;
  /**
   * Marks the file that a message of the server names at its start, as in "a.mov: This video …".
   * @returns false if it names none, or several have that name
   */
  reject: (message: string) => boolean;
  clear: () => void;
}

/** Chosen file of an earlier visit. */
type StoredFile = Omit<ChosenFile, 'url' | 'error'>;

const none: readonly string[] = [];

const toChosenFile = (stored: StoredFile): ChosenFile => ({
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
  const replace = useCallback((id: string, file: File) => {
    const newId = newClientId();
    setFiles((since) =>
      since.map((one) => (one.id === id ? toChosenFile({ id: newId, file, alt: one.alt }) : one)),
    );
    return newId;
  }, []);

  const inspectAll = (chosen: readonly ChosenFile[]) => {
    for (const { id, file } of chosen) {
      void inspectFile(file, rules).then((error) => {
        if (error === null) return;
        setFiles((since) => since.map((one) => (one.id === id ? { ...one, error } : one)));
      });
    }
  };

  return {
    files,
    reasons,
    usable: files.every(
      ({ error, alt }) => error === undefined && lengthError(alt, MAX_ALT_TEXT) === null,
    ),
    restore(stored) {
      const chosen = stored.map(toChosenFile);
      inspectAll(chosen);
      setFiles((since) => [...chosen, ...since].slice(0, rules.max));
    },
    add(given) {
      const check = validateFiles(given, rules, already + files.length);
      const chosen = check.accepted.map((file) =>
        toChosenFile({ id: newClientId(), file, alt: '' }),
      );
      inspectAll(chosen);
      setReasons(check.reasons);
      setFiles((since) => [...since, ...chosen]);
    },
    remove,
    move,
    describe,
    replace,
    reject(message) {
      const named = files.filter(({ file }) => message.startsWith(`${file.name}: `));
      const [rejected] = named;
      if (!rejected || named.length > 1) return false;
      setFiles((since) =>
        since.map((one) => (one.id === rejected.id ? { ...one, error: message } : one)),
      );
      return true;
    },
    clear() {
      setFiles([]);
      setReasons(none);
    },
  };
}
