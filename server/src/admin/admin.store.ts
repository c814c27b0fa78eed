import type { ReportTarget } from '@kithkin/shared/contract';
import type { MediaKind } from '../media';
import { id, identifier, type Queryable, sql, time } from '../platform/db';

/** A report with its subject, as shown to admins. */
export interface ReportRow {
  id: string;
  target_type: ReportTarget;
  target_id: string;
  /** User names at the time of the report. */
  owner_name: string;
  reporter_name: string;
  reason: string;
  details: string;
  created_at: Date;
  outcome: string | null;
  /** Text of the subject when it was reported; null for reports of an earlier version. */
  excerpt: string | null;
  hidden: boolean;
  /** False if the subject was deleted. */
  exists: boolean;
  /** A reported message and those around it, oldest first. */
  context: { name: string; text: string; reported: boolean }[];
  /** Files of the subject when it was reported, relative to the media store. */
  files: { kind: MediaKind; path: string }[];
}

/** Lists reports, oldest first: open ones, one by id, or all. */
export function listReports(
  on: Queryable,
  which: { id: string } | 'open' | 'all',
): Promise<ReportRow[]> {
  const where =
    typeof which === 'object'
      ? sql`r.id = ${id(which.id)}`
      : which === 'open'
        ? sql`r.closed_at is null`
        : sql`true`;
  return on.query(sql`
    select r.id, r.target_type, r.target_id, r.owner_name, r.reporter_name, r.reason, r.details,
      r.created_at, r.outcome, r.excerpt, r.context,
      coalesce(p.hidden_at, c.hidden_at, s.hidden_at) is not null as hidden,
      coalesce(u.id, p.id, c.id, s.id, m.id) is not null as exists,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'path', f.path)
          order by f.position), '[]') from report_files f where f.report_id = r.id) as files
    from reports r
      left join users u on r.target_type = 'user' and u.id = r.target_id
      left join posts p on r.target_type = 'post' and p.id = r.target_id
      left join comments c on r.target_type = 'comment' and c.id = r.target_id
      left join stories s on r.target_type = 'story' and s.id = r.target_id
      left join messages m on r.target_type = 'message' and m.id = r.target_id
    where ${where} order by r.created_at, r.id limit 500`);
}

/** Closes all open reports about a subject. Returns their number. */
export function closeReports(
  on: Queryable,
  about: { type: ReportTarget; id: string },
  outcome: 'hidden' | 'suspended' | 'dismissed',
  now: Date,
): Promise<number> {
  return on.run(sql`
    update reports set closed_at = ${time(now)}, outcome = ${outcome}
    where target_type = ${about.type} and target_id = ${id(about.id)} and closed_at is null`);
}

const TABLES = { post: 'posts', comment: 'comments', story: 'stories' } as const;
export type Hideable = keyof typeof TABLES;

/**
 * Hides a subject from everyone except its creator, or shows it again. Returns false if unchanged.
 */
export async function setHidden(
  on: Queryable,
  type: Hideable,
  subjectId: string,
  at: Date | null,
): Promise<boolean> {
  const table = identifier(TABLES[type]);
  const changed =
    at === null
      ? sql`update ${table} set hidden_at = null where id = ${id(subjectId)} and hidden_at is not null`
      : sql`update ${table} set hidden_at = ${time(at)} where id = ${id(subjectId)} and hidden_at is null`;
  return (await on.run(changed)) > 0;
}

/** Maximum number of users whose tabs receive the removal; others see it after the next load. */
const AUDIENCE = sql`limit 2000`;

/**
 * Returns the users who may have a subject on the screen, its creator excluded, and the post of a
 * comment.
 * @returns undefined if the subject does not exist
 */
export async function listRecipients(
  on: Queryable,
  type: Hideable,
  subjectId: string,
): Promise<{ recipients: string[]; ownerId: string; postId: string } | undefined> {
  const subject = id(subjectId);
  const found = {
    post: sql`select p.creator_id as owner, p.id as post, array(select t.owner_id from timeline_entries t
        where t.post_id = p.id and t.owner_id <> p.creator_id ${AUDIENCE}) as recipients
      from posts p where p.id = ${subject}`,
    comment: sql`select c.author_id as owner, c.post_id as post, array(select t.owner_id from timeline_entries t
        where t.post_id = c.post_id and t.owner_id <> c.author_id ${AUDIENCE}) as recipients
      from comments c where c.id = ${subject}`,
    story: sql`select s.creator_id as owner, s.id as post, array(select f.follower_id from follows f
        where f.followee_id = s.creator_id and f.status = 'accepted' ${AUDIENCE}) as recipients
      from stories s where s.id = ${subject}`,
  }[type];
  const row = await on.one<{ owner: string; post: string; recipients: string[] }>(found);
  return row && { recipients: row.recipients, ownerId: row.owner, postId: row.post };
}

export interface AccountRow {
  id: string;
  user_name: string;
  suspended_at: Date | null;
}

/** Returns and locks a user's row by user name, even if the user is not visible to others. */
export function lockAccount(on: Queryable, userName: string): Promise<AccountRow | undefined> {
  return on.one(sql`
    select u.id, u.user_name, u.suspended_at from users u
    where lower(u.user_name) = lower(${userName}) for no key update`);
}

/** Suspends a user and ends their sessions and sign-in secret, or lifts the suspension if `at` is null. */
export async function setSuspended(
  on: Queryable,
  userId: string,
  at: Date | null,
  now: Date,
): Promise<void> {
  const value = at === null ? sql`null::timestamptz` : time(at);
  await on.run(sql`update users set suspended_at = ${value} where id = ${id(userId)}`);
  if (at === null) return;
  await on.run(sql`delete from sign_in_secrets where user_id = ${id(userId)}`);
  await on.run(sql`
    update sessions set ended_at = ${time(now)}, ended_reason = 'suspended'
    where user_id = ${id(userId)} and ended_at is null`);
}
