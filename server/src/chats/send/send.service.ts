import type { Message, SendMessageFields } from '@kithkin/shared/contract';
import { trimText } from '@kithkin/shared/contract';
import { ACCEPTED_KINDS, insertAsset, withAssets } from '../../media';
import type { Upload } from '../../media/mediaTypes';
import type { AppContext } from '../../platform/context';
import { id, sql } from '../../platform/db';
import { forbidden, unprocessable } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { conversationNotFound } from '../chats.errors';
import { messageOf } from '../messages/messages.service';
import { publishMessage } from './announce';
import { announcePresence } from './announcePresence';
import { scheduleMessageNotifications } from './followUp';
import { writeBatched } from './messageBatch';
import { type NewMessage, type SentRow, TASK_LEASE_MS, writeMessage } from './send.store';

/** A message, and the id of the story that it replies to. */
type Sending = NewMessage & { story: string | null };

/**
 * Sends a message and returns it as JSON. A clientId that was used before returns the existing
 * message.
 * @param story id of the story that the message replies to
 */
export async function send(
  ctx: AppContext,
  viewerId: string,
  fields: SendMessageFields,
  uploads: Upload[],
  story: string | null = null,
): Promise<string> {
  const text = trimText(fields.text ?? '');
  if (text === '' && uploads.length === 0) throw unprocessable('A message needs text or a file.');
  const now = ctx.clock.now();
  const message: Sending = {
    id: newId(),
    conversation: fields.conversationId,
    sender: viewerId,
    text,
    asset: null,
    alt: '',
    clientId: fields.clientId ?? null,
    replyTo: fields.replyTo ?? null,
    now,
    due: new Date(now.getTime() + TASK_LEASE_MS),
    story,
  };
  if (story !== null) return finish(ctx, message, await writeStoryReply(ctx, message, story));
  if (uploads.length === 0) return finish(ctx, message, await writeBatched(ctx.db, message));

  try {
    return await withAssets(
      ctx,
      uploads,
      { ownerId: viewerId, scope: 'chat', kinds: ACCEPTED_KINDS.message },
      ([asset]) => {
        const whole = { ...message, asset: asset?.id ?? null, alt: (fields.alt ?? '').trim() };
        return ctx.db
          .transaction(async (tx) => {
            if (asset) await insertAsset(ctx, tx, asset, now);
            const sent = await writeMessage(tx, whole);
            // Rolls back the file as well: only the file of the first send is used.
            if (sent.outcome !== 'added') throw new RollbackSend(sent);
            return sent;
          })
          .then((sent) => finish(ctx, whole, sent));
      },
    );
  } catch (error) {
    if (error instanceof RollbackSend) return finish(ctx, message, error.sent);
    throw error;
  }
}

/**
 * Writes a message that replies to a story. These are rare, so they are not part of the batched
 * statement.
 */
function writeStoryReply(ctx: AppContext, message: NewMessage, story: string): Promise<SentRow> {
  return ctx.db.transaction(async (tx) => {
    const sent = await writeMessage(tx, message);
    if (sent.outcome === 'added') {
      await tx.run(sql`update messages set story_id = ${id(story)} where id = ${id(message.id)}`);
    }
    return sent;
  });
}

/** Thrown to roll back a send whose message was not added. */
class RollbackSend extends Error {
  constructor(readonly sent: SentRow) {
    super('Nothing was added.');
  }
}

async function finish(ctx: AppContext, message: Sending, sent: SentRow): Promise<string> {
  switch (sent.outcome) {
    case 'not-found':
      throw conversationNotFound();
    case 'blocked':
      throw forbidden('You can’t send messages to this person.');
    case 'no-original':
      throw unprocessable('The message that this replies to is not in this conversation.');
    case 'found':
      return messageOf(ctx, message.sender, sent.message_id ?? '');
    case 'added': {
      const current = await presentSentMessage(ctx, message, sent);
      publishMessage(ctx, message.sender, current, sent.recipients ?? []);
      scheduleMessageNotifications(ctx, message.id);
      ctx.background.run('presence', () => announcePresence(ctx, message, sent.recipients ?? []));
      return JSON.stringify(current);
    }
  }
}

/** Returns a message that was just written. A plain text message is built without another query. */
async function presentSentMessage(
  ctx: AppContext,
  message: Sending,
  sent: SentRow,
): Promise<Message> {
  if (message.asset !== null || message.replyTo !== null || message.story !== null) {
    const json = await messageOf(ctx, message.sender, message.id);
    return JSON.parse(ctx.mediaUrls.fill(json, message.now));
  }
  return {
    _id: message.id,
    conversationId: message.conversation,
    seq: sent.message_seq ?? 0,
    clientId: message.clientId,
    senderId: JSON.parse(ctx.mediaUrls.fill(sent.sender, message.now)),
    text: message.text,
    media: [],
    attachments: [],
    call: null,
    status: 'sent',
    createdAt: message.now.toISOString(),
    editedAt: null,
    deletedAt: null,
    replyTo: null,
    story: null,
    reactions: [],
    system: null,
  };
}
