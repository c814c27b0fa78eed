import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) =>
  [...(dataTransfer?.types ?? [])].includes('Files');

/** Returns true while a dialog is open, which may handle dropped files itself. */
const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/**
 * Accepts files dropped anywhere on the page while a thread is open. Without this, the browser
 * would open a file dropped beside the form and leave the page.
 * @returns true while files are dragged over the page
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
    // `relatedTarget` is set when the pointer moves to another element, and null when it leaves the
    // page.
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
