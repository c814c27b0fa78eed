import {
  type AppDispatch,
  type OutboxChange,
  type OutboxItem,
  sendChange,
  session,
  useUnsent,
} from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { useMemo } from 'react';
import { messagesActions } from '../messagesSlice';
import { isMessage } from './mergeMessages';

/** A message of a conversation. */
type MessageRef = Pick<Message, '_id' | 'conversationId'>;

/** Sends a change in the queue of its conversation, and applies the response. */
const send =
  ({ _id, conversationId }: MessageRef, change: Pick<OutboxChange, 'kind' | 'method' | 'fields'>) =>
  async (dispatch: AppDispatch): Promise<void> => {
    const result = await sendChange({
      ...change,
      lane: conversationId,
      path: `/chats/messages/${encodeURIComponent(_id)}`,
      preview: { messageId: _id },
    });
    const me = session.get()?._id;
    if (result.state !== 'sent' || !isMessage(result.response) || me === undefined) return;
    dispatch(messagesActions.messageUpdated({ message: result.response, me }));
  };

/**
 * Changes the text of an own message; without a network, later.
 * @throws {ApiError} if the server rejects it
 */
export const editMessage = (message: MessageRef, text: string) =>
  send(message, { kind: 'message-edit', method: 'PATCH', fields: { text } });

/**
 * Deletes an own message for everyone; without a network, later.
 * @throws {ApiError} if the server rejects it
 */
export const deleteMessage = (message: MessageRef) =>
  send(message, { kind: 'message-removal', method: 'DELETE', fields: {} });

const KINDS: readonly string[] = ['message-edit', 'message-removal'];

/** Returns the id of the message that an unsent item changes. */
function messageIdOf({ preview }: OutboxItem): unknown {
  const { messageId }: { messageId?: unknown } = Object(preview);
  return messageId;
}

function withChange(message: Message, { kind, fields, createdAt }: OutboxItem): Message {
  const at = new Date(createdAt).toISOString();
  return kind === 'message-edit'
    ? { ...message, text: fields.text ?? message.text, editedAt: at }
    : { ...message, text: '', media: [], deletedAt: at };
}

/** Returns the messages with the edits and deletions applied that the server does not have yet. */
export function useWithUnsentChanges(
  conversationId: string,
  messages: readonly Message[] | undefined,
): readonly Message[] | undefined {
  const items = useUnsent();
  return useMemo(() => {
    const changes = items.filter(
      ({ kind, lane, state }) =>
        lane === conversationId && state !== 'failed' && KINDS.includes(kind),
    );
    if (changes.length === 0) return messages;
    return messages?.map((message) =>
      changes.filter((item) => messageIdOf(item) === message._id).reduce(withChange, message),
    );
  }, [items, conversationId, messages]);
}
