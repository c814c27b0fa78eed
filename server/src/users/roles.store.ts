import {
  hasPermission,
  hasRole,
  type Permission,
  ROLES,
  type Role,
} from '@kithkin/shared/contract';
import type { AuditedUser } from '../audit/audit.store';
import { column, id, list, type Queryable, type SQL, sql } from '../platform/db';
import { isActive } from '../visibility/predicates';

/** Returns a user's role; null without one. */
export const findRole = async (on: Queryable, userId: string): Promise<Role | null> =>
  (await on.value<Role | null>(sql`select role from users where id = ${id(userId)}`)) ?? null;

/** Returns true if the user's role has the permission now. */
export const mayUse = async (on: Queryable, userId: string, permission: Permission) =>
  hasPermission(await findRole(on, userId), permission);

/** First key of the advisory lock of the owners; an arbitrary constant. */
const OWNERS_LOCK = 2_013_265_921;

/** Lets others who change the owners wait until the end of the transaction. */
export const lockOwners = (on: Queryable) =>
  on.run(sql`select pg_advisory_xact_lock(${OWNERS_LOCK}::bigint)`);

/** Returns a signed-in user as the audit log names them. */
export async function findAuditedUser(on: Queryable, userId: string): Promise<AuditedUser> {
  const row = await on.one<{ name: string }>(
    sql`select user_name as name from users where id = ${id(userId)}`,
  );
  return { id: userId, userName: row?.name ?? '' };
}

/** SQL of a number: the power of the role of the users row `alias`; 0 without a role or a row. */
export const power = (alias: string): SQL =>
  sql`coalesce(array_position(${list(ROLES, 'text')}, ${column(alias, 'role')}), 0)`;

/**
 * SQL of a boolean: the role of the viewer is more powerful than that of a user, so that the viewer
 * may act at the desk about them; nobody may about themselves. The id of a deleted user is null.
 */
export const outranks = (viewerId: string | SQL, userId: SQL): SQL => sql`exists (
  select 1 from users v left join users o on o.id = ${userId}
  where v.id = ${id(viewerId)} and ${power('v')} > ${power('o')})`;

/** Returns true if the viewer may act at the desk about a user; null is a deleted one. */
export const isOutranked = async (on: Queryable, viewerId: string, userId: string | null) =>
  (await on.one(sql`select 1 where ${outranks(viewerId, sql`${userId}::uuid`)}`)) !== undefined;

/** Returns the ids of the people who may act at the desk about a user. */
export const listModerators = (on: Queryable, userId: string | null): Promise<string[]> =>
  on.values<string>(sql`
    select m.id from users m
    where m.role is not null and ${outranks(sql`m.id`, sql`${userId}::uuid`)} limit 200`);

/** Returns true if an active person has at least the power of a role, apart from some people. */
export async function isSomebodyElse(on: Queryable, needed: Role, except: readonly string[]) {
  const roles = ROLES.filter((role) => hasRole(role, needed));
  return on.exists(sql`
    select 1 from users u where u.role = any(${list(roles, 'text')})
      and u.id <> all(${list(except, 'uuid')}) and ${isActive('u')} limit 1`);
}

/** Returns true if the network has an active member apart from a user. */
export const isAnybodyElse = (on: Queryable, userId: string): Promise<boolean> =>
  on.exists(sql`select 1 from users u where u.id <> ${id(userId)} and ${isActive('u')} limit 1`);
