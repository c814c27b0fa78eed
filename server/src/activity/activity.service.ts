import type { ActivityPage, ActivityQuery } from '@kithkin/shared/contract';
import type { Static } from 'typebox';
import type { AppContext } from '../platform/context';
import { keysetOf, page } from '../platform/db';
import { Presented } from '../platform/http/route';
import { presentActivity } from './activity.presenter';
import { ACTIVITY } from './activity.store';

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
