import type { ReportTarget } from '@kithkin/shared/contract';
import type { MediaKind } from '../media';
import { id, type Queryable, sql, time } from '../platform/db';

/** A report with its subject, as shown to admins. */
export interface ReportRow {
  id: string;
  target_type: ReportTarget;
  target_id: string;
  owner_id: string | null;
  /** Usernames at the time of the report. */
  owner_name: string;
  reporter_name: string;
  reason: string;
  /** The title of a house rule; empty if the report names none. */
  rule: string;
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
export function listReports(on: Queryable, which: { id: string } | 'open' | 'all') {
  const where =
    typeof which === 'object'
      ? sql`r.id = ${id(which.id)}`
      : which === 'open'
        ? sql`r.closed_at is null`
        : sql`true`;
  return on.query<ReportRow>(sql`
    select r.id, r.target_type, r.target_id, r.owner_id, r.owner_name, r.reporter_name, r.reason, r.rule, r.details,
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
export const closeReports = (
  on: Queryable,
  about: { type: ReportTarget; id: string },
  outcome: 'hidden' | 'suspended' | 'dismissed',
  now: Date,
): Promise<number> =>
  on.run(sql`
    update reports set closed_at = ${time(now)}, outcome = ${outcome}
    where target_type = ${about.type} and target_id = ${id(about.id)} and closed_at is null`);

export interface AccountRow {
  id: string;
  user_name: string;
  suspended_at: Date | null;
}

/** Returns and locks a user's row by username, even if the user is not visible to others. */
export const lockAccount = (on: Queryable, userName: string): Promise<AccountRow | undefined> =>
  on.one(sql`
    select u.id, u.user_name, u.suspended_at from users u
    where lower(u.user_name) = lower(${userName}) for no key update`);
