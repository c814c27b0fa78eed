import type { OutboxItem } from '@kithkin/shared';
import type { AttachmentType, Message, Quote } from '@kithkin/shared/contract';
import { mediaKind } from '../thread/media/mediaKind';

/** Letters of a quoted text (contract: Quote). */
const QUOTED = 200;

function mediaOf({ attachments, media }: Message): AttachmentType | null {
  const [url] = media;
  return attachments?.[0]?.type ?? (url === undefined ? null : mediaKind(url));
}

/** A message in short, as a reply to it quotes it. */
export function quoteOf(message: Message): Quote {
  const { _id, seq, senderId, text, deletedAt } = message;
  return {
    _id,
    seq,
    senderId,
    text: text.slice(0, QUOTED),
    media: mediaOf(message),
    deleted: Boolean(deletedAt),
  };
}

const isQuote = (value: unknown): value is Quote =>
  typeof value === 'object' &&
  value !== null &&
  '_id' in value &&
  typeof value._id === 'string' &&
  'seq' in value &&
  typeof value.seq === 'number' &&
  'text' in value &&
  typeof value.text === 'string' &&
  'senderId' in value &&
  typeof value.senderId === 'object';

/** A quote that was kept on this device, or null when it is not (or no longer) one. */
export const parseQuote = (value: unknown): Quote | null => (isQuote(value) ? value : null);

/** What a message that waits to be sent is a reply to. */
export const quoteIn = ({ preview }: OutboxItem): Quote | null => parseQuote(preview);
