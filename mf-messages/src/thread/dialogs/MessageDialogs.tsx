import { type FramedMedia, Lightbox, RemoteWidget, useMe } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { useCallback, useState } from 'react';
import { mediaKind } from '../media/mediaFile';
import { ActionSheet } from '../message/ActionSheet';
import { ReactionsDialog, ReceiptsDialog } from './PeopleDialogs';

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

/** Returns the pictures and videos of messages in order, as items of the viewer. */
function toGalleryItems(messages: readonly Message[]): FramedMedia[] {
  return messages.flatMap(({ _id, media, attachments }) =>
    media.flatMap((url, index) => {
      const kind = mediaKind(url);
      if (kind === 'audio') return [];
      const file = attachments?.[index];
      const type = kind === 'image' && file?.type === 'gif' ? 'gif' : kind;
      const { width = null, height = null, blur = null, alt = '' } = file ?? {};
      return [{ _id, type, url, width, height, blur, alt }];
    }),
  );
}

interface Props {
  dialogs: Dialogs;
  messages: readonly Message[];
  canSend: boolean;
}

/** Dialogs about one message of the thread, with the message's current state. */
export function MessageDialogs({ dialogs, messages, canSend }: Props) {
  const me = useMe()._id;
  const { kind, messageId, open, close } = dialogs;
  const message = messages.find(({ _id }) => _id === messageId);
  if (!message || kind === null) return null;
  const given = (which: OpenDialog) => ({
    message,
    canSend: canSend && !message.blocked,
    open: open && kind === which,
    onClose: close,
  });
  const media = kind === 'media' ? toGalleryItems(messages) : [];
  return (
    <>
      <ActionSheet key={messageId} {...given('sheet')} isOwn={message.senderId._id === me} />
      <ReceiptsDialog {...given('receipts')} />
      <ReactionsDialog {...given('reactions')} />
      {open && kind === 'report' && (
        <RemoteWidget name="report" targetType="message" targetId={message._id} onClose={close} />
      )}
      <Lightbox
        open={open && kind === 'media'}
        onClose={close}
        items={media}
        start={media.findIndex(({ _id }) => _id === messageId)}
        label="Photos and videos"
      />
    </>
  );
}
