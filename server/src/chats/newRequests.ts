import { MAX_NEW_REQUESTS } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import type { Queryable } from '../platform/db';
import { tooManyRequests } from '../platform/errors';
import { countNewRequests } from './people.store';

/** Seconds after which a client may try again: the limit falls as the day goes on. */
const RETRY_AFTER_S = 3600;

/**
 * Checks that a user has started at most `max` conversations with strangers in the last day.
 * @throws HttpError 429 if there are more
 */
export async function assertCanInvite(
  ctx: AppContext,
  on: Queryable,
  userId: string,
  max = MAX_NEW_REQUESTS,
): Promise<void> {
  if ((await countNewRequests(on, userId, ctx.clock.now())) <= max) return;
  throw tooManyRequests(
    'You have started many conversations with people who don’t follow you. Try again tomorrow.',
    RETRY_AFTER_S,
  );
}
