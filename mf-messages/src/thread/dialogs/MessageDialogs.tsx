import { type FramedMedia, Lightbox, RemoteWidget, useMe } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { mediaKind } from '../media/mediaKind';
import { ActionSheet } from '../message/ActionSheet';
import { ReactionsDialog } from './ReactionsDialog';
import { ReceiptsDialog } from './ReceiptsDialog';
import type { Dialogs, OpenDialog } from './useDialogs';

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
        label="Pictures and videos"
      />
    </>
  );
}
