import type { Message } from '@kithkin/shared/contract';
import { messagePreview } from '../systemText';

/** In place of a message that was taken back. */
export const DELETED_MESSAGE = 'Message deleted';

/** What a row says of the last message; `media` comes with a picture icon. */
export interface Preview {
  kind: 'text' | 'media' | 'call' | 'deleted' | 'none';
  text: string;
}

/** What a call is called in previews and bubbles. */
export function callName(call: NonNullable<Message['call']>): string {
  return call.type === 'video' ? 'Video call' : 'Voice call';
}

/**
 * The preview of the last message (specification section 3): its text; or Media when it has media;
 * or the kind of call; or Start a conversation when there is no message. A line about the group is
 * told as `me` reads it in the thread.
 */
export function previewOf(message: Message | null, me: string): Preview {
  if (!message) return { kind: 'none', text: 'Start a conversation' };
  if (message.deletedAt) return { kind: 'deleted', text: DELETED_MESSAGE };
  const text = messagePreview(message, me);
  if (text) return { kind: 'text', text };
  if (message.media.length > 0) return { kind: 'media', text: 'Media' };
  if (message.call) return { kind: 'call', text: callName(message.call) };
  return { kind: 'text', text: '' };
}
