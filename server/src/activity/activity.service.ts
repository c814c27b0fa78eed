import type { Activity, ActivityPage, ActivityQuery } from '@kithkin/shared/contract';
import type { Static } from 'typebox';
import { deviceOf } from '../accounts/sessions/devices';
import type { AppContext } from '../platform/context';
import { keysetOf, page } from '../platform/db';
import { Presented } from '../platform/http/route';
import { presentPerson, type Signing } from '../users/users.presenter';
import { ACTIVITY, type ActivityRow } from './activity.store';

/** Returns a page of the viewer's activity. */
export async function activityPage(
  ctx: AppContext,
  viewer: string,
  { cursor, limit = 20, type }: Static<typeof ActivityQuery>,
): Promise<Presented<ActivityPage>> {
  const found = await ctx.db.fetch(ACTIVITY, {
    viewer,
    now: ctx.clock.now(),
    ...keysetOf(cursor),
    rows: limit + 1,
    type: type ?? 'all',
  });
  const { rows, nextCursor } = page(found, limit, (row) => row);
  return new Presented({ items: rows.map((row) => presentActivity(ctx, row)), nextCursor });
}

/** Presents an action with its subject. */
function presentActivity(ctx: Signing, row: ActivityRow): Activity {
  const action = { _id: `${row.type}.${row.id}`, type: row.type, at: row.at.toISOString() };
  if (row.type === 'sign-in') {
    const { session_id: _id, user_agent: userAgent, network } = row;
    return { ...action, session: { _id, userAgent, device: deviceOf(userAgent), network } };
  }
  const person = presentPerson(ctx, row.person_id, row);
  if (row.type === 'follow') return { ...action, user: person };
  const post = { _id: row.post_id, creator: person, body: row.body };
  if (row.type !== 'comment') return { ...action, post };
  return { ...action, post, comment: { _id: row.comment_id, text: row.text } };
}
