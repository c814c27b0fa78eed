import {
  type CreateConversation,
  MAX_GROUP_MEMBERS,
  trimText,
  UNDO_MINUTES,
} from '@kithkin/shared/contract';
import { readConversation } from '../../notifications/notify';
import type { AppContext } from '../../platform/context';
import { isUniqueViolation } from '../../platform/db';
import { badRequest, notFound, unprocessable } from '../../platform/errors';
import { isId, newId } from '../../platform/ids';
import { fillOnlineFlags } from '../../realtime/onlineJson';
import { publish } from '../../realtime/publish';
import { conversationNotFound } from '../chats.errors';
import { publishConversation } from '../chats.events';
import { insertSystemMessage, NO_NAME } from '../groups/groups.service';
import { peopleToChatWith } from '../peopleToChatWith';
import { findConversation, listConversations } from './conversationReads.store';
import {
  findDirect,
  hideConversation,
  insertConversation,
  muteConversation,
  showConversation,
  unhideConversation,
} from './conversations.store';

/** Returns the viewer's conversations as JSON, the newest activity first. */
export async function conversationsOf(ctx: AppContext, viewerId: string): Promise<string> {
  return fillOnlineFlags(ctx, await listConversations(ctx.db, viewerId));
}

/**
 * Returns one of the viewer's conversations as JSON.
 * @throws HttpError 404 if the viewer is not a member.
 */
export async function conversationOf(
  ctx: AppContext,
  viewerId: string,
  conversationId: string,
): Promise<string> {
  const found = await findConversation(ctx.db, viewerId, conversationId);
  if (found === undefined) throw conversationNotFound();
  return fillOnlineFlags(ctx, found);
}

/** Returns a conversation by its id, or the direct chat with a user by their id or userName. */
export async function openConversation(ctx: AppContext, viewerId: string, segment: string) {
  const found = isId(segment) ? await findConversation(ctx.db, viewerId, segment) : undefined;
  if (found !== undefined) return fillOnlineFlags(ctx, found);
  const [personId] = (await peopleToChatWith(ctx.db, viewerId, [segment])) ?? [];
  if (!personId || personId === viewerId) throw conversationNotFound();
  return direct(ctx, viewerId, personId, { show: false });
}

/** Creates a group, or finds or creates the direct chat with one user. */
export async function startConversation(
  ctx: AppContext,
  viewerId: string,
  input: CreateConversation,
): Promise<string> {
  const people = await peopleToChatWith(ctx.db, viewerId, input.participants);
  if (!people) throw notFound('One of these people is not here.');
  const others = people.filter((personId) => personId !== viewerId);
  const [first] = others;
  if (!first) throw badRequest('Choose at least one other person.');
  const name = input.groupName && trimText(input.groupName);
  if (others.length === 1 && !name) return direct(ctx, viewerId, first, { show: true });
  if (!name) throw unprocessable(NO_NAME);
  if (others.length >= MAX_GROUP_MEMBERS) {
    throw unprocessable(`A group has at most ${MAX_GROUP_MEMBERS} members.`);
  }
  const conversationId = newId();
  await ctx.db.transaction(async (tx) => {
    const members = [viewerId, ...others];
    const group = { id: conversationId, createdBy: viewerId, members, groupName: name };
    await insertConversation(tx, group, ctx.clock.now());
    await insertSystemMessage(ctx, tx, conversationId, viewerId, 'created');
    await publishConversation(ctx, tx, conversationId);
  });
  return conversationOf(ctx, viewerId, conversationId);
}

/**
 * Finds or creates the only direct chat of two users. Of two concurrent creations, one finds the
 * other's.
 */
async function direct(
  ctx: AppContext,
  viewerId: string,
  personId: string,
  { show }: { show: boolean },
): Promise<string> {
  const existing = await findDirect(ctx.db, viewerId, personId);
  if (existing) {
    if (show) await showConversation(ctx.db, viewerId, existing);
    return conversationOf(ctx, viewerId, existing);
  }
  const conversation = {
    id: newId(),
    createdBy: viewerId,
    members: [viewerId, personId],
    groupName: null,
  };
  try {
    await ctx.db.transaction((tx) => insertConversation(tx, conversation, ctx.clock.now()));
  } catch (error) {
    const found = isUniqueViolation(error, 'direct_pairs_pkey')
      ? await findDirect(ctx.db, viewerId, personId)
      : undefined;
    if (!found) throw error;
    return conversationOf(ctx, viewerId, found);
  }
  return conversationOf(ctx, viewerId, conversation.id);
}

/** Deletes a conversation for the viewer only; the next message lists it again. */
export async function removeConversation(ctx: AppContext, viewerId: string, id: string) {
  return ctx.db.transaction(async (tx) => {
    if (!(await hideConversation(tx, viewerId, id, ctx.clock.now()))) throw conversationNotFound();
    await readConversation(ctx, tx, viewerId, id);
    await publish(ctx, tx, 'conversation-removed', [viewerId], { _id: id });
    return { message: 'Conversation deleted.' };
  });
}

/** Undoes a deletion within `UNDO_MINUTES` minutes, and returns the conversation as JSON. */
export async function restoreConversation(ctx: AppContext, viewerId: string, id: string) {
  const after = new Date(ctx.clock.now().getTime() - UNDO_MINUTES * 60_000);
  await ctx.db.transaction(async (tx) => {
    const outcome = await unhideConversation(tx, viewerId, id, after);
    if (outcome === 'not-found') throw conversationNotFound();
    if (outcome === 'too-late')
      throw unprocessable('It is too late to bring this conversation back.');
    await publishConversation(ctx, tx, id, [viewerId]);
  });
  return conversationOf(ctx, viewerId, id);
}

/** Mutes or unmutes a conversation for the viewer, and returns it as JSON. */
export async function setMuted(ctx: AppContext, viewerId: string, id: string, muted: boolean) {
  await ctx.db.transaction(async (tx) => {
    const mutedAt = muted ? ctx.clock.now() : null;
    if (!(await muteConversation(tx, viewerId, id, mutedAt))) throw conversationNotFound();
    await publishConversation(ctx, tx, id, [viewerId]);
  });
  return conversationOf(ctx, viewerId, id);
}
