import type { AppContext } from '../platform/context';
import { id, sql, type Tx } from '../platform/db';
import { coarseAddress } from '../platform/http/addressNetwork';
import type { AccountRow } from './accounts.store';
import { deviceOf } from './devices';
import { mailNewDevice } from './mailing';
import type { Origin } from './sessions';

/**
 * Mails a notice if an account has been used before, but not with this browser in this network. Call
 * it before the session starts.
 */
export async function noticeNewDevice(
  ctx: AppContext,
  tx: Tx,
  account: AccountRow,
  from: Origin,
): Promise<void> {
  const known = await tx.query<{ user_agent: string; network: string }>(sql`
    select distinct user_agent, network from sessions where user_id = ${id(account.id)}`);
  const device = { name: deviceOf(from.userAgent), network: coarseAddress(from.address) };
  const isKnown = known.some(
    ({ user_agent, network }) => deviceOf(user_agent) === device.name && network === device.network,
  );
  if (known.length > 0 && !isKnown) await mailNewDevice(ctx, tx, account, device);
}
