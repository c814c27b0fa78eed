import { type HouseRules, REASON_LABELS, ruleTitles } from '@kithkin/shared/contract';
import { writeAudit } from '../../audit/audit.store';
import { findInviter } from '../../invitations/invitations.store';
import { findNetwork } from '../../network/network.store';
import type { AppContext } from '../../platform/context';
import type { Queryable } from '../../platform/db';
import { badRequest, unauthorized, unprocessable } from '../../platform/errors';
import { findAuditedUser } from '../../users/roles.store';
import { findHouseRules, setHouseRules } from './houseRules.store';

export async function houseRules(ctx: AppContext): Promise<HouseRules> {
  const row = await findHouseRules(ctx.db);
  return { text: row?.text ?? '', updatedAt: row?.updated_at.toISOString() ?? null };
}

/**
 * The rules as who has no session may read them.
 * @throws HttpError 401 if the network is closed and the invitation can't be used
 */
export async function houseRulesForStranger(
  ctx: AppContext,
  invitation: string | undefined,
): Promise<HouseRules> {
  const { closed } = await findNetwork(ctx.db);
  const isInvited =
    invitation !== undefined && (await findInviter(ctx.db, invitation, ctx.clock.now()));
  if (closed && !isInvited) throw unauthorized();
  return houseRules(ctx);
}

/**
 * Checks that a decision names a rule of the network, or one of the default reasons.
 * @throws HttpError 400 if it names none, 422 if it is neither, e.g. since the rules were changed
 */
export async function checkRule(on: Queryable, typed: string): Promise<void> {
  const rule = typed.trim();
  if (rule === '') throw badRequest('Please name the rule.');
  const titles = ruleTitles((await findHouseRules(on))?.text ?? '');
  if ([...titles, ...Object.values(REASON_LABELS)].includes(rule)) return;
  throw unprocessable('This is not a rule of the network. Please choose one of its rules.');
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
