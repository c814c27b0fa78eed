import type { StorageKind, StoredFile } from '@kithkin/shared/contract';
import { column, literal, type Queryable, sql, time } from '../../platform/db';
import { isActive } from '../../visibility/predicates';

/** Days for which figures are stored. */
const STORED_DAYS = 400;
/** Number of largest files. */
const LARGEST = 10;

/** All stored files: of the product, of reports and of exports. */
const FILES = sql`
  select scope, kind, bytes from media_assets
  union all
  select 'report', kind, coalesce(bytes, 0) from report_files
  union all
  select 'export', 'archive', coalesce(bytes, 0) from exports where state = 'ready'`;

/**
 * Writes the figures of the day that contains `at`. Accounts that were active are counted by the
 * last use of their sessions, so a repeated count of a past day never lowers the number. The number
 * of people is that of the last count on the day itself.
 */
export async function writeDay(on: Queryable, at: Date, now: Date): Promise<void> {
  const start = new Date(at.toISOString().slice(0, 10));
  const end = new Date(start.getTime() + 86_400_000);
  const week = new Date(end.getTime() - 7 * 86_400_000);
  const within = (alias: string, name: string) =>
    sql`${column(alias, name)} >= ${time(start)} and ${column(alias, name)} < ${time(end)}`;
  await on.run(sql`
    insert into daily_figures as d
      (day, gathered_at, people, registered, active, active_week, posts, messages, storage)
    select ${start.toISOString().slice(0, 10)}::date, ${time(now)}, u.people, u.registered,
      s.active, s.active_week,
      (select count(*) from posts p
        where p.deleted_at is null and ${within('p', 'shown_at')} and p.shown_at <= ${time(now)}),
      (select count(*) from messages m where ${within('m', 'created_at')} and m.system is null),
      (select coalesce(jsonb_agg(jsonb_build_object('scope', f.scope, 'kind', f.kind,
          'files', f.files, 'bytes', f.bytes) order by f.bytes desc), '[]')
        from (select scope, kind, count(*) as files, sum(bytes) as bytes
          from (${FILES}) a group by scope, kind) f)
    from (
      select count(*) filter (where ${isActive('u')}) as people,
        count(*) filter (where ${within('u', 'created_at')} and u.unconfirmed_since is null)
          as registered
      from users u
    ) u, (
      select count(distinct s.user_id) filter (where ${within('s', 'last_used_at')}) as active,
        count(distinct s.user_id) as active_week
      from sessions s where s.last_used_at >= ${time(week)}
    ) s
    on conflict (day) do update set gathered_at = excluded.gathered_at,
      people = case when ${end <= now}::boolean then d.people else excluded.people end,
      registered = excluded.registered, active = greatest(d.active, excluded.active),
      active_week = greatest(d.active_week, excluded.active_week), posts = excluded.posts,
      messages = excluded.messages, storage = excluded.storage`);
}

/** Replaces the sizes of the largest files. */
export async function writeLargestFiles(on: Queryable): Promise<void> {
  await on.run(sql`delete from largest_files`);
  await on.run(sql`
    insert into largest_files (rank, scope, kind, bytes)
    select row_number() over (order by bytes desc), scope, kind, bytes
    from (select scope, kind, bytes from (${FILES}) a order by bytes desc limit ${literal(LARGEST)}) l`);
}

export const deleteOldDays = (on: Queryable, now: Date) =>
  on.run(sql`
    delete from daily_figures where day < (${time(now)} at time zone 'UTC')::date - ${literal(STORED_DAYS)}`);

/** Returns the time of the last gathering of a day, or undefined. */
export const findGathered = (on: Queryable, day: string): Promise<Date | undefined> =>
  on.value<Date>(sql`select gathered_at from daily_figures where day = ${day}::date`);

export interface DayRow {
  day: string;
  gathered_at: Date;
  people: number;
  registered: number;
  active: number;
  active_week: number;
  posts: number;
  messages: number;
}

/** Returns the last days, the oldest first. */
export async function listDays(on: Queryable, days: number): Promise<DayRow[]> {
  const rows = await on.query<DayRow>(sql`
    select day::text as day, gathered_at, people, registered, active, active_week, posts, messages
    from daily_figures d order by d.day desc limit ${days}::int`);
  return rows.reverse();
}

export interface ReportTimesRow {
  open: number;
  oldest: Date | null;
  decided: number;
  median: number | null;
  slowest_tenth: number | null;
}

/** People without a role: reports about others would tell them that they were reported. */
const ABOUT_MEMBERS = sql`not exists (
  select 1 from users o where o.id = r.owner_id and o.role is not null)`;

/**
 * Returns how many reports about people without a role are open, and the hours until those closed
 * since a time were decided.
 */
export const findReportTimes = (on: Queryable, since: Date): Promise<ReportTimesRow | undefined> =>
  on.one<ReportTimesRow>(sql`
    select o.open, o.oldest, c.decided, c.hours[1] as median, c.hours[2] as slowest_tenth
    from (select count(*)::int as open, min(created_at) as oldest from reports r
      where closed_at is null and ${ABOUT_MEMBERS}) o, (
      select count(*)::int as decided, percentile_cont(array[0.5, 0.9]) within group (
        order by extract(epoch from closed_at - created_at)::float8 / 3600) as hours
      from reports r where closed_at >= ${time(since)} and ${ABOUT_MEMBERS}
    ) c`);

/** Returns the files by kind as last gathered, and the size of the database in bytes. */
export const findStorage = (on: Queryable) =>
  on.one<{ kinds: StorageKind[]; database_bytes: number }>(sql`
    select coalesce((select storage from daily_figures order by day desc limit 1), '[]') as kinds,
      pg_database_size(current_database())::float8 as database_bytes`);

export const listLargestFiles = (on: Queryable): Promise<StoredFile[]> =>
  on.query(sql`select scope, kind, bytes::float8 as bytes from largest_files order by rank`);
