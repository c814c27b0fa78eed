import type { ReportReason, ReportTarget, UserSummary } from '@kithkin/shared/contract';
import { id, type Queryable, type SQL, sql } from '../platform/db';
import { summaryJson } from '../users/users.presenter';

/** All open reports about one subject; `id` is that of the oldest one. */
export interface CaseRow {
  id: string;
  target_type: ReportTarget;
  target_id: string;
  owner_id: string | null;
  owner_name: string;
  excerpt: string | null;
  created_at: Date;
  reports_count: number;
  reasons: ReportReason[];
  taken_by: string | null;
  taken_name: string | null;
}

export const MAX_CASES = 100;

/** Selects the cases among open reports that match. */
const cases = (where: SQL): SQL => sql`
  select first.id, first.target_type, first.target_id, first.owner_id, first.owner_name,
    first.excerpt, first.created_at, c.reports_count, c.reasons, c.taken_by, t.user_name as taken_name
  from (
    select (array_agg(r.id order by r.created_at, r.id))[1] as first_id,
      count(*)::int as reports_count, array_agg(distinct r.reason) as reasons,
      (array_agg(r.taken_by) filter (where r.taken_by is not null))[1] as taken_by
    from reports r where r.closed_at is null and ${where} group by r.target_type, r.target_id
  ) c join reports first on first.id = c.first_id
    left join users t on t.id = c.taken_by
  order by first.created_at, first.id`;

/** Returns what waits, the oldest first. */
export const listCases = (on: Queryable): Promise<CaseRow[]> =>
  on.query(sql`${cases(sql`true`)} limit ${MAX_CASES}::int`);

export async function countCases(on: Queryable): Promise<number> {
  const row = await on.one<{ waiting: number }>(sql`
    select count(distinct (target_type, target_id))::int as waiting from reports
    where closed_at is null`);
  return row?.waiting ?? 0;
}

/** Returns the case that an open report belongs to. */
export const findCase = (on: Queryable, reportId: string): Promise<CaseRow | undefined> =>
  on.one(
    cases(sql`(r.target_type, r.target_id) = (
      select o.target_type, o.target_id from reports o where o.id = ${id(reportId)})`),
  );

/**
 * Locks the open reports of the case of a report, in the order of their ids. Two moderators who act
 * on one case at once wait for each other here.
 */
export async function lockCase(on: Queryable, reportId: string): Promise<void> {
  await on.query(sql`
    select r.id from reports r join reports o on o.id = ${id(reportId)}
      and r.target_type = o.target_type and r.target_id = o.target_id
    where r.closed_at is null order by r.id for update of r`);
}

/** Sets who works on a case; null releases it. */
export async function setTaken(
  on: Queryable,
  { target_type: type, target_id: targetId }: Pick<CaseRow, 'target_type' | 'target_id'>,
  moderatorId: string | null,
): Promise<void> {
  const moderator = moderatorId === null ? sql`null` : id(moderatorId);
  await on.run(sql`
    update reports set taken_by = ${moderator}
    where target_type = ${type} and target_id = ${id(targetId)} and closed_at is null`);
}

export interface CaseReportRow {
  reporter_name: string;
  reason: ReportReason;
  details: string;
  created_at: Date;
  made: number;
  dismissed: number;
}

type Subject = Pick<CaseRow, 'target_type' | 'target_id'>;

/** Returns the open reports of a case with what else their reporters have reported. */
export const listCaseReports = (on: Queryable, subject: Subject): Promise<CaseReportRow[]> =>
  on.query(sql`
    select r.reporter_name, r.reason, r.details, r.created_at, o.made, o.dismissed
    from reports r cross join lateral (
      select count(*)::int as made,
        (count(*) filter (where m.outcome = 'dismissed'))::int as dismissed
      from reports m where m.reporter_id = r.reporter_id) o
    where r.target_type = ${subject.target_type} and r.target_id = ${id(subject.target_id)}
      and r.closed_at is null
    order by r.created_at, r.id limit 50`);

export interface CaseSurroundings {
  owner: UserSummary | null;
  joined_at: Date | null;
  exists: boolean;
  context: { name: string; text: string; reported: boolean }[];
  files: { asset_id: string; kind: 'image' | 'gif' | 'video' | 'audio'; path: string }[];
  privacy_epoch: number;
}

/** Returns what is around the subject of a report. */
export const findSurroundings = (
  on: Queryable,
  reportId: string,
): Promise<CaseSurroundings | undefined> =>
  on.one(sql`
    select case when u.id is not null then ${summaryJson('u')} end as owner,
      u.created_at as joined_at, coalesce(u.privacy_epoch, 0) as privacy_epoch, r.context,
      case r.target_type
        when 'user' then u.id is not null
        when 'post' then exists (select 1 from posts s where s.id = r.target_id)
        when 'comment' then exists (select 1 from comments s where s.id = r.target_id)
        when 'story' then exists (select 1 from stories s where s.id = r.target_id)
        else exists (select 1 from messages s where s.id = r.target_id) end as exists,
      (select coalesce(jsonb_agg(jsonb_build_object('asset_id', f.asset_id, 'kind', f.kind,
          'path', f.path) order by f.position), '[]')
        from report_files f where f.report_id = r.id and f.mime is not null) as files
    from reports r left join users u on u.id = r.owner_id
    where r.id = ${id(reportId)}`);
