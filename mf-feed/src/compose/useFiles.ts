import { useEffect, useRef, useState } from 'react';

/** A picture or video on its way into a post. */
export interface ChosenFile {
  id: number;
  file: File;
  /** A `blob:` address for the preview. */
  url: string;
  /** What it shows, for those who can't see it. */
  alt: string;
}

/** Most files of a post (specification section 5). */
const MOST_FILES = 10;
const TOO_MANY = 'You can only upload up to 10 files.';
const WRONG_KIND = 'Only pictures and videos can be posted.';

const isTaken = ({ type }: File) => type.startsWith('image/') || type.startsWith('video/');

/** The files of a post: chosen, dropped or pasted; those beyond ten are not taken. */
export function useFiles() {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const made = useRef(0);
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

  return {
    files,
    /** What was wrong with the files given last, as a sentence. */
    problem,
    add(given: readonly File[]) {
      const right = given.filter(isTaken);
      const taken = right.slice(0, MOST_FILES - files.length).map((file): ChosenFile => {
        made.current += 1;
        const url = URL.createObjectURL(file);
        open.current.add(url);
        return { id: made.current, file, url, alt: '' };
      });
      if (taken.length < right.length) setProblem(TOO_MANY);
      else setProblem(right.length < given.length ? WRONG_KIND : null);
      setFiles([...files, ...taken]);
    },
    remove(id: number) {
      for (const chosen of files) if (chosen.id === id) release(chosen);
      setFiles(files.filter((chosen) => chosen.id !== id));
      setProblem(null);
    },
    describe(id: number, alt: string) {
      setFiles(files.map((chosen) => (chosen.id === id ? { ...chosen, alt } : chosen)));
    },
    clear() {
      for (const chosen of files) release(chosen);
      setFiles([]);
      setProblem(null);
    },
  };
}

export type Files = ReturnType<typeof useFiles>;
