import type { InvitedPage, PageQuery } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { page } from '../platform/db';
import { presentPerson } from '../users/users.presenter';
import { listInvited } from './invited.store';

/** Number of people per page unless the request states another one. */
const PAGE_LENGTH = 30;

/** One page of who has joined by an invitation, and of whom; for people who admit others. */
export async function invitedPeople(
  ctx: AppContext,
  { cursor, limit = PAGE_LENGTH }: PageQuery,
): Promise<InvitedPage> {
  const found = await listInvited(ctx.db, cursor, limit);
  const { rows, nextCursor } = page(found, limit, (row) => ({ at: row.joined_at, id: row.id }));
  return {
    people: rows.map(({ id, person, inviter, joined_at: joinedAt }) => ({
      _id: id,
      person: presentPerson(ctx, id, person),
      inviter: inviter && presentPerson(ctx, inviter.id, inviter),
      joinedAt: joinedAt.toISOString(),
    })),
    nextCursor,
  };
}
