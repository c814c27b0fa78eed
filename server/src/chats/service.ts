import type {
  Conversation,
  CreateConversation,
  Message,
  SendMessageFields,
} from '@kithkin/shared/contract';
import { insertAsset, withAssets } from '../media';
import type { Upload } from '../media/types';
import { readConversation } from '../notifications/notify';
import { personIs } from '../people/profileStore';
import type { AppContext } from '../platform/context';
import { isUniqueViolation, type Queryable, sql } from '../platform/db';
import { badRequest, forbidden, notFound, ruleViolated } from '../platform/errors';
import { isId, newId } from '../platform/ids';
import { publish } from '../realtime/publish';
import { listsPerson } from '../visibility/predicates';
import {
  type ConversationRow,
  findConversation,
  findDirect,
  hideConversation,
  insertConversation,
  listConversations,
  showConversation,
} from './conversationStore';
import { announceMessage, tellConversation } from './live';
import { findMessage, findSent, sendMessage } from './messageStore';
import { onlineIn, presentConversation, presentMessage } from './presenter';

const gone = () => notFound('Conversation not found.');

async function present(ctx: AppContext, viewerId: string, rows: ConversationRow[]) {
  const online = await onlineIn(ctx, rows);
  return rows.map((row) => presentConversation(ctx, online, viewerId, row));
}

/** The viewer's conversations, the newest activity first. */
export async function conversationsOf(ctx: AppContext, viewerId: string): Promise<Conversation[]> {
  return present(ctx, viewerId, await listConversations(ctx.db, viewerId));
}

async function conversationOf(
  ctx: AppContext,
  viewerId: string,
  conversationId: string,
): Promise<Conversation> {
  const row = await findConversation(ctx.db, viewerId, conversationId);
  const [conversation] = row ? await present(ctx, viewerId, [row]) : [];
  if (!conversation) throw gone();
  return conversation;
}

/** A conversation by its id; by a person's id or userName the direct chat with them. */
export async function openConversation(ctx: AppContext, viewerId: string, segment: string) {
  if (isId(segment) && (await findConversation(ctx.db, viewerId, segment))) {
    return conversationOf(ctx, viewerId, segment);
  }
  const [personId] = await peopleToChatWith(ctx.db, viewerId, [segment], gone);
  if (!personId || personId === viewerId) throw gone();
  return direct(ctx, viewerId, personId, { show: false });
}

/** Starts a group, or finds or starts the direct chat with one person. */
export async function startConversation(
  ctx: AppContext,
  viewerId: string,
  input: CreateConversation,
) {
  const missing = () => notFound('One of these people is not here.');
  const people = await peopleToChatWith(ctx.db, viewerId, input.participants, missing);
  const others = [...new Set(people)].filter((personId) => personId !== viewerId);
  const [first] = others;
  if (!first) throw badRequest('Choose at least one other person.');
  const name = input.groupName?.trim();
  if (others.length === 1 && !name) return direct(ctx, viewerId, first, { show: true });
  if (!name) throw ruleViolated('A group needs a name.');

  const conversationId = newId();
  await ctx.db.transaction(async (tx) => {
    const members = [viewerId, ...others];
    await insertConversation(
      tx,
      { id: conversationId, createdBy: viewerId, members, groupName: name },
      ctx.clock.now(),
    );
    await tellConversation(ctx, tx, conversationId, members);
  });
  return conversationOf(ctx, viewerId, conversationId);
}

/** The one direct chat of two people; of two who start it at once, one finds the other's. */
async function direct(
  ctx: AppContext,
  viewerId: string,
  personId: string,
  { show }: { show: boolean },
) {
  const existing = await findDirect(ctx.db, viewerId, personId);
  if (existing) {
    if (show) await showConversation(ctx.db, viewerId, existing);
    return conversationOf(ctx, viewerId, existing);
  }
  const conversationId = newId();
  const members = [viewerId, personId];
  try {
    await ctx.db.transaction((tx) =>
      insertConversation(
        tx,
        { id: conversationId, createdBy: viewerId, members, groupName: null },
        ctx.clock.now(),
      ),
    );
  } catch (error) {
    const found = isUniqueViolation(error)
      ? await findDirect(ctx.db, viewerId, personId)
      : undefined;
    if (!found) throw error;
    return conversationOf(ctx, viewerId, found);
  }
  return conversationOf(ctx, viewerId, conversationId);
}

/** The ids of people by id or userName, if all are there and no block stands between. */
async function peopleToChatWith(
  on: Queryable,
  viewerId: string,
  segments: string[],
  missing: () => Error,
): Promise<string[]> {
  const ids: string[] = [];
  for (const segment of segments) {
    const row = await on.one<{ id: string }>(sql`
      select u.id from users u where ${personIs(segment, 'u')} and ${listsPerson(viewerId, 'u')}`);
    if (!row) throw missing();
    ids.push(row.id);
  }
  return ids;
}

/** Rolls a send back that came second with its clientId. */
class SentBefore extends Error {
  constructor(readonly messageId: string | null) {
    super('This message was sent before.');
  }
}

/** Sends a message. A clientId that was used before answers that message again. */
export async function send(
  ctx: AppContext,
  viewerId: string,
  fields: SendMessageFields,
  uploads: Upload[],
): Promise<Message> {
  const { clientId, conversationId } = fields;
  const before = clientId && (await findSent(ctx.db, viewerId, clientId));
  if (before) return messageOf(ctx, viewerId, before);
  const text = (fields.text ?? '').trim();
  if (text === '' && uploads.length === 0) throw ruleViolated('A message needs text or a file.');

  const kinds = ['image', 'gif', 'video', 'audio'] as const;
  const messageId = await withAssets(
    ctx,
    uploads,
    { ownerId: viewerId, scope: 'chat', kinds },
    ([asset]) =>
      ctx.db.transaction(async (tx) => {
        const now = ctx.clock.now();
        if (asset) await insertAsset(tx, asset, now);
        const sent = await sendMessage(
          tx,
          {
            id: newId(),
            conversationId,
            senderId: viewerId,
            text,
            assetId: asset?.id ?? null,
            clientId: clientId ?? null,
          },
          now,
        );
        switch (sent.outcome) {
          case 'not-found':
            throw gone();
          case 'blocked':
            throw forbidden('You can’t send messages to this person.');
          case 'found':
            // The row and bytes of the second file go: only the first send's are of use.
            throw new SentBefore(sent.message_id);
          case 'added':
            if (sent.message_id)
              await announceMessage(ctx, tx, viewerId, conversationId, sent.message_id);
            return sent.message_id;
        }
      }),
  ).catch((error: unknown) => {
    if (error instanceof SentBefore) return error.messageId;
    throw error;
  });
  if (!messageId) throw gone();
  return messageOf(ctx, viewerId, messageId);
}

async function messageOf(ctx: AppContext, viewerId: string, messageId: string): Promise<Message> {
  const row = await findMessage(ctx.db, viewerId, messageId);
  if (!row) throw notFound('Message not found.');
  return presentMessage(ctx, await onlineIn(ctx, [], [row]), row);
}

/** Deletes a conversation for the viewer only; it comes back with the next message. */
export async function removeConversation(
  ctx: AppContext,
  viewerId: string,
  conversationId: string,
) {
  return ctx.db.transaction(async (tx) => {
    if (!(await hideConversation(tx, viewerId, conversationId, ctx.clock.now()))) throw gone();
    await readConversation(ctx, tx, viewerId, conversationId);
    await publish(ctx, tx, 'conversation-removed', [viewerId], { _id: conversationId });
    return { message: 'Conversation deleted.' };
  });
}
