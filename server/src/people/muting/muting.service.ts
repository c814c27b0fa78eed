import type { MessageResponse, MuteQuery } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { publish, publishRelationshipChange } from '../../realtime/publish';
import { lockTarget } from '../relations/target.policy';
import {
  deleteMute,
  deleteRestriction,
  insertMute,
  insertRestriction,
  makeChatRequest,
} from './muting.store';

const HOUR_MS = 3_600_000;

/** Returns when a mute of some hours ends; null without hours. */
export const muteEnd = (now: Date, hours: number | undefined): Date | null =>
  hours === undefined ? null : new Date(now.getTime() + hours * HOUR_MS);

/**
 * Changes what a user is to the viewer, who is not informed, and refreshes the viewer's tabs if that had
 * an effect. Returns `message` of the user's name.
 */
const change = (
  ctx: AppContext,
  [viewerId, segment, act]: readonly [string, string, 'mute' | 'restrict'],
  message: (name: string) => string,
  write: (tx: Tx, targetId: string) => Promise<boolean>,
): Promise<MessageResponse> =>
  ctx.db.transaction(async (tx) => {
    const target = await lockTarget(tx, viewerId, segment, act);
    if (await write(tx, target.id)) await publishRelationshipChange(ctx, tx, [viewerId], target.id);
    return { message: message(target.full_name) };
  });

/**
 * Mutes a user for some hours, or until the viewer unmutes. The viewer's feeds, stories, comments
 * and notifications then leave out what the user makes; profile, messages and follows stay.
 */
export function mute(
  ctx: AppContext,
  viewerId: string,
  segment: string,
  { hours }: MuteQuery,
): Promise<MessageResponse> {
  const now = ctx.clock.now();
  return change(
    ctx,
    [viewerId, segment, 'mute'],
    (name) => `You have muted ${name}.`,
    (tx, mutedId) => insertMute(tx, viewerId, mutedId, muteEnd(now, hours), now),
  );
}

/** Ends a mute. */
export const unmute = (ctx: AppContext, viewerId: string, segment: string) =>
  change(
    ctx,
    [viewerId, segment, 'mute'],
    (name) => `You have unmuted ${name}.`,
    (tx, mutedId) => deleteMute(tx, viewerId, mutedId),
  );

/**
 * Restricts a user. New comments of a restricted user on the viewer's posts are seen by the two alone
 * until the viewer approves them, and the user's messages are requests.
 */
export const restrict = (ctx: AppContext, viewerId: string, segment: string) =>
  change(
    ctx,
    [viewerId, segment, 'restrict'],
    (name) => `You have restricted ${name}.`,
    async (tx, restrictedId) => {
      if (!(await insertRestriction(tx, viewerId, restrictedId, ctx.clock.now()))) return false;
      const conversationId = await makeChatRequest(tx, viewerId, restrictedId);
      if (conversationId) {
        await publish(ctx, tx, 'chat-requests-changed', [viewerId], { conversationId });
      }
      return true;
    },
  );

/** Ends a restriction. Earlier comments and requests stay as they are. */
export const unrestrict = (ctx: AppContext, viewerId: string, segment: string) =>
  change(
    ctx,
    [viewerId, segment, 'restrict'],
    (name) => `${name} is no longer restricted.`,
    (tx, restrictedId) => deleteRestriction(tx, viewerId, restrictedId),
  );
