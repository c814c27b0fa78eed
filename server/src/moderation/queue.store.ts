import type { ReportReason, ReportTarget } from '@kithkin/shared/contract';
import { fromCursor, id, type Queryable, type SQL, sql, time } from '../platform/db';
import { outranks } from '../users/roles.store';
import { type PersonRow, personJson } from '../users/users.presenter';
import { isActive } from '../visibility/predicates';

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
  rules: string[];
  reasons: ReportReason[];
  /** Reporters whose accounts exist. */
  reporter_ids: string[];
  /** Null as well if that moderator is away, or may not decide about the owner any more. */
  taken_by: string | null;
  taken_name: string | null;
}

/** Selects the cases whose first open report matches, the oldest first. */
const cases = (where: SQL, limit: number): SQL => sql`
  select first.id, first.target_type, first.target_id, first.owner_id, first.owner_name,
    first.excerpt, first.created_at, c.reports_count, c.rules, c.reasons, c.reporter_ids,
    t.id as taken_by, t.user_name as taken_name
  from reports first
    cross join lateral (
      select count(*)::int as reports_count,
        coalesce(array_agg(distinct r.rule) filter (where r.rule <> ''), '{}') as rules,
        coalesce(array_agg(distinct r.reason) filter (where r.rule = ''), '{}') as reasons,
        array_remove(array_agg(r.reporter_id), null) as reporter_ids
      from reports r where r.closed_at is null and r.target_type = first.target_type
        and r.target_id = first.target_id) c
    left join users t on t.id = first.taken_by and ${isActive('t')}
      and ${outranks(sql`t.id`, sql`first.owner_id`)}
  where first.closed_at is null and ${where} and not exists (
    select 1 from reports e where e.closed_at is null and e.target_type = first.target_type
      and e.target_id = first.target_id and (e.created_at, e.id) < (first.created_at, first.id))
  order by first.created_at, first.id limit ${limit}::int`;

/**
 * Returns what waits about people about whom the viewer may act, the oldest first, and one more than
 * the limit.
 */
export function listCases(
  on: Queryable,
  viewerId: string,
  cursor: string | undefined,
  limit: number,
): Promise<CaseRow[]> {
  const from = cursor === undefined ? undefined : fromCursor(cursor);
  const after = from
    ? sql`(first.created_at, first.id) > (${time(from.at)}, ${id(from.id)})`
    : sql`true`;
  return on.query(cases(sql`${after} and ${outranks(viewerId, sql`first.owner_id`)}`, limit + 1));
}

export const countCases = async (on: Queryable, viewerId: string): Promise<number> =>
  (await on.value<number>(sql`
    select count(distinct (target_type, target_id))::int as waiting from reports r
    where closed_at is null and ${outranks(viewerId, sql`r.owner_id`)}`)) ?? 0;

/** Returns the case that an open report belongs to. */
export const findCase = (on: Queryable, reportId: string): Promise<CaseRow | undefined> =>
  on.one(
    cases(
      sql`(first.target_type, first.target_id) = (
        select o.target_type, o.target_id from reports o where o.id = ${id(reportId)})`,
      1,
    ),
  );

/** Returns true if a moderator has changed a comment of somebody else. */
export const hasEdited = async (on: Queryable, moderatorId: string, commentId: string) =>
  (await on.one(sql`
    select 1 from audit_log where actor_id = ${id(moderatorId)} and action = 'comment-edited'
      and target_id = ${id(commentId)} limit 1`)) !== undefined;

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
export const setTaken = (
  on: Queryable,
  { target_type: type, target_id: targetId }: Pick<CaseRow, 'target_type' | 'target_id'>,
  moderatorId: string | null,
) =>
  on.run(sql`
    update reports set taken_by = ${moderatorId}::uuid
    where target_type = ${type} and target_id = ${id(targetId)} and closed_at is null`);

export interface CaseReportRow {
  reporter_name: string;
  reason: ReportReason;
  rule: string;
  details: string;
  created_at: Date;
  made: number;
  dismissed: number;
}

type Subject = Pick<CaseRow, 'target_type' | 'target_id'>;

/**
 * Returns the open reports of a case with what else their reporters have reported, of people about
 * whom the viewer may act: other numbers would tell who has reported the viewer.
 */
export const listCaseReports = (on: Queryable, viewerId: string, subject: Subject) =>
  on.query<CaseReportRow>(sql`
    select r.reporter_name, r.reason, r.rule, r.details, r.created_at, o.made, o.dismissed
    from reports r cross join lateral (
      select count(*)::int as made,
        (count(*) filter (where m.outcome = 'dismissed'))::int as dismissed
      from reports m where m.reporter_id = r.reporter_id
        and ${outranks(viewerId, sql`m.owner_id`)}) o
    where r.target_type = ${subject.target_type} and r.target_id = ${id(subject.target_id)}
      and r.closed_at is null
    order by r.created_at, r.id limit 50`);

export interface CaseSurroundings {
  owner: PersonRow | null;
  joined_at: Date | null;
  invited_by: string | null;
  exists: boolean;
  context: { name: string; text: string; reported: boolean }[];
  files: { asset_id: string; kind: 'image' | 'gif' | 'video' | 'audio'; path: string }[];
  privacy_epoch: number;
}

/** Returns what is around the subject of `subject`, which has the columns of a report. */
const surroundings = (on: Queryable, subject: SQL): Promise<CaseSurroundings | undefined> =>
  on.one(sql`
    select ${personJson('u')} as owner,
      u.created_at as joined_at, (select inviter.user_name from invited_users i
        join users inviter on inviter.id = i.inviter_id where i.user_id = u.id) as invited_by,
      coalesce(u.privacy_epoch, 0) as privacy_epoch, r.context,
      case r.target_type
        when 'user' then u.id is not null
        when 'post' then exists (select 1 from posts s where s.id = r.target_id)
        when 'comment' then exists (select 1 from comments s where s.id = r.target_id)
        when 'story' then exists (select 1 from stories s where s.id = r.target_id)
        else exists (select 1 from messages s where s.id = r.target_id) end as exists,
      (select coalesce(jsonb_agg(jsonb_build_object('asset_id', f.asset_id, 'kind', f.kind,
          'path', f.path) order by f.position), '[]')
        from report_files f where f.report_id = r.id and f.mime is not null) as files
    from (${subject}) r left join users u on u.id = r.owner_id`);

/** Returns what is around the subject of a report. */
export const findSurroundings = (on: Queryable, reportId: string) =>
  surroundings(
    on,
    sql`select id, target_type, target_id, owner_id, context from reports
      where id = ${id(reportId)}`,
  );

/** Returns what is around the subject of a decision, as its first report has it. */
export const findSurroundingsOfDecision = (on: Queryable, decisionId: string) =>
  surroundings(
    on,
    sql`select first.id, d.target_type, d.target_id, d.user_id as owner_id,
        coalesce(first.context, '[]') as context
      from decisions d left join lateral (
        select id, context from reports where decision_id = d.id order by created_at, id limit 1
      ) first on true
      where d.id = ${id(decisionId)}`,
  );
