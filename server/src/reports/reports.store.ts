import type { CreateReport, ReportTarget } from '@kithkin/shared/contract';
import { userMatches } from '../people/profile/profile.store';
import { id, type Queryable, type SQL, sql, time } from '../platform/db';
import { isId } from '../platform/ids';
import { excerptOf, filesOf, SUBJECT_TABLES } from '../versions/versions.store';
import {
  canListUser,
  canSeeItem,
  canSeePost,
  canSeeUser,
  isCommentVisible,
  isStoryActive,
} from '../visibility/predicates';

/** A subject that may be reported, and its owner. */
export interface ReportedSubject {
  id: string;
  owner_id: string;
}

/** Finds a subject by type, if the viewer can see it. */
const FIND: Record<ReportTarget, (viewer: string, target: string, now: Date) => SQL> = {
  user: (viewer, target) => sql`
    select u.id, u.id as owner_id from users u
    where ${userMatches(target, 'u')} and ${canSeeUser(viewer, 'u')}`,
  post: (viewer, target, now) => sql`
    select p.id, p.creator_id as owner_id from posts p join users u on u.id = p.creator_id
    where p.id = ${id(target)} and ${canSeePost(viewer, 'p', 'u', now)}`,
  comment: (viewer, target, now) => sql`
    select c.id, c.author_id as owner_id
    from comments c join users a on a.id = c.author_id
      join posts p on p.id = c.post_id join users u on u.id = p.creator_id
    where c.id = ${id(target)} and ${isCommentVisible(viewer, 'c')} and ${canListUser(viewer, 'a')}
      and ${canSeePost(viewer, 'p', 'u', now)}`,
  story: (viewer, target, now) => sql`
    select s.id, s.creator_id as owner_id from stories s join users u on u.id = s.creator_id
    where s.id = ${id(target)} and ${isStoryActive('s', now)} and ${canSeeItem(viewer, 's', 'u')}`,
  // Members may report every message they can read, even across a block.
  message: (viewer, target) => sql`
    select m.id, m.sender_id as owner_id
    from messages m join conversation_members me on me.conversation_id = m.conversation_id
    where m.id = ${id(target)} and m.sender_id is not null
      and m.hidden_part is distinct from 'message' and me.user_id = ${id(viewer)}
      and m.seq > me.joined_seq and m.seq > me.deleted_before_seq
      and (me.left_seq is null or m.seq <= me.left_seq)`,
};

/**
 * Returns a message, with its texts of before, and up to three before and after it; an empty list for
 * other subjects.
 */
const contextOf = (type: ReportTarget, subjectId: string): SQL =>
  type !== 'message'
    ? sql`'[]'::jsonb`
    : sql`coalesce((select jsonb_agg(jsonb_build_object('name', coalesce(u.user_name, 'Unknown'),
          'text', case when near.id = m.id then coalesce(${excerptOf(type, subjectId)}, '') else near.text end,
          'reported', near.id = m.id) order by near.seq)
        from messages m join messages near on near.conversation_id = m.conversation_id
            and near.seq between m.seq - 3 and m.seq + 3
          left join users u on u.id = near.sender_id
        where m.id = ${id(subjectId)}), '[]')`;

/**
 * Returns the subject.
 * @returns undefined if none exists that the viewer can see.
 */
export async function findReported(
  on: Queryable,
  viewerId: string,
  { targetType, targetId }: Pick<CreateReport, 'targetType' | 'targetId'>,
  now: Date,
): Promise<ReportedSubject | undefined> {
  if (targetType !== 'user' && !isId(targetId)) return undefined;
  return on.one<ReportedSubject>(FIND[targetType](viewerId, targetId, now));
}

/**
 * Returns a subject that the viewer can't see, or that was deleted and is retained.
 * @returns undefined if there is none
 */
export async function findUnseen(
  on: Queryable,
  { targetType, targetId }: Pick<CreateReport, 'targetType' | 'targetId'>,
): Promise<ReportedSubject | undefined> {
  const { table, owner } = SUBJECT_TABLES[targetType];
  const matches = targetType === 'user' ? userMatches(targetId, 's') : sql`s.id = ${id(targetId)}`;
  const present = await on.one<ReportedSubject>(
    sql`select s.id, ${owner} as owner_id from ${table} s where ${matches} and ${owner} is not null`,
  );
  if (present || targetType === 'user') return present;
  return on.one<ReportedSubject>(sql`
    select v.target_id as id, v.owner_id from retained_versions v
    where v.target_type = ${targetType} and v.target_id = ${id(targetId)} order by v.id desc limit 1`);
}

/** Returns the id of the reporter's report with this clientId. */
export const findByClientId = (on: Queryable, reporterId: string, clientId: string) =>
  on.value<string>(sql`
    select id from reports where reporter_id = ${id(reporterId)} and client_id = ${clientId}`);

/**
 * Inserts a report with the words of its subject, retains its files, and returns its id. If the
 * reporter has an open report about the same subject, returns that id.
 */
export async function insertReport(
  on: Queryable,
  report: {
    id: string;
    reporterId: string;
    subject: ReportedSubject;
    input: CreateReport;
    details: string;
  },
  now: Date,
): Promise<string | undefined> {
  const { reporterId, subject, input } = report;
  const added = await on.one<{ id: string }>(sql`
    with added as (insert into reports (id, reporter_id, reporter_name, target_type, target_id, owner_id, owner_name,
      reason, rule, details, client_id, created_at, excerpt, context)
    select ${id(report.id)}, reporter.id, reporter.user_name, ${input.targetType}, ${id(subject.id)},
      owner.id, owner.user_name, ${input.reason}, ${input.rule?.trim() ?? ''}, ${report.details}, ${input.clientId ?? null},
      ${time(now)}, ${excerptOf(input.targetType, subject.id)},
      ${contextOf(input.targetType, subject.id)}
    from users reporter, users owner
    where reporter.id = ${id(reporterId)} and owner.id = ${id(subject.owner_id)}
    on conflict do nothing returning id), files as (
      insert into report_files (report_id, asset_id, position, kind, path, mime, bytes)
      select distinct on (f.asset_id) added.id, f.asset_id, f.position, f.kind, f.path, f.mime, f.bytes
      from added cross join (${filesOf(input.targetType, subject.id)}) f)
    select id from added`);
  if (added) return added.id;
  return on.value<string>(sql`
    select id from reports
    where reporter_id = ${id(reporterId)} and target_type = ${input.targetType}
      and target_id = ${id(subject.id)} and closed_at is null`);
}

/**
 * Deletes reports that were decided before a time. The media sweep then removes the files that only
 * they retained.
 */
export const deleteDecided = (on: Queryable, before: Date): Promise<number> =>
  on.run(sql`delete from reports where closed_at < ${time(before)}`);
