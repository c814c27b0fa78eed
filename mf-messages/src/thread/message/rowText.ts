import type { AttachmentType, Message, Quote } from '@kithkin/shared/contract';
import { personName } from '../../conversations/displayName';
import {
  callName,
  DELETED_MESSAGE,
  HIDDEN_MESSAGE,
  isCollapsed,
  isWithheld,
  messagePreview,
  SENT_POST,
  UNSEEN_POST,
  WITHHELD_FILE,
  WITHHELD_MESSAGE,
} from '../../conversations/preview';
import { clockTime } from '../days';
import type { Entry } from '../entries';
import { mediaKind } from '../media/mediaFile';

const MAX_EMOJI = 3;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns true if a text consists of one to three emoji, which are shown large. */
export function isBigEmoji(text: string): boolean {
  if (text.length > 60 || !/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(text))
    return false;
  const signs = [...graphemes.segment(text)]
    .map(({ segment }) => segment)
    .filter((sign) => sign.trim() !== '');
  return (
    signs.length <= MAX_EMOJI &&
    signs.every((sign) => /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u.test(sign))
  );
}

/** Labels of the files of a message. */
const MEDIA_LABELS: Record<AttachmentType, string> = {
  image: 'Photo',
  gif: 'GIF',
  video: 'Video',
  audio: 'Audio',
};

/** Returns the quoted message as text. */
export function quoteText({ text, media, deleted, blocked, hidden, hasPost }: Quote): string {
  if (deleted) return DELETED_MESSAGE;
  if (hidden) return WITHHELD_MESSAGE;
  if (text) return text;
  if (media) return MEDIA_LABELS[media];
  if (hasPost) return 'Post';
  return blocked ? HIDDEN_MESSAGE : '';
}

/** Returns what moderators have done to a message whose content, or a part of it, is shown. */
export function noteOf({ hidden }: Message): string | null {
  if (hidden === 'message') return WITHHELD_MESSAGE;
  return hidden === 'files' ? WITHHELD_FILE : null;
}

function postParts({ sharedPost }: Message): string[] {
  if (sharedPost === undefined) return [];
  if (sharedPost === null) return [UNSEEN_POST];
  return [`Post by ${personName(sharedPost.creator)}`, sharedPost.body];
}

function describeMessage(message: Message, me: string): string {
  if (message.deletedAt) return DELETED_MESSAGE;
  if (isCollapsed(message)) return HIDDEN_MESSAGE;
  if (isWithheld(message)) return WITHHELD_MESSAGE;
  const files = message.media.map((url) => MEDIA_LABELS[mediaKind(url)]);
  const call = message.call ? [callName(message.call)] : [];
  const text = messagePreview(message, me);
  const parts = [...files, ...call, ...postParts(message), text, noteOf(message) ?? ''];
  return parts.filter((part) => part !== '').join(', ');
}

/** Returns the content of a line as text. */
export function describeEntry(entry: Entry, me: string): string {
  if (entry.kind === 'message') return describeMessage(entry.message, me);
  const { fields, files } = entry.item;
  return entry.text || (files[0]?.name ?? (fields.postId === undefined ? '' : SENT_POST));
}

/** Returns the accessible name of a line: sender, content and time. */
export function labelOf(entry: Entry, me: string): string {
  const who = entry.senderId._id === me ? 'You' : personName(entry.senderId);
  const text = describeEntry(entry, me);
  const time = clockTime(entry.createdAt);
  return entry.kind === 'message' && entry.message.system
    ? `${text} ${time}`
    : `${who}: ${text}, ${time}`;
}
