import type { BlockedQuery, ConnectionPage, FollowsQuery } from '@kithkin/shared/contract';
import type { Static } from 'typebox';
import type { AppContext } from '../../platform/context';
import { keysetOf, type Prepared, page } from '../../platform/db';
import { Presented } from '../../platform/http/route';
import { presentConnection, presentLine } from '../../users/personLine.presenter';
import { presentPerson } from '../../users/users.presenter';
import { userNotFound } from '../profile/profile.service';
import type { Side } from '../profile/profile.store';
import { cleanQuery } from '../search/search.service';
import {
  BLOCKED,
  findFollows,
  MUTED,
  REQUESTS,
  RESTRICTED,
  type RelatedRow,
  type RelatedValues,
} from './peopleLists.store';
import { findSuggestions } from './suggestions.store';

/**
 * Returns a page of followers or followees whom the viewer may list, newest first.
 * @throws HttpError 404 if the viewer may not see the user.
 */
export async function listFollows(
  ctx: AppContext,
  viewer: string,
  side: Side,
  segment: string,
  { cursor, limit = 20, q = '' }: Static<typeof FollowsQuery>,
): Promise<Presented<ConnectionPage>> {
  const like = cleanQuery(q);
  const values = { viewer, segment, rows: limit + 1, like, ...keysetOf(cursor) };
  const found = await findFollows(ctx.reads.of(viewer), side, values);
  if (!found) throw userNotFound();
  const { rows, nextCursor } = page(found, limit, (row) => row);
  return new Presented({ users: rows.map((row) => presentConnection(ctx, row)), nextCursor });
}

/** Returns users with a pending request to the viewer, newest first. */
export async function listRequests(ctx: AppContext, viewer: string) {
  const rows = await ctx.reads.of(viewer).fetch(REQUESTS, { viewer });
  return new Presented(rows.map((row) => presentLine(ctx, row)));
}

/** Returns suggested users, best first. */
export async function listSuggestions(ctx: AppContext, viewer: string) {
  const rows = await findSuggestions(ctx.reads.of(viewer), {
    viewer,
    limit: 20,
    now: ctx.clock.now(),
  });
  return new Presented(rows.map((row) => presentLine(ctx, row)));
}

/** Lists users with whom the viewer has a relation in pages, newest first, with `more` of the relation. */
const relatedPages =
  <Row extends RelatedRow, More>(
    statement: Prepared<RelatedValues, Row>,
    more: (row: Row) => More,
  ) =>
  async (ctx: AppContext, viewer: string, { cursor, limit = 30 }: Static<typeof BlockedQuery>) => {
    const values = { viewer, now: ctx.clock.now(), rows: limit + 1, ...keysetOf(cursor) };
    const found = await ctx.reads.of(viewer).fetch(statement, values);
    const { rows, nextCursor } = page(found, limit, (row) => row);
    const users = rows.map((row) => ({ ...presentPerson(ctx, row.id, row), ...more(row) }));
    return new Presented({ users, nextCursor });
  };

/** Returns users whom the viewer has muted and until when. */
export const listMuted = relatedPages(MUTED, (row) => ({
  mutedUntil: row.expires_at?.toISOString() ?? null,
}));

/** Returns users whom the viewer has restricted. */
export const listRestricted = relatedPages(RESTRICTED, () => ({}));

const blockedPages = relatedPages(BLOCKED, (row) => ({ newAccounts: row.new_accounts }));

/** Returns users whom the viewer has blocked, including those who also block the viewer. */
export async function listBlocked(
  ctx: AppContext,
  viewer: string,
  { cursor, limit = 200 }: Static<typeof BlockedQuery>,
) {
  const { value } = await blockedPages(ctx, viewer, { cursor, limit });
  return new Presented({ blockedUsers: value.users, nextCursor: value.nextCursor });
}
