import { timeText } from '../../moderation/decisionMail';
import { findSuspension } from '../../moderation/decisions.store';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { HttpError } from '../../platform/errors';
import { startSuspendedSession } from './suspendedSessions.store';

/**
 * Returns the response to the right password of a suspended person: a 403 that says until when and
 * why, with the token of a session that can only read the decisions about them and appeal.
 */
export async function rejectSuspended(ctx: AppContext, tx: Tx, userId: string): Promise<HttpError> {
  const now = ctx.clock.now();
  const suspension = await findSuspension(tx, userId, now);
  const until = suspension?.until ? ` until ${timeText(suspension.until)}` : '';
  const rule = suspension?.rule ? ` The rule: ${suspension.rule}.` : '';
  const message = `This account is suspended${until}.${rule}`;
  const appeal = await startSuspendedSession(tx, userId, now);
  return new HttpError(403, 'suspended', message, undefined, { appeal });
}
