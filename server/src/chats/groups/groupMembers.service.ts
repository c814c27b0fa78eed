import { MAX_LISTED_MEMBERS, type MemberPage } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { fromCursor, page } from '../../platform/db';
import { conversationNotFound } from '../chats.errors';
import { onlineAmong, presentChatUser } from '../chatUser.presenter';
import { listMembers } from './groupMembers.store';

/** Keyset before all members. */
const FIRST = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

/**
 * Returns a page of the members of a conversation, the earliest first.
 * @throws HttpError 404 if the viewer is not a member.
 */
export async function membersPage(
  ctx: AppContext,
  viewer: string,
  conversation: string,
  { cursor, limit = MAX_LISTED_MEMBERS }: { cursor?: string; limit?: number },
): Promise<MemberPage> {
  const from = cursor === undefined ? FIRST : fromCursor(cursor);
  const found = await listMembers(ctx.db, { viewer, conversation, ...from, limit });
  if (found.length === 0) throw conversationNotFound();
  const members = found.flatMap((row) => (row.id === null ? [] : row));
  const { rows, nextCursor } = page(members, limit, ({ at, id }) => ({ at, id }));
  const people = rows.map(({ person }) => person);
  const isOnline = await onlineAmong(ctx, people);
  return { members: people.map((person) => presentChatUser(ctx, person, isOnline)), nextCursor };
}
