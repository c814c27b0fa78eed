import { hasPermission, type Permission, type Role } from '@kithkin/shared/contract';
import type { AuditedUser } from '../audit/audit.store';
import { id, type Queryable, sql } from '../platform/db';

/** Returns a user's role; null without one. */
export async function findRole(on: Queryable, userId: string): Promise<Role | null> {
  const row = await on.one<{ role: Role | null }>(
    sql`select role from users where id = ${id(userId)}`,
  );
  return row?.role ?? null;
}

/** Returns true if the user's role has the permission now. */
export const mayUse = async (on: Queryable, userId: string, permission: Permission) =>
  hasPermission(await findRole(on, userId), permission);

/** First key of the advisory lock of the owners; an arbitrary constant. */
const OWNERS_LOCK = 2_013_265_921;

/** Lets others who change the owners wait until the end of the transaction. */
export async function lockOwners(on: Queryable): Promise<void> {
  await on.run(sql`select pg_advisory_xact_lock(${OWNERS_LOCK}::bigint)`);
}

/** Returns a signed-in user as the audit log names them. */
export async function findAuditedUser(on: Queryable, userId: string): Promise<AuditedUser> {
  const row = await on.one<{ name: string }>(
    sql`select user_name as name from users where id = ${id(userId)}`,
  );
  return { id: userId, userName: row?.name ?? '' };
}

/** Returns the ids of the people with a role; each may decide about reports. */
export async function listModerators(on: Queryable): Promise<string[]> {
  const rows = await on.query<{ id: string }>(
    sql`select id from users where role is not null limit 200`,
  );
  return rows.map((row) => row.id);
}
