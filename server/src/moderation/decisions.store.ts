import {
  COMMAND_LINE,
  type DecisionAction,
  type HidePart,
  type LimitKind,
  type ReportTarget,
  type Role,
} from '@kithkin/shared/contract';
import { id, list, type Queryable, sql, time } from '../platform/db';
import { outranks, power } from '../users/roles.store';
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
  /** Visibility that a limit leaves; null for other decisions. */
  limit_kind: LimitKind | null;
  undone_at: Date | null;
  /** Parts that it has hidden, or whose files it has deleted. */
  parts: HidePart[];
}

/** A decision with whose role counts for its undoing. */
export interface StoredDecision extends DecisionRow {
  /**
   * The present role of who has decided, or of who has rejected an appeal against it if that one is
   * more powerful. An owner's for the command line; null without a role or an account.
   */
  decider_role: Role | null;
}

const STORED = sql`select d.*, case when d.moderator_name = ${COMMAND_LINE} then 'owner' else (
    select m.role from users m
    where m.id in (d.moderator_id, (select a.decided_by from appeals a where a.decision_id = d.id))
    order by ${power('m')} desc limit 1) end as decider_role
  from decisions d`;

export const insertDecision = (on: Queryable, decision: Omit<DecisionRow, 'undone_at'>) =>
  on.run(sql`
    insert into decisions (id, created_at, action, target_type, target_id, user_id, user_name,
      moderator_id, moderator_name, rule, message, excerpt, until, limit_kind, parts)
    values (${id(decision.id)}, ${time(decision.created_at)}, ${decision.action},
      ${decision.target_type}, ${id(decision.target_id)},
      ${decision.user_id}::uuid, ${decision.user_name},
      ${decision.moderator_id}::uuid, ${decision.moderator_name},
      ${decision.rule}, ${decision.message}, ${decision.excerpt}, ${decision.until}::timestamptz,
      ${decision.limit_kind}, ${list(decision.parts, 'text')})`);

/** Closes the open reports of a case by a decision. Returns the ids of the reporters. */
export async function closeCase(
  on: Queryable,
  { target_type: type, target_id: targetId }: Pick<CaseRow, 'target_type' | 'target_id'>,
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
export const reopenReports = (on: Queryable, decisionId: string) =>
  on.run(sql`
    update reports r set closed_at = null, outcome = null, decision_id = null, taken_by = null
    where r.decision_id = ${id(decisionId)} and not exists (
      select 1 from reports o where o.reporter_id = r.reporter_id and o.target_type = r.target_type
        and o.target_id = r.target_id and o.closed_at is null)`);

/** Counts the reports of a decision as dismissed: an appeal against it was granted. */
export const dismissReports = (on: Queryable, decisionId: string) =>
  on.run(sql`
    update reports set outcome = 'dismissed' where decision_id = ${id(decisionId)}`);

/** Locks and returns a decision. */
export async function lockDecision(on: Queryable, decisionId: string) {
  await on.run(sql`select 1 from decisions where id = ${id(decisionId)} for update`);
  return (await findDecisions(on, [decisionId])).get(decisionId);
}

export const setUndone = (on: Queryable, decisionId: string, now: Date) =>
  on.run(sql`update decisions set undone_at = ${time(now)} where id = ${id(decisionId)}`);

/** Returns the decisions that hide something of a subject and are not undone, oldest first. */
export const listHidings = (on: Queryable, type: ReportTarget, targetId: string) =>
  on.query<DecisionRow>(sql`
    select * from decisions where action = 'hidden' and undone_at is null
      and target_type = ${type} and target_id = ${id(targetId)} order by created_at, id`);

/**
 * Returns decisions, newest first: those about a user, or about all about whom the viewer may act.
 * `isNotified` leaves out dismissals, of which the user is not told.
 */
export const listDecisions = (
  on: Queryable,
  of: { userId: string } | { viewerId: string },
  { limit, isNotified = false }: { limit: number; isNotified?: boolean },
): Promise<StoredDecision[]> =>
  on.query(sql`
    ${STORED} where ${'userId' in of ? sql`d.user_id = ${id(of.userId)}` : outranks(of.viewerId, sql`d.user_id`)}
      and ${isNotified ? sql`d.action <> 'dismissed'` : sql`true`}
    order by d.created_at desc, d.id desc limit ${limit}::int`);

/** Returns decisions by their ids. */
export async function findDecisions(on: Queryable, decisionIds: readonly string[]) {
  const rows = await on.query<StoredDecision>(
    sql`${STORED} where d.id = any(${list(decisionIds, 'uuid')})`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Returns the latest end of a user's limits or suspensions that are not undone. `forGood` is true if
 * one has no end.
 */
export async function remainingSanction(
  on: Queryable,
  userId: string,
  sanction: { action: 'suspended' } | { action: 'limited'; kind: LimitKind },
  now: Date,
): Promise<{ until: Date | null; forGood: boolean }> {
  const row = await on.one<{ until: Date | null; for_good: boolean | null }>(sql`
    select max(until) as until, bool_or(until is null) as for_good from decisions
    where user_id = ${id(userId)} and action = ${sanction.action} and undone_at is null
      and (until is null or until > ${time(now)})
      and ${sanction.action === 'limited' ? sql`coalesce(limit_kind, 'nothing') = ${sanction.kind}` : sql`true`}`);
  return { until: row?.until ?? null, forGood: row?.for_good ?? false };
}

/** Decisions with an effect: those that suspend a user, or those that hide a subject. */
export type EffectFilter =
  | { action: 'suspended'; userId: string }
  | { action: 'hidden'; targetId: string };

/** Locks and returns the decisions that are not undone and have not ended, the oldest first. */
export const lockInForce = (on: Queryable, filter: EffectFilter, now: Date) =>
  on.query<DecisionRow>(sql`
    select * from decisions
    where ${filter.action === 'suspended' ? sql`user_id = ${id(filter.userId)}` : sql`target_id = ${id(filter.targetId)}`}
      and action = ${filter.action} and undone_at is null
      and (until is null or until > ${time(now)})
    order by created_at, id for update`);

/** Returns the suspension of a user that lasts longest; undefined if no decision is in force. */
export const findSuspension = (on: Queryable, userId: string, now: Date) =>
  on.one<Pick<DecisionRow, 'until' | 'rule'>>(sql`
    select until, rule from decisions
    where user_id = ${id(userId)} and action = 'suspended' and undone_at is null
      and (until is null or until > ${time(now)})
    order by until desc nulls first limit 1`);

/** Returns the ids of those whose reports led to a decision and whose accounts exist. */
export const listReporters = (on: Queryable, decisionId: string): Promise<string[]> =>
  on.values<string>(sql`
    select distinct reporter_id as id from reports
    where decision_id = ${id(decisionId)} and reporter_id is not null`);

export interface SanctionedRow {
  id: string;
  user_name: string;
  full_name: string;
  /** Null until it is verified. */
  email: string | null;
}

/** Returns and locks the person concerned. */
export const lockSanctioned = (on: Queryable, userId: string): Promise<SanctionedRow | undefined> =>
  on.one(sql`
    select id, user_name, full_name, email from users
    where id = ${id(userId)} for no key update`);
