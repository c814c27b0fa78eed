import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../platform/context';
import { audienceOf } from './conversations.store';

/** Typing events of a user in a conversation within this time of one that was sent are dropped. */
const INTERVAL_MS = 2000;
/** Time for which the audience of a user's typing events is cached. */
const AUDIENCE_MS = 5000;
/** Maximum number of users and conversations of a node in the cache. */
const MAX_ENTRIES = 20_000;

interface Typing {
  sentAt: number;
  readAt: number;
  audience: Promise<readonly string[]>;
}

/** Recent typing of each node, by user and conversation. */
const recent = new WeakMap<AppContext, LRUCache<string, Typing>>();

/**
 * Returns the recipients of a typing event, or null if it is to be dropped. Many events, of one tab
 * or of many, cost one query in five seconds.
 */
export async function typingAudience(
  ctx: AppContext,
  userId: string,
  conversationId: string,
): Promise<readonly string[] | null> {
  const typing = recent.get(ctx) ?? new LRUCache<string, Typing>({ max: MAX_ENTRIES });
  recent.set(ctx, typing);
  const key = `${userId} ${conversationId}`;
  const now = ctx.clock.now().getTime();
  const last = typing.get(key);
  if (last && now - last.sentAt < INTERVAL_MS) return null;
  const isValid = last !== undefined && now - last.readAt < AUDIENCE_MS;
  const audience = isValid ? last.audience : audienceOf(ctx.db, userId, conversationId);
  // Stored before the query has finished, so that events meanwhile are dropped.
  typing.set(key, { sentAt: now, readAt: isValid ? last.readAt : now, audience });
  try {
    return await audience;
  } catch (error) {
    typing.delete(key);
    throw error;
  }
}
