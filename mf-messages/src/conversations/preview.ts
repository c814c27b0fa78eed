import type { Message } from '@kithkin/shared/contract';
import { messagePreview } from '../systemText';

/** Replaces a deleted message. */
export const DELETED_MESSAGE = 'Message deleted';

/** Replaces the content of a message across a block. */
export const HIDDEN_MESSAGE = 'Message hidden by a block';

/** Returns true if the content of a message across a block is left out, until it is revealed. */
export function isCollapsed({ blocked, text, media, call }: Message): boolean {
  return blocked === true && text === '' && media.length === 0 && !call;
}

/** Replaces what moderators have hidden of a message. */
export const WITHHELD_MESSAGE = 'Hidden by the moderators';
export const WITHHELD_FILE = 'File removed by the moderators';

/** Returns true if moderators have hidden a message; its sender still has the content. */
export function isWithheld({ hidden, text, media, call }: Message): boolean {
  return hidden === 'message' && text === '' && media.length === 0 && !call;
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
 * Returns the preview of the last message: its text, "Media", the kind of call, or "Start a
 * conversation" if there is none. System messages are worded for the viewer `me`, as in the thread.
 */
export function previewOf(message: Message | null, me: string): Preview {
  if (!message) return { kind: 'none', text: 'Start a conversation' };
  if (message.deletedAt) return { kind: 'deleted', text: DELETED_MESSAGE };
  if (isCollapsed(message)) return { kind: 'hidden', text: HIDDEN_MESSAGE };
  if (isWithheld(message)) return { kind: 'hidden', text: WITHHELD_MESSAGE };
  const text = messagePreview(message, me);
  if (text) return { kind: 'text', text };
  if (message.media.length > 0) return { kind: 'media', text: 'Media' };
  if (message.call) return { kind: 'call', text: callName(message.call) };
  if (message.hidden === 'files') return { kind: 'hidden', text: WITHHELD_FILE };
  return { kind: 'text', text: '' };
}
