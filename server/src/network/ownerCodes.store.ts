import { type Queryable, type SQL, sql, type Tx, time } from '../platform/db';

/** Somebody has signed in to the network at least once. */
const HAS_MEMBERS: SQL = sql`exists (select 1 from users where unconfirmed_since is null)`;

/** SQL of a boolean: the network is empty, and a code that makes its owner can still be used. */
export const NEEDS_OWNER: SQL = sql`(exists (select 1 from owner_codes) and not ${HAS_MEMBERS})`;

/** Returns true if somebody has signed in to the network at least once. */
export const hasMembers = async (on: Queryable): Promise<boolean> =>
  (await on.one(sql`select 1 from users where unconfirmed_since is null limit 1`)) !== undefined;

/** Returns true if an owner has signed in to the network at least once. */
export const hasOwner = (on: Queryable): Promise<boolean> =>
  on.exists(sql`select 1 from users where role = 'owner' and unconfirmed_since is null limit 1`);

/** Returns the newest code since a time that was not used. */
export const findOwnerCode = (on: Queryable, after: Date) =>
  on.one<{ code_hash: string; created_at: Date }>(sql`
    select code_hash, created_at from owner_codes where created_at >= ${time(after)}
    order by created_at desc limit 1`);

/** Inserts a code, and deletes those from before a time. */
export async function insertOwnerCode(
  tx: Tx,
  codeHash: string,
  { now, endedBefore }: { now: Date; endedBefore: Date },
): Promise<void> {
  await tx.run(sql`delete from owner_codes where created_at < ${time(endedBefore)}`);
  await tx.run(
    sql`insert into owner_codes (code_hash, created_at) values (${codeHash}, ${time(now)})`,
  );
}

/** Returns true if a code was given out after a time and not used. */
export const isOwnerCode = (on: Queryable, codeHash: string, after: Date): Promise<boolean> =>
  on.exists(sql`
    select 1 from owner_codes where code_hash = ${codeHash} and created_at >= ${time(after)}`);

/** Deletes all codes: one was used, or none is needed. */
export const deleteOwnerCodes = (on: Queryable) => on.run(sql`delete from owner_codes`);

/** Takes the role from owners who have never signed in, whose address may be wrong. */
export const dropUnconfirmedOwners = (on: Queryable) =>
  on.run(sql`
    update users set role = null, is_admin = false
    where role = 'owner' and unconfirmed_since is not null`);
