import type { Conversation } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import type { Queryable, Tx } from '../../platform/db';
import { isId } from '../../platform/ids';
import { cannotWrite, conversationNotFound } from '../chats.errors';
import { onlineAmong } from '../chatUser.presenter';
import { conversationOf, findConversationOf } from '../conversationOf';
import type { WholeConversation } from '../conversationRows.store';
import { presentConversation } from '../conversations.presenter';
import { canStartChat, peopleToChatWith } from '../people.store';
import { showConversation } from './conversations.store';
import { directChatId, possiblePartners } from './directChatId';
import { findDirect, findListed, insertDirect, listPair } from './directChats.store';

/**
 * Returns the person with whom the viewer would have the direct chat of this id, which is derived
 * from both people. Undefined for other ids, and for people whom the viewer may not list.
 */
export async function partnerOf(
  on: Queryable,
  viewerId: string,
  chatId: string,
): Promise<string | undefined> {
  const partners = possiblePartners(chatId, viewerId);
  return partners.length === 0 ? undefined : findListed(on, viewerId, partners);
}

/**
 * Checks that the viewer could have the direct chat of this id, which has no messages yet.
 * @throws HttpError 404 if not
 */
export async function assertUnwritten(ctx: AppContext, viewerId: string, chatId: string) {
  if (!(await partnerOf(ctx.db, viewerId, chatId))) throw conversationNotFound();
}

/**
 * Returns a conversation by its id, or the direct chat with a user by their id or userName. Opening
 * a direct chat writes nothing: until its first message it is known by its derived id only.
 * @throws HttpError 404 if there is none, 403 if the person does not receive new conversations.
 */
export async function openConversation(
  ctx: AppContext,
  viewerId: string,
  segment: string,
): Promise<Conversation> {
  const found = isId(segment) ? await findConversationOf(ctx, viewerId, segment) : undefined;
  if (found !== undefined) return found;
  const [named] = (await peopleToChatWith(ctx.db, viewerId, [segment])) ?? [];
  const other = named ?? (await partnerOf(ctx.db, viewerId, segment));
  if (!other || other === viewerId) throw conversationNotFound();
  const existing = await findDirect(ctx.db, viewerId, other);
  if (existing) return conversationOf(ctx, viewerId, existing);
  if (!(await canStartChat(ctx.db, viewerId, other))) throw cannotWrite();
  const participants = await listPair(ctx.db, { viewer: viewerId, other });
  if (participants.length < 2) throw conversationNotFound();
  const unwritten = { ...UNWRITTEN, id: directChatId(viewerId, other), participants };
  return presentConversation(ctx, viewerId, unwritten, await onlineAmong(ctx, participants));
}

/** What a direct chat without a row has but for its people. */
const UNWRITTEN: Omit<WholeConversation, 'id' | 'participants'> = {
  is_group: false,
  group_name: null,
  photo: null,
  last_seq: 0,
  seen_seq: 0,
  muted: false,
  member_count: 2,
  admins: [],
  can_send: true,
  unread_count: 0,
  is_request: false,
  request_from: null,
  last_message: null,
};

/**
 * Finds or creates the direct chat of the viewer with another person, and lists it for the viewer.
 * @throws HttpError 403 if the person does not receive new conversations.
 */
export async function startDirectChat(
  ctx: AppContext,
  viewerId: string,
  other: string,
): Promise<Conversation> {
  const existing = await findDirect(ctx.db, viewerId, other);
  if (existing) await showConversation(ctx.db, viewerId, existing);
  const chat =
    existing ?? (await ctx.db.transaction((tx) => findOrInsert(ctx, tx, viewerId, other)));
  return conversationOf(ctx, viewerId, chat);
}

/**
 * Makes the row of the direct chat with a derived id, for a write that needs it. Returns the chat's
 * id, which differs if it was made under another id before.
 * @returns undefined if there is no such chat.
 * @throws HttpError 403 if the person does not receive new conversations.
 */
export async function insertDirectChat(
  ctx: AppContext,
  tx: Tx,
  viewerId: string,
  chatId: string,
): Promise<string | undefined> {
  const other = await partnerOf(tx, viewerId, chatId);
  return other === undefined ? undefined : findOrInsert(ctx, tx, viewerId, other);
}

async function findOrInsert(ctx: AppContext, tx: Tx, viewerId: string, other: string) {
  const existing = await findDirect(tx, viewerId, other);
  if (existing) return existing;
  if (!(await canStartChat(tx, viewerId, other))) throw cannotWrite();
  const chat = { id: directChatId(viewerId, other), createdBy: viewerId, other };
  return insertDirect(tx, chat, ctx.clock.now());
}
