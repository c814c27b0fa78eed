import type { HouseRules } from '@kithkin/shared/contract';
import { writeAudit } from '../../audit/audit.store';
import type { AppContext } from '../../platform/context';
import { findAuditedUser } from '../../users/roles.store';
import { findHouseRules, setHouseRules } from './houseRules.store';

export async function houseRules(ctx: AppContext): Promise<HouseRules> {
  const row = await findHouseRules(ctx.db);
  return { text: row?.text ?? '', updatedAt: row?.updated_at.toISOString() ?? null };
}

/** Replaces the rules; the log retains the length of the text, not each version. */
export async function changeHouseRules(
  ctx: AppContext,
  viewerId: string,
  text: string,
): Promise<HouseRules> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await setHouseRules(tx, text, now);
    const actor = await findAuditedUser(tx, viewerId);
    const details = { characters: text.length };
    await writeAudit(tx, { actor, action: 'rules-changed', details }, now);
    tx.afterCommit(() => ctx.network.invalidate());
  });
  return { text, updatedAt: now.toISOString() };
}
