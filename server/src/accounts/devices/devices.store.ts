import { id, type Queryable, sql, time } from '../../platform/db';

/** Number of browsers that are stored of one account, the last used ones. */
const MAX_DEVICES = 20;

/** Stores that an account was used in a browser. */
export async function storeDevice(on: Queryable, userId: string, deviceId: string, now: Date) {
  await on.run(sql`
    insert into user_devices (user_id, device_id, used_at)
    values (${id(userId)}, ${id(deviceId)}, ${time(now)})
    on conflict (device_id, user_id) do update set used_at = excluded.used_at`);
  await on.run(sql`
    delete from user_devices where user_id = ${id(userId)} and device_id in (
      select d.device_id from user_devices d where d.user_id = ${id(userId)}
      order by d.used_at desc, d.device_id offset ${MAX_DEVICES}::int)`);
}

/**
 * Blocks a new account for all who have blocked somebody of this browser together with new accounts.
 * Such a block goes on to further accounts, and ends with the block that was chosen.
 */
export const blockNewAccount = (on: Queryable, userId: string, deviceId: string, now: Date) =>
  on.run(sql`
    insert into blocks (blocker_id, blocked_id, created_at, new_accounts, via_id)
    select b.blocker_id, ${id(userId)}, ${time(now)}, true, coalesce(b.via_id, b.blocked_id)
    from user_devices d join blocks b on b.blocked_id = d.user_id and b.new_accounts
    where d.device_id = ${id(deviceId)} and d.user_id <> ${id(userId)}
    on conflict do nothing`);
