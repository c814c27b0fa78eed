import { readConversation } from '../../notifications/notify';
import type { AppContext } from '../../platform/context';
import { tellNow } from '../../realtime/publish';
import { type Claim, missedBy, raiseMarks, seenOf, ticksOf } from './store';

/** Marks of many people are gathered for so long and raised together. */
const GATHER_MS = 25;

const gathered = new WeakMap<AppContext, Map<string, Claim>>();

/** A member has received or seen everything up to `seq`. Raised soon, together with others'. */
export function claimMark(
  ctx: AppContext,
  userId: string,
  mark: 'delivered' | 'seen',
  conversationId: string,
  seq: number,
): void {
  let claims = gathered.get(ctx);
  if (!claims) {
    const batch = new Map<string, Claim>();
    claims = batch;
    gathered.set(ctx, batch);
    ctx.background.run('marks', async () => {
      await new Promise((done) => setTimeout(done, ctx.config.env === 'test' ? 1 : GATHER_MS));
      gathered.delete(ctx);
      await raise(ctx, [...batch.values()]);
    });
  }
  const key = `${conversationId} ${userId}`;
  const claim = claims.get(key) ?? { userId, conversationId, delivered: 0, seen: 0 };
  claim[mark] = Math.max(claim[mark], seq);
  claims.set(key, claim);
}

/** The same at once. */
export function markRead(
  ctx: AppContext,
  userId: string,
  mark: 'delivered' | 'seen',
  conversationId: string,
  seq: number,
): Promise<void> {
  const claim: Claim = { userId, conversationId, delivered: 0, seen: 0 };
  claim[mark] = seq;
  return raise(ctx, [claim]);
}

/** What was written while somebody had no tab open reaches them with their first one. */
export async function deliverMissed(
  ctx: AppContext,
  userId: string,
  only?: readonly string[],
): Promise<void> {
  const missed = await missedBy(ctx.db, userId, only);
  await raise(
    ctx,
    missed.map(({ conversation_id, seq }) => ({
      userId,
      conversationId: conversation_id,
      delivered: seq,
      seen: 0,
    })),
  );
}

/**
 * Raises marks, and tells those whose messages got further, and the other tabs of who has seen more.
 * What to tell is asked after the marks are in: of two members who step at once, the later sees both.
 */
async function raise(ctx: AppContext, claims: readonly Claim[]): Promise<void> {
  if (claims.length === 0) return;
  const moved = await raiseMarks(ctx.db, claims, ctx.clock.now());
  if (moved.length === 0) return;
  for (const tick of await ticksOf(ctx.db, moved)) {
    tellNow(ctx, 'message-status-update', [tick.sender_id], {
      messageId: tick.message_id,
      updates: {
        status: tick.status,
        seq: tick.seq,
        conversationId: tick.conversation_id,
        userId: tick.by,
      },
    });
  }
  for (const seen of await seenOf(ctx.db, moved)) {
    const { conversation_id: conversationId, user_id: userId, seq } = seen;
    tellNow(ctx, 'message-status-update', [userId], {
      messageId: seen.message_id,
      updates: { status: 'seen', seq, conversationId, userId },
    });
    if (!seen.notified) continue;
    await ctx.db.transaction((tx) => readConversation(ctx, tx, userId, conversationId));
  }
}
