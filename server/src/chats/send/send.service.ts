import type { Message, SendMessageFields } from '@kithkin/shared/contract';
import { MAX_NEW_REQUESTS, trimText } from '@kithkin/shared/contract';
import { ACCEPTED_KINDS, insertAsset, withAssets } from '../../media';
import type { Upload } from '../../media/mediaTypes';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { unprocessable } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { sendablePost } from '../../posts/cards.service';
import { addPreview, previewUrlOf } from '../../previews/previews.service';
import { cannotWrite, conversationNotFound } from '../chats.errors';
import { insertDirectChat } from '../conversations/directChats.service';
import { messageOf } from '../messages/messages.service';
import { presentMessage } from '../messages.presenter';
import { assertCanInvite } from '../newRequests';
import { publishAcceptance } from '../requests/requests.service';
import { publishMessages, publishPlainMessage } from './announce';
import { announcePresence } from './announcePresence';
import { scheduleMessageNotifications } from './followUp';
import { writeBatched } from './messageBatch';
import {
  type NewMessage,
  type SentRow,
  setPost,
  setStory,
  TASK_LEASE_MS,
  writeMessage,
} from './send.store';

/**
 * A message, the ids of the story that it replies to and of the post that it sends, and whether it gets the
 * preview of its first link.
 */
type Sending = NewMessage & { story: string | null; post: string | null; hasPreview: boolean };
/** A message, in the conversation in which it was written, and the outcome. */
type Written = { message: Sending; sent: SentRow };

/**
 * Sends a message and returns it. A clientId that was used before returns the existing
 * message.
 * @param story id of the story that the message replies to
 */
export async function send(
  ctx: AppContext,
  viewerId: string,
  fields: SendMessageFields,
  uploads: Upload[],
  story: string | null = null,
): Promise<Message> {
  const text = trimText(fields.text ?? '');
  const post = fields.postId ?? null;
  if (text === '' && uploads.length === 0 && post === null) {
    throw unprocessable('A message needs text or a file.');
  }
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
    post,
    hasPreview: post === null && fields.preview !== 'false' && previewUrlOf(ctx, text) !== null,
  };
  if (uploads.length === 0 && story === null && post === null && !message.hasPreview) {
    const isReply = message.replyTo !== null;
    const sent = await (isReply ? writeMessage : writeBatched)(ctx.db, message);
    // A request needs more checks, and the first message of a direct chat makes its row.
    const isDecided = sent.outcome !== 'not-found' && sent.outcome !== 'blocked';
    return finish(ctx, isDecided ? { message, sent } : await writeAlone(ctx, message));
  }
  if (uploads.length === 0) return finish(ctx, await writeAlone(ctx, message));
  const options = { ownerId: viewerId, scope: 'chat', kinds: ACCEPTED_KINDS.message } as const;
  return rollingBack((rollBack) =>
    withAssets(ctx, uploads, options, async ([asset]) => {
      const whole = { ...message, asset: asset?.id ?? null, alt: (fields.alt ?? '').trim() };
      const written = await ctx.db.transaction(async (tx) => {
        if (asset) await insertAsset(ctx, tx, asset, now);
        // Rolls back the file as well: only the file of the first send is used.
        return rollBack(await writeOrStart(ctx, tx, whole));
      });
      return written;
    }),
  ).then((written) => finish(ctx, written));
}

/** Writes a message in a transaction of its own, with its story, post or preview. */
function writeAlone(ctx: AppContext, message: Sending): Promise<Written> {
  return rollingBack((rollBack) =>
    ctx.db.transaction(async (tx) => rollBack(await writeOrStart(ctx, tx, message))),
  );
}

/** Writes a message. If its conversation is a direct chat without a row, inserts it first. */
async function writeOrStart(ctx: AppContext, tx: Tx, message: Sending): Promise<Written> {
  let written = { message, sent: await writeMessage(tx, message) };
  if (written.sent.outcome === 'not-found') {
    const conversation = await insertDirectChat(ctx, tx, message.sender, message.conversation);
    if (conversation === undefined) return written;
    const started = { ...message, conversation };
    written = { message: started, sent: await writeMessage(tx, started) };
  }
  const { id, sender, story, post, hasPreview } = message;
  if (written.sent.outcome === 'added') {
    if (story !== null) await setStory(tx, id, story);
    if (post !== null) await setPost(tx, id, await sendablePost(ctx, tx, sender, post));
    if (hasPreview) await addPreview(ctx, tx, 'messages', { ...message, author: sender });
  }
  return written;
}

/** Thrown to roll back a transaction whose message was not added. */
class RollbackSend extends Error {
  constructor(readonly written: Written) {
    super('Nothing was added.');
  }
}

/**
 * Runs a transaction that passes what it has written to `rollBack`, which undoes the rest of it
 * unless the message was added.
 */
async function rollingBack(work: (rollBack: (written: Written) => Written) => Promise<Written>) {
  try {
    return await work((written) => {
      if (written.sent.outcome !== 'added') throw new RollbackSend(written);
      return written;
    });
  } catch (error) {
    if (error instanceof RollbackSend) return error.written;
    throw error;
  }
}

async function finish(ctx: AppContext, { message, sent }: Written): Promise<Message> {
  switch (sent.outcome) {
    case 'not-found':
      throw conversationNotFound();
    case 'blocked':
      await assertCanInvite(ctx, ctx.db, message.sender, MAX_NEW_REQUESTS - 1);
      throw cannotWrite();
    case 'blocked-original':
      throw cannotWrite();
    case 'no-original':
      throw unprocessable('The message that this replies to is not in this conversation.');
    case 'found':
      return messageOf(ctx, message.sender, sent.message_id ?? '');
    case 'added': {
      const published = await publishSent(ctx, message, sent);
      if (sent.accepts) await publishAcceptance(ctx, message.sender, message.conversation);
      scheduleMessageNotifications(ctx, message.id);
      ctx.background.run('presence', () => announcePresence(ctx, message, sent.recipients ?? []));
      return published;
    }
  }
}

/**
 * Sends a new message to the members' tabs, and returns it for its sender. A plain text message is
 * presented without another query.
 */
async function publishSent(ctx: AppContext, message: Sending, sent: SentRow): Promise<Message> {
  const { asset, replyTo, story, post, hasPreview } = message;
  if (asset !== null || replyTo !== null || story !== null || post !== null || hasPreview) {
    await publishMessages(ctx, [message.id]);
    return messageOf(ctx, message.sender, message.id);
  }
  const plain = presentMessage(ctx, message.sender, {
    id: message.id,
    conversation_id: message.conversation,
    seq: sent.message_seq ?? 0,
    client_id: message.clientId,
    sender_id: message.sender,
    sender: sent.sender,
    text: message.text,
    created_at: message.now,
    edited_at: null,
    deleted_at: null,
    status: 'sent',
    hidden_part: null,
    is_collapsed: false,
    has_parts: false,
    parts: null,
    card: null,
  });
  publishPlainMessage(ctx, plain, sent);
  return plain;
}
