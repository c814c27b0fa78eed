import { defineQueuedChange, session, toastIfWaiting } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { received, updated } from '../live';
import { MESSAGE } from '../things';
import { isMessage } from './mergeMessages';

/** A message of a conversation. */
type MessageRef = Pick<Message, '_id' | 'conversationId'>;

const myId = () => session.get()?._id ?? '';

/** Messages, their edits and deletions are sent in the order of their conversation. */
export const createMessage = defineQueuedChange({
  kind: 'message',
  isReply: isMessage,
  apply: ({ dispatch }, { reply }) => dispatch(received(reply, myId())),
});

const sendEdit = defineQueuedChange<Message, Message>({
  kind: 'message-edit',
  method: 'PATCH',
  shown: {
    target: MESSAGE,
    show: (message, { fields: { text = message.text, preview }, at: editedAt }) => ({
      text,
      ...(text !== message.text && { editedAt }),
      ...(preview === 'false' && { preview: null }),
    }),
  },
  isReply: isMessage,
  apply: ({ dispatch }, { reply }) => dispatch(updated(reply, myId())),
});

const sendRemoval = defineQueuedChange<Message, Message>({
  kind: 'message-removal',
  method: 'DELETE',
  shown: {
    target: MESSAGE,
    show: (_message, { at: deletedAt }) => ({ text: '', media: [], deletedAt }),
  },
  isReply: isMessage,
  apply: ({ dispatch }, { reply }) => dispatch(updated(reply, myId())),
});

/** All of them, for every tab. */
export const messageChanges = [createMessage, sendEdit, sendRemoval];

const to = ({ _id, conversationId }: MessageRef) => ({
  lane: conversationId,
  path: `/chats/messages/${encodeURIComponent(_id)}`,
  // Earlier releases find the message by it.
  preview: { messageId: _id },
});

/**
 * Changes an own message; without a network, later.
 * @param hasPreview set if it was chosen whether the first link has a preview
 */
export async function editMessage(message: MessageRef, text: string, hasPreview?: boolean) {
  const fields: Record<string, string> = { text };
  if (hasPreview !== undefined) fields.preview = hasPreview ? 'true' : 'false';
  const outcome = await sendEdit({ ...to(message), fields });
  toastIfWaiting(outcome);
  return outcome;
}

/** Deletes an own message for everyone; without a network, later. */
export async function deleteMessage(message: MessageRef) {
  const outcome = await sendRemoval({ ...to(message), fields: {} });
  toastIfWaiting(outcome);
  return outcome;
}
