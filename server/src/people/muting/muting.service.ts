import type { MessageResponse, MuteQuery } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { badRequest } from '../../platform/errors';
import { publishRelationshipChange } from '../../realtime/relationships';
import { userNotFound } from '../profile/profile.service';
import { findTarget } from '../profile/profile.store';
import { deleteMute, insertMute } from './muting.store';

const HOUR_MS = 3_600_000;

/** Returns when a mute of some hours ends; null without hours. */
export const muteEnd = (now: Date, hours: number | undefined): Date | null =>
  hours === undefined ? null : new Date(now.getTime() + hours * HOUR_MS);

/**
 * Mutes a user for some hours, or until the viewer unmutes. The viewer's feeds, stories, comments
 * and notifications then leave out what the user makes; profile, messages and follows stay, and the
 * user is not informed.
 */
export function mute(
  ctx: AppContext,
  viewerId: string,
  segment: string,
  { hours }: MuteQuery,
): Promise<MessageResponse> {
  const now = ctx.clock.now();
  const expiresAt = muteEnd(now, hours);
  return change(ctx, viewerId, segment, 'muted', (tx, mutedId) =>
    insertMute(tx, viewerId, mutedId, expiresAt, now),
  );
}

/** Ends a mute. */
export function unmute(
  ctx: AppContext,
  viewerId: string,
  segment: string,
): Promise<MessageResponse> {
  return change(ctx, viewerId, segment, 'unmuted', (tx, mutedId) =>
    deleteMute(tx, viewerId, mutedId),
  );
}

/** Changes whether a user is muted, and refreshes the viewer's tabs if that had an effect. */
async function change(
  ctx: AppContext,
  viewerId: string,
  segment: string,
  done: 'muted' | 'unmuted',
  write: (tx: Tx, mutedId: string) => Promise<boolean>,
): Promise<MessageResponse> {
  return ctx.db.transaction(async (tx) => {
    const target = await findTarget(tx, viewerId, segment);
    if (!target) throw userNotFound();
    if (target.id === viewerId) throw badRequest('You can’t mute yourself.');
    if (await write(tx, target.id)) await publishRelationshipChange(ctx, tx, [viewerId], target.id);
    return { message: `You have ${done} ${target.full_name}.` };
  });
}
