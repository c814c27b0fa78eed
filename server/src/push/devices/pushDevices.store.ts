import type { PushSubscriptionFields, UpdatePushDevice } from '@kithkin/shared/contract';
import { MAX_PUSH_DEVICES } from '@kithkin/shared/contract';
import { id, literal, type Queryable, sql, type Tx, time } from '../../platform/db';

export interface PushDeviceRow {
  id: string;
  session_id: string;
  name: string;
  enabled: boolean;
  created_at: Date;
  last_sent_at: Date | null;
}

const COLUMNS = sql`id, session_id, name, enabled, created_at, last_sent_at`;

/** Returns a user's devices, the newest first. */
export const findDevices = (on: Queryable, userId: string): Promise<PushDeviceRow[]> =>
  on.query(sql`
    select ${COLUMNS} from push_devices where user_id = ${id(userId)}
    order by created_at desc, id desc`);

/**
 * Inserts the device of a session, or replaces its subscription. A browser that another session or
 * user has registered becomes this one's, if its secret is the same: who has learned an endpoint alone
 * can't take the device away. Returns nothing then.
 */
export async function upsertDevice(
  tx: Tx,
  device: PushSubscriptionFields & {
    id: string;
    userId: string;
    sessionId: string;
    name: string;
    now: Date;
  },
): Promise<PushDeviceRow | undefined> {
  const { endpoint, p256dh, auth } = device;
  await tx.run(sql`
    delete from push_devices where endpoint = ${endpoint} and auth = ${auth}
      and session_id <> ${id(device.sessionId)}`);
  return tx.one(sql`
    insert into push_devices (id, user_id, session_id, name, endpoint, p256dh, auth, created_at)
    select ${id(device.id)}, ${id(device.userId)}, ${id(device.sessionId)}, ${device.name},
      ${endpoint}, ${p256dh}, ${auth}, ${time(device.now)}
    where not exists (select 1 from push_devices
      where endpoint = ${endpoint} and session_id <> ${id(device.sessionId)})
    on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
      auth = excluded.auth, name = excluded.name, enabled = true, failures = 0
    returning ${COLUMNS}`);
}

/** Deletes a user's oldest devices above the limit. */
export const deleteExcessDevices = (tx: Tx, userId: string) =>
  tx.run(sql`
    delete from push_devices where id in (
      select id from push_devices where user_id = ${id(userId)}
      order by created_at desc, id desc offset ${literal(MAX_PUSH_DEVICES)})`);

/** Changes a device of a user; returns it, or nothing if it is not theirs. */
export const updateDevice = (
  on: Queryable,
  userId: string,
  deviceId: string,
  {
    name = null,
    enabled = null,
  }: { [Name in keyof UpdatePushDevice]: UpdatePushDevice[Name] | null },
): Promise<PushDeviceRow | undefined> =>
  on.one(sql`
    update push_devices set name = coalesce(${name}::text, name),
      enabled = coalesce(${enabled}::boolean, enabled)
    where id = ${id(deviceId)} and user_id = ${id(userId)} returning ${COLUMNS}`);

/** Deletes a device of a user. Returns true if there was one. */
export const deleteDevice = (on: Queryable, userId: string, deviceId: string): Promise<boolean> =>
  on.changes(sql`
    delete from push_devices where id = ${id(deviceId)} and user_id = ${id(userId)}`);

/** Replaces a subscription by another one. Returns true if there was such a device. */
export const replaceSubscription = (
  on: Queryable,
  replaced: Pick<PushSubscriptionFields, 'endpoint' | 'auth'>,
  { endpoint, p256dh, auth }: PushSubscriptionFields,
): Promise<boolean> =>
  on.changes(sql`
    update push_devices set endpoint = ${endpoint}, p256dh = ${p256dh}, auth = ${auth}, failures = 0
    where endpoint = ${replaced.endpoint} and auth = ${replaced.auth}`);
