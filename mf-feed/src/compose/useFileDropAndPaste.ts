import { pastedFiles } from '@kithkin/shared';
import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Accepts files that are dropped on or pasted into a composer; ignores them while it is busy. */
export function useFileDropAndPaste(busy: boolean, onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  return {
    /** True while files are dragged over the composer. */
    over,
    onPaste(event: ClipboardEvent) {
      const given = pastedFiles(event);
      if (given.length === 0) return;
      event.preventDefault();
      if (!busy) onFiles(given);
    },
    drop: {
      onDragOver(event: DragEvent) {
        if (![...event.dataTransfer.types].includes('Files')) return;
        event.preventDefault();
        setOver(!busy);
      },
      onDragLeave() {
        setOver(false);
      },
      onDrop(event: DragEvent) {
        const given = [...event.dataTransfer.files];
        setOver(false);
        if (given.length === 0) return;
        event.preventDefault();
        if (!busy) onFiles(given);
      },
    },
  };
}
