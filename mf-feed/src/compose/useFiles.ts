import { useEffect, useRef, useState } from 'react';
import { admit } from './admit';

/** A picture or video on its way into a post. */
export interface ChosenFile {
  id: number;
  file: File;
  /** A `blob:` address for the preview. */
  url: string;
  /** What it shows, for those who can't see it. */
  alt: string;
}

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
    /** What was wrong with the files given last: a sentence for each reason. */
    problem,
    add(given: readonly File[]) {
      const { taken, reasons } = admit(given, files.length);
      const chosen = taken.map((file): ChosenFile => {
        made.current += 1;
        const url = URL.createObjectURL(file);
        open.current.add(url);
        return { id: made.current, file, url, alt: '' };
      });
      setProblem(reasons.length > 0 ? reasons.join(' ') : null);
      setFiles([...files, ...chosen]);
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
