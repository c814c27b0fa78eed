import type { BlockedQuery, FollowsQuery } from '@kithkin/shared/contract';
import type { Static } from 'typebox';
import type { AppContext } from '../../platform/context';
import { keysetOf } from '../../platform/db';
import { RawJson } from '../../platform/http/route';
import { userNotFound } from '../profile/profile.service';
import { cleanQuery } from '../search/cleanQuery';
import { presentPage } from './peopleLists.presenter';
import { findFollows, findRelated, findRequests, type Side } from './peopleLists.store';

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
): Promise<RawJson> {
  const like = cleanQuery(q);
  const values = { viewer, segment, limit, like, ...keysetOf(cursor) };
  const row = await findFollows(ctx.reads.of(viewer), side, values);
  if (!row?.found) throw userNotFound();
  return presentPage('users', row);
}

/** Returns users with a pending request to the viewer, newest first. */
export async function listRequests(ctx: AppContext, viewer: string): Promise<RawJson> {
  return new RawJson(await findRequests(ctx.reads.of(viewer), viewer));
}

/**
 * Returns users whom the viewer has blocked, newest first, including those who also block the
 * viewer.
 */
export async function listBlocked(
  ctx: AppContext,
  viewer: string,
  { cursor, limit = 200 }: Static<typeof BlockedQuery>,
): Promise<RawJson> {
  const values = { viewer, now: ctx.clock.now(), limit, ...keysetOf(cursor) };
  return presentPage('blockedUsers', await findRelated(ctx.reads.of(viewer), 'blocks', values));
}

/** Returns users whom the viewer has muted and until when, newest first. */
export async function listMuted(
  ctx: AppContext,
  viewer: string,
  { cursor, limit = 30 }: Static<typeof BlockedQuery>,
): Promise<RawJson> {
  const values = { viewer, now: ctx.clock.now(), limit, ...keysetOf(cursor) };
  return presentPage('users', await findRelated(ctx.reads.of(viewer), 'mutes', values));
}

/** Returns users whom the viewer has restricted, newest first. */
export async function listRestricted(
  ctx: AppContext,
  viewer: string,
  { cursor, limit = 30 }: Static<typeof BlockedQuery>,
): Promise<RawJson> {
  const values = { viewer, now: ctx.clock.now(), limit, ...keysetOf(cursor) };
  return presentPage('users', await findRelated(ctx.reads.of(viewer), 'restrictions', values));
}
