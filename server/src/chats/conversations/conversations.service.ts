import {
  type Conversation,
  type ConversationsQuery,
  type CreateConversation,
  MAX_CONVERSATION_PAGE,
  MAX_GROUP_MEMBERS,
  trimText,
  UNDO_MINUTES,
} from '@kithkin/shared/contract';
import { readConversation, unreadConversation } from '../../notifications/notifications.service';
import { cleanQuery } from '../../people/search/search.service';
import type { AppContext } from '../../platform/context';
import { keysetOf } from '../../platform/db';
import { badRequest, notFound, unprocessable } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { publish } from '../../realtime/publish';
import { cannotBeTogether, conversationNotFound } from '../chats.errors';
import { publishConversation, publishRequestsChanged } from '../chats.events';
import { conversationOf, findConversationOf, presentConversations } from '../conversationOf';
import {
  countUnreadConversations,
  findPosition,
  hasUnread,
  listConversations,
} from '../conversationReads.store';
import { checkGroupName, insertSystemMessage } from '../groups/groups.service';
import { assertCanInvite } from '../newRequests';
import { canBeTogether, peopleToChatWith } from '../people.store';
import {
  hideConversation,
  insertGroup,
  muteConversation,
  unhideConversation,
} from './conversations.store';
import { groupId } from './directChatId';
import {
  insertDirectChat,
  openConversation,
  partnerOf,
  startDirectChat,
} from './directChats.service';

/** Number of conversations per page, unless a `limit` is requested. */
const PAGE = 50;

/**
 * Returns a page of the viewer's conversations or requests, the newest activity first. `next` is the
 * query of the next page. Without a query, the first page has the maximum length.
 * @throws HttpError 404 if `before` is no conversation of the viewer
 */
export async function conversationsOf(
  ctx: AppContext,
  viewerId: string,
  { folder, before, limit, q = '' }: ConversationsQuery,
): Promise<{ conversations: Conversation[]; next: string | null }> {
  const from = before === undefined ? keysetOf(undefined) : await positionOf(ctx, viewerId, before);
  const query = cleanQuery(q);
  const isPaged = before !== undefined || query !== '';
  const size = limit ?? (isPaged ? PAGE : MAX_CONVERSATION_PAGE);
  const list = folder ?? 'listed';
  const values = { viewer: viewerId, ...from, rows: size + 1, query };
  const found = await listConversations(ctx.db, list, values);
  const conversations = await presentConversations(ctx, viewerId, found.slice(0, size));
  const last = found.length > size ? conversations.at(-1) : undefined;
  if (!last) return { conversations, next: null };
  const next = new URLSearchParams({ before: last._id, limit: String(size) });
  if (folder) next.set('folder', folder);
  if (query !== '') next.set('q', query);
  return { conversations, next: String(next) };
}

/** Returns the number of listed conversations with unread messages that are not muted. */
export const unreadConversations = async (ctx: AppContext, viewerId: string) => ({
  count: await countUnreadConversations(ctx.db, viewerId),
});

async function positionOf(ctx: AppContext, viewerId: string, conversationId: string) {
  const at = await findPosition(ctx.db, viewerId, conversationId);
  if (!at) throw conversationNotFound();
  return { at, id: conversationId };
}

/**
 * Creates a group, or finds or creates the direct chat with one user. A clientId that was used before
 * returns the existing group.
 */
export async function startConversation(
  ctx: AppContext,
  viewerId: string,
  input: CreateConversation,
): Promise<Conversation> {
  const { clientId } = input;
  const conversationId = clientId === undefined ? newId() : groupId(viewerId, clientId);
  const existing = clientId && (await findConversationOf(ctx, viewerId, conversationId));
  if (existing) return existing;
  const people = await peopleToChatWith(ctx.db, viewerId, input.participants);
  if (!people) throw notFound('One of these people is not here.');
  const others = people.filter((personId) => personId !== viewerId);
  const [first] = others;
  if (!first) throw badRequest('Choose at least one other person.');
  const name = input.groupName && trimText(input.groupName);
  if (others.length === 1 && !name) return startDirectChat(ctx, viewerId, first);
  checkGroupName(name);
  if (others.length >= MAX_GROUP_MEMBERS) {
    throw unprocessable(`A group has at most ${MAX_GROUP_MEMBERS} members.`);
  }
  if (!(await canBeTogether(ctx.db, viewerId, { newcomers: others, members: [viewerId] }))) {
    throw cannotBeTogether();
  }
  await ctx.db.transaction(async (tx) => {
    const members = [viewerId, ...others];
    const group = { id: conversationId, createdBy: viewerId, members, groupName: name };
    if (!(await insertGroup(tx, group, ctx.clock.now()))) return;
    await assertCanInvite(ctx, tx, viewerId);
    await insertSystemMessage(ctx, tx, conversationId, viewerId, 'created', { name });
    await publishConversation(ctx, tx, conversationId);
  });
  return conversationOf(ctx, viewerId, conversationId);
}

/**
 * Deletes a conversation for the viewer only; the next message lists it again. A direct chat without
 * a row has nothing to delete.
 */
export async function removeConversation(ctx: AppContext, viewerId: string, id: string) {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const isHidden = await hideConversation(tx, viewerId, id, now);
    if (!isHidden && !(await partnerOf(tx, viewerId, id))) throw conversationNotFound();
    await readConversation(ctx, tx, viewerId, id, now);
    await publish(ctx, tx, 'conversation-removed', [viewerId], { _id: id });
    await publishRequestsChanged(ctx, tx, id, [viewerId]);
    return { message: 'Conversation deleted.' };
  });
}

/** Undoes a deletion within `UNDO_MINUTES` minutes, and returns the conversation. */
export async function restoreConversation(ctx: AppContext, viewerId: string, id: string) {
  const after = new Date(ctx.clock.now().getTime() - UNDO_MINUTES * 60_000);
  await ctx.db.transaction(async (tx) => {
    const outcome = await unhideConversation(tx, viewerId, id, after);
    if (outcome === 'not-found') {
      if (await partnerOf(tx, viewerId, id)) return;
      throw conversationNotFound();
    }
    if (outcome === 'too-late')
      throw unprocessable('It is too late to bring this conversation back.');
    const { hidden_at: hiddenAt } = outcome;
    if (hiddenAt && (await hasUnread(tx, viewerId, id))) {
      // The deletion has marked it as read.
      await unreadConversation(ctx, tx, viewerId, id, hiddenAt);
    }
    await publishConversation(ctx, tx, id, [viewerId]);
  });
  return openConversation(ctx, viewerId, id);
}

/**
 * Mutes or unmutes a conversation for the viewer, and returns it. A direct chat without a
 * row gets one.
 */
export async function setMuted(ctx: AppContext, viewerId: string, id: string, muted: boolean) {
  const mutedAt = muted ? ctx.clock.now() : null;
  const changed = await ctx.db.transaction(async (tx) => {
    const isMember = await muteConversation(tx, viewerId, id, mutedAt);
    const found = isMember ? id : await insertDirectChat(ctx, tx, viewerId, id);
    if (found === undefined) throw conversationNotFound();
    if (!isMember) await muteConversation(tx, viewerId, found, mutedAt);
    await publishConversation(ctx, tx, found, [viewerId]);
    return found;
  });
  return conversationOf(ctx, viewerId, changed);
}
