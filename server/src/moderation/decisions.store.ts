import type { DecisionAction, ReportTarget, Role } from '@kithkin/shared/contract';
import { id, type Queryable, type SQL, sql, time } from '../platform/db';
import type { CaseRow } from './queue.store';

export interface DecisionRow {
  id: string;
  created_at: Date;
  action: DecisionAction;
  target_type: ReportTarget;
  target_id: string;
  user_id: string | null;
  user_name: string;
  moderator_id: string | null;
  moderator_name: string;
  rule: string;
  message: string;
  excerpt: string | null;
  until: Date | null;
  undone_at: Date | null;
}

const timeOrNull = (at: Date | null): SQL => (at === null ? sql`null::timestamptz` : time(at));

export async function insertDecision(
  on: Queryable,
  decision: Omit<DecisionRow, 'undone_at'>,
): Promise<void> {
  const { user_id: userId, moderator_id: moderatorId } = decision;
  await on.run(sql`
    insert into decisions (id, created_at, action, target_type, target_id, user_id, user_name,
      moderator_id, moderator_name, rule, message, excerpt, until)
    values (${id(decision.id)}, ${time(decision.created_at)}, ${decision.action},
      ${decision.target_type}, ${id(decision.target_id)},
      ${userId === null ? sql`null` : id(userId)}, ${decision.user_name},
      ${moderatorId === null ? sql`null` : id(moderatorId)}, ${decision.moderator_name},
      ${decision.rule}, ${decision.message}, ${decision.excerpt}, ${timeOrNull(decision.until)})`);
}

/** Closes the open reports of a case by a decision. Returns the ids of the reporters. */
export async function closeCase(
  on: Queryable,
  { target_type: type, target_id: targetId }: CaseRow,
  decision: { id: string; action: DecisionAction; created_at: Date },
): Promise<string[]> {
  const rows = await on.query<{ reporter_id: string | null }>(sql`
    update reports set closed_at = ${time(decision.created_at)}, outcome = ${decision.action},
      decision_id = ${id(decision.id)}
    where target_type = ${type} and target_id = ${id(targetId)} and closed_at is null
    returning reporter_id`);
  return rows.flatMap(({ reporter_id: reporterId }) => (reporterId === null ? [] : [reporterId]));
}

/** Opens the reports of a decision again, unless their reporter has made another one since. */
export async function reopenReports(on: Queryable, decisionId: string): Promise<void> {
  await on.run(sql`
    update reports r set closed_at = null, outcome = null, decision_id = null, taken_by = null
    where r.decision_id = ${id(decisionId)} and not exists (
      select 1 from reports o where o.reporter_id = r.reporter_id and o.target_type = r.target_type
        and o.target_id = r.target_id and o.closed_at is null)`);
}

export const lockDecision = (on: Queryable, decisionId: string): Promise<DecisionRow | undefined> =>
  on.one(sql`select * from decisions where id = ${id(decisionId)} for update`);

export async function setUndone(on: Queryable, decisionId: string, now: Date): Promise<void> {
  await on.run(sql`update decisions set undone_at = ${time(now)} where id = ${id(decisionId)}`);
}

/** Returns decisions, newest first: all, or those about a user. */
export const listDecisions = (
  on: Queryable,
  { userId, limit }: { userId?: string; limit: number },
): Promise<DecisionRow[]> =>
  on.query(sql`
    select * from decisions where ${userId === undefined ? sql`true` : sql`user_id = ${id(userId)}`}
    order by created_at desc, id desc limit ${limit}::int`);

/**
 * Returns the latest end of a user's limits or suspensions that are not undone. `forGood` is true if
 * one has no end.
 */
export async function remainingSanction(
  on: Queryable,
  userId: string,
  action: 'limited' | 'suspended',
  now: Date,
): Promise<{ until: Date | null; forGood: boolean }> {
  const row = await on.one<{ until: Date | null; for_good: boolean | null }>(sql`
    select max(until) as until, bool_or(until is null) as for_good from decisions
    where user_id = ${id(userId)} and action = ${action} and undone_at is null
      and (until is null or until > ${time(now)})`);
  return { until: row?.until ?? null, forGood: row?.for_good ?? false };
}

export interface SanctionedRow {
  id: string;
  user_name: string;
  full_name: string;
  /** Null until it is verified. */
  email: string | null;
  role: Role | null;
}

/** Returns and locks the person concerned. */
export const lockSanctioned = (on: Queryable, userId: string): Promise<SanctionedRow | undefined> =>
  on.one(sql`
    select id, user_name, full_name, email, role from users
    where id = ${id(userId)} for no key update`);
