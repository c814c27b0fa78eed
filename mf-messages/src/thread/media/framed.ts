import type { FramedMedia } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { mediaKind } from './mediaKind';

/** Returns the pictures and videos of messages in order, as items of the viewer. */
export function toGalleryItems(messages: readonly Message[]): FramedMedia[] {
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
