import type { ActivityQuery } from '@kithkin/shared/contract';
import type { Static } from 'typebox';
import type { AppContext } from '../platform/context';
import { keysetOf } from '../platform/db';
import { RawJson } from '../platform/http/route';
import { activityPageText } from './activity.presenter';
import { findActivityPage } from './activity.store';

/** Returns a page of the viewer's activity as the contract's ActivityPage. */
export async function activityPage(
  ctx: AppContext,
  viewerId: string,
  { cursor, limit = 20, type }: Static<typeof ActivityQuery>,
): Promise<RawJson> {
  const row = await findActivityPage(ctx.db, {
    viewer: viewerId,
    now: ctx.clock.now(),
    ...keysetOf(cursor),
    limit,
    type: type ?? 'all',
  });
  return new RawJson(activityPageText(row));
}
