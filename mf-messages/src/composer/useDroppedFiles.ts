import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) =>
  [...(dataTransfer?.types ?? [])].includes('Files');

/** Over the page lies a dialog with a use of its own for files. */
const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/**
 * Takes files that are dropped anywhere on the page while a thread is open: a near miss would
 * otherwise have the browser leave the page for the file.
 * @returns whether files hang over the page
 */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const handleFiles = useEffectEvent(onFiles);

  useEffect(() => {
    const controller = new AbortController();
    const on = (name: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      document.addEventListener(name, listener, { signal: controller.signal });
    on('dragover', (event) => {
      if (!hasFiles(event) || event.defaultPrevented || isDialogOpen()) return;
      event.preventDefault();
      setOver(true);
    });
    // Leaving one part of the page for another has a place that is entered.
    on('dragleave', (event) => event.relatedTarget === null && setOver(false));
    on('drop', (event) => {
      setOver(false);
      if (!hasFiles(event) || event.defaultPrevented || isDialogOpen()) return;
      event.preventDefault();
      handleFiles([...(event.dataTransfer?.files ?? [])]);
    });
    return () => controller.abort();
  }, []);
  return over;
}
