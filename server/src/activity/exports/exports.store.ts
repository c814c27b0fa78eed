import { id, list, type Queryable, sql, time } from '../../platform/db';
import { isActive } from '../../visibility/predicates';

export interface ExportRow {
  id: string;
  state: 'preparing' | 'ready' | 'failed';
  bytes: number | null;
  created_at: Date;
  ready_at: Date | null;
}

const COLUMNS = sql.raw('e.id, e.state, e.bytes, e.created_at, e.ready_at');

/** Returns the export of a user. */
export const findOwnExport = (on: Queryable, userId: string): Promise<ExportRow | undefined> =>
  on.one(sql`select ${COLUMNS} from exports e where e.user_id = ${id(userId)}`);

/** Returns an export that can be downloaded; its user is not deactivated or suspended. */
export const findReadyExport = (on: Queryable, exportId: string): Promise<ExportRow | undefined> =>
  on.one(sql`
    select ${COLUMNS} from exports e join users u on u.id = e.user_id
    where e.id = ${id(exportId)} and e.state = 'ready' and ${isActive('u')}`);

/** Returns an export that is still to be written, with its user. */
export const findPreparing = (on: Queryable, exportId: string) =>
  on.one<{ user_id: string }>(sql`
    select user_id from exports
    where id = ${id(exportId)} and state = 'preparing' and user_id is not null`);

/**
 * Inserts an export of a user in place of an earlier one, which the sweep removes.
 * @returns undefined if one was inserted meanwhile, or is being prepared
 */
export async function insertExport(on: Queryable, exportId: string, userId: string, now: Date) {
  await on.run(sql`
    update exports set user_id = null where user_id = ${id(userId)} and state <> 'preparing'`);
  return on.one<ExportRow>(sql`
    insert into exports as e (id, user_id, created_at)
    values (${id(exportId)}, ${id(userId)}, ${time(now)})
    on conflict do nothing returning ${COLUMNS}`);
}

/**
 * Marks an export as ready and returns the mail address and name of its user.
 * @returns undefined if it was ready already, or its account is being deleted
 */
export const markReady = (on: Queryable, exportId: string, bytes: number, now: Date) =>
  on.one<{ email: string | null; full_name: string }>(sql`
    update exports e set state = 'ready', bytes = ${bytes}::bigint, ready_at = ${time(now)}
    from users u
    where e.id = ${id(exportId)} and e.state = 'preparing' and u.id = e.user_id
    returning u.email, u.full_name`);

/** Marks exports as failed that have been prepared since before a time. */
export const failOlder = (on: Queryable, before: Date) =>
  on.run(sql`
    update exports set state = 'failed' where state = 'preparing' and created_at < ${time(before)}`);

/**
 * Lists exports to remove: those made before a time, and those of no account, except while one may
 * still be written.
 */
export const listOver = (on: Queryable, before: Date): Promise<string[]> =>
  on.values<string>(sql`
    select id from exports where created_at < ${time(before)} or (user_id is null and state <> 'preparing') limit 500`);

export const deleteExports = (on: Queryable, ids: readonly string[]) =>
  on.run(sql`delete from exports where id = any(${list(ids, 'uuid')})`);
