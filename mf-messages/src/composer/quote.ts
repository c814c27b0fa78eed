import { MAX_QUOTE_TEXT, type OutboxItem } from '@kithkin/shared';
import type { AttachmentType, Message, PostCard, Quote } from '@kithkin/shared/contract';
import { sendsPost } from '../conversations/preview';
import { mediaKind } from '../thread/media/mediaFile';

function mediaOf({ attachments, media }: Message): AttachmentType | null {
  const [url] = media;
  return attachments?.[0]?.type ?? (url === undefined ? null : mediaKind(url));
}

/** Returns the quote of a message for a reply to it. */
export function quoteOf(message: Message): Quote {
  const { _id, seq, senderId, text, deletedAt } = message;
  return {
    _id,
    seq,
    senderId,
    text: text.slice(0, MAX_QUOTE_TEXT),
    media: mediaOf(message),
    deleted: Boolean(deletedAt),
    ...(sendsPost(message) && { hasPost: true }),
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

/** Returns a stored quote, or null if it is missing or invalid. */
export const parseQuote = (value: unknown): Quote | null => (isQuote(value) ? value : null);

/** Returns the quote of a message in the outbox, or null if it is not a reply. */
export const quoteIn = ({ preview }: OutboxItem): Quote | null => parseQuote(preview);

const isCard = (value: unknown): value is PostCard =>
  typeof value === 'object' &&
  value !== null &&
  '_id' in value &&
  typeof value._id === 'string' &&
  'body' in value &&
  typeof value.body === 'string' &&
  'creator' in value &&
  typeof value.creator === 'object' &&
  value.creator !== null &&
  'media' in value &&
  Array.isArray(value.media);

/** Returns the post that a message in the outbox sends, or null if it sends none. */
export const postIn = ({ preview }: OutboxItem): PostCard | null =>
  typeof preview === 'object' && preview !== null && 'post' in preview && isCard(preview.post)
    ? preview.post
    : null;
