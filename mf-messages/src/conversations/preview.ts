import type { ChatUser, Message, SystemLine } from '@kithkin/shared/contract';
import { personName } from './displayName';

const text = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * Returns the text of a system message, for the thread and the row's preview. The viewer `me` is
 * "You" or "you"; inactive and deleted users are "Unknown".
 */
export function systemText({ kind, actor, people, name }: SystemLine, me: string): string {
  const who = actor._id === me ? 'You' : personName(actor);
  const named = (person: ChatUser) => (person._id === me ? 'you' : personName(person));
  // The viewer comes first in the list.
  const whom = text.format(
    [...people].sort((a, b) => Number(b._id === me) - Number(a._id === me)).map(named),
  );
  switch (kind) {
    case 'created':
      return `${who} created the group.`;
    case 'renamed':
      return `${who} named the group ${name}.`;
    case 'photo':
      return `${who} changed the group’s photo.`;
    case 'added':
      return `${who} added ${whom}.`;
    case 'removed':
      return `${who} removed ${whom}.`;
    case 'left':
      return `${who} left.`;
  }
}

/** Returns the text of a message, or of a system message. */
export function messagePreview(message: Message, me: string): string {
  return (message.system ? systemText(message.system, me) : message.text).trim();
}

/** Replaces a deleted message. */
export const DELETED_MESSAGE = 'Message deleted';

/** Stands for a post that a message sends, and replaces one that the viewer can’t see. */
export const SENT_POST = 'Sent a post';
export const UNSEEN_POST = 'This post can’t be shown';

/** Returns true if a message sends a post, which the viewer may not see. */
export const sendsPost = ({ sharedPost }: Message): boolean => sharedPost !== undefined;

/** Returns true if a message has content: what is left out of it has none. */
const hasContent = (message: Message): boolean =>
  message.text !== '' || message.media.length > 0 || Boolean(message.call) || sendsPost(message);

/** Replaces the content of a message across a block. */
export const HIDDEN_MESSAGE = 'Message hidden by a block';

/** Returns true if the content of a message across a block is left out, until it is revealed. */
export function isCollapsed(message: Message): boolean {
  return message.blocked === true && !hasContent(message);
}

/** Replaces what moderators have hidden of a message. */
export const WITHHELD_MESSAGE = 'Hidden by the moderators';
export const WITHHELD_FILE = 'File removed by the moderators';

/** Returns true if moderators have hidden a message; its sender still has the content. */
export function isWithheld(message: Message): boolean {
  return message.hidden === 'message' && !hasContent(message);
}

/** Preview of a conversation's last message; `media` has a picture icon. */
export interface Preview {
  kind: 'text' | 'media' | 'call' | 'deleted' | 'hidden' | 'none';
  text: string;
}

/** Returns the label of a call for previews and bubbles. */
export function callName(call: NonNullable<Message['call']>): string {
  return call.type === 'video' ? 'Video call' : 'Voice call';
}

/**
 * Returns the preview of the last message: its text, "Media", "Sent a post", the kind of call, or
 * "Start a conversation" if there is none. System messages are worded for the viewer `me`, as in the thread.
 */
export function previewOf(message: Message | null, me: string): Preview {
  if (!message) return { kind: 'none', text: 'Start a conversation' };
  if (message.deletedAt) return { kind: 'deleted', text: DELETED_MESSAGE };
  if (isCollapsed(message)) return { kind: 'hidden', text: HIDDEN_MESSAGE };
  if (isWithheld(message)) return { kind: 'hidden', text: WITHHELD_MESSAGE };
  const text = messagePreview(message, me);
  if (text) return { kind: 'text', text };
  if (message.media.length > 0) return { kind: 'media', text: 'Media' };
  if (sendsPost(message)) return { kind: 'text', text: SENT_POST };
  if (message.call) return { kind: 'call', text: callName(message.call) };
  if (message.hidden === 'files') return { kind: 'hidden', text: WITHHELD_FILE };
  return { kind: 'text', text: '' };
}
