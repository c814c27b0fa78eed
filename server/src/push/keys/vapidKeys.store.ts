import { type Queryable, sql, type Tx, time } from '../../platform/db';

export interface VapidKeysRow {
  public_key: string;
  /** Encrypted. */
  private_key: string;
}

/** Returns the keys, if they were made before. */
export const findKeys = (on: Queryable): Promise<VapidKeysRow | undefined> =>
  on.one(sql`select public_key, private_key from push_keys`);

/** Inserts keys unless another node was faster. */
export const insertKeys = (on: Queryable, keys: VapidKeysRow, now: Date) =>
  on.run(sql`
    insert into push_keys (public_key, private_key, created_at)
    values (${keys.public_key}, ${keys.private_key}, ${time(now)}) on conflict do nothing`);

/** Deletes keys that can't be decrypted any more, and the subscriptions that depend on them. */
export async function deleteKeys(tx: Tx, publicKey: string): Promise<void> {
  const deleted = await tx.run(sql`delete from push_keys where public_key = ${publicKey}`);
  if (deleted > 0) await tx.run(sql`delete from push_devices`);
}
