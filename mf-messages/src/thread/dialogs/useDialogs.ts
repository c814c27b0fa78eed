import type { Message } from '@kithkin/shared/contract';
import { useCallback, useState } from 'react';

/** Kind of dialog about a message of the thread. */
export type OpenDialog = 'sheet' | 'receipts' | 'reactions' | 'report' | 'media';

export interface Dialogs {
  /** The current dialog and its message; unchanged while the dialog closes. */
  kind: OpenDialog | null;
  messageId: string | null;
  open: boolean;
  show(kind: OpenDialog, message: Message): void;
  close(): void;
}

/** State of the dialogs about messages; one is open at a time. */
export function useDialogs(): Dialogs {
  const [at, setAt] = useState<Pick<Dialogs, 'kind' | 'messageId' | 'open'>>({
    kind: null,
    messageId: null,
    open: false,
  });
  const show = useCallback((kind: OpenDialog, { _id }: Message) => {
    setAt({ kind, messageId: _id, open: true });
  }, []);
  const close = useCallback(() => setAt((before) => ({ ...before, open: false })), []);
  return { ...at, show, close };
}
