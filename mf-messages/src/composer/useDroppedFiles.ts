import { useEffect, useRef, useState } from 'react';

const holdsFiles = ({ dataTransfer }: DragEvent) =>
  [...(dataTransfer?.types ?? [])].includes('Files');

/** Over the page lies a dialog with a use of its own for files. */
const isElsewhere = () => document.querySelector('dialog[open]') !== null;

/**
 * Takes files that are dropped anywhere on the page while a thread is open: a near miss would
 * otherwise have the browser leave the page for the file.
 * @returns whether files hang over the page
 */
export function useDroppedFiles(take: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const taking = useRef(take);
  useEffect(() => {
    taking.current = take;
  });

  useEffect(() => {
    const life = new AbortController();
    const on = (name: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      document.addEventListener(name, listener, { signal: life.signal });
    on('dragover', (event) => {
      if (!holdsFiles(event) || event.defaultPrevented || isElsewhere()) return;
      event.preventDefault();
      setOver(true);
    });
    // Leaving one part of the page for another has a place that is entered.
    on('dragleave', (event) => event.relatedTarget === null && setOver(false));
    on('drop', (event) => {
      setOver(false);
      if (!holdsFiles(event) || event.defaultPrevented || isElsewhere()) return;
      event.preventDefault();
      taking.current([...(event.dataTransfer?.files ?? [])]);
    });
    return () => life.abort();
  }, []);
  return over;
}
