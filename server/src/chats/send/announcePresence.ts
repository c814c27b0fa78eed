import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../platform/context';
import { emitNow } from '../../realtime/publish';
import { listPresenceViewers, listSeenPresence } from '../../users/presence.rules';
import { isFirstWritten, type NewMessage } from './send.store';

/** Members known to have written before, by node; the others cost one lookup for a message. */
const MAX_KNOWN = 50_000;
const knownWriters = new WeakMap<AppContext, LRUCache<string, true>>();

/**
 * After a member's first message of a conversation: tells them who of the others is online, and the
 * others that they are, as far as both have written and may see it.
 */
export async function announcePresence(
  ctx: AppContext,
  { conversation, sender, now }: NewMessage,
  members: readonly string[],
): Promise<void> {
  const known = knownWriters.get(ctx) ?? new LRUCache<string, true>({ max: MAX_KNOWN });
  knownWriters.set(ctx, known);
  const key = `${conversation} ${sender}`;
  if (known.has(key)) return;
  known.set(key, true);
  if (!(await isFirstWritten(ctx.db, conversation, sender, now))) return;
  const isMember = (userId: string) => userId !== sender && members.includes(userId);
  const viewers = (await listPresenceViewers(ctx.db, sender)).filter(isMember);
  const seen = (await listSeenPresence(ctx.db, sender)).filter(isMember);
  const online = await ctx.presence.onlineAmong([sender, ...seen]);
  if (online.has(sender)) emitNow(ctx, 'user-online', viewers, { userId: sender, lastSeen: null });
  for (const userId of seen) {
    if (online.has(userId)) emitNow(ctx, 'user-online', [sender], { userId, lastSeen: null });
  }
}
