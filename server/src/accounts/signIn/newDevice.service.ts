import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { coarseAddress } from '../../platform/http/addressNetwork';
import type { AccountRow } from '../accounts.store';
import { mailNewDevice } from '../mails/mailing.service';
import { deviceOf } from '../sessions/devices';
import type { Origin } from '../sessions/origin';
import { findKnownDevices } from '../sessions/sessions.store';

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
  const known = await findKnownDevices(tx, account.id);
  const device = { name: deviceOf(from.userAgent), network: coarseAddress(from.address) };
  const isKnown = known.some(
    ({ user_agent, network }) => deviceOf(user_agent) === device.name && network === device.network,
  );
  if (known.length > 0 && !isKnown) await mailNewDevice(ctx, tx, account, device);
}
