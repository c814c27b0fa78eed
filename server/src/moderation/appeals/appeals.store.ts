import { type AppealOutcome, COMMAND_LINE } from '@kithkin/shared/contract';
import type { AuditActor } from '../../audit/audit.store';
import { fromCursor, id, list, type Queryable, sql, time } from '../../platform/db';
import { outranks } from '../../users/roles.store';
import { isActive } from '../../visibility/predicates';

export interface AppealRow {
  decision_id: string;
  user_id: string;
  text: string;
  created_at: Date;
  taken_by: string | null;
  outcome: AppealOutcome | null;
  reply: string;
}

/** An appeal that waits, with the name of whoever works on it. */
export interface WaitingAppealRow extends AppealRow {
  taken_name: string | null;
}

/** Inserts an appeal. Returns false if there is one against the decision already. */
export const insertAppeal = (
  on: Queryable,
  { decisionId, userId, text }: { decisionId: string; userId: string; text: string },
  now: Date,
): Promise<boolean> =>
  on.changes(sql`
    insert into appeals (decision_id, user_id, text, created_at)
    values (${id(decisionId)}, ${id(userId)}, ${text}, ${time(now)}) on conflict do nothing`);

/** Returns the appeals against decisions, by the ids of these. */
export async function findAppeals(on: Queryable, decisionIds: readonly string[]) {
  const rows = await on.query<AppealRow>(sql`
    select decision_id, user_id, text, created_at, taken_by, outcome, reply from appeals
    where decision_id = any(${list(decisionIds, 'uuid')})`);
  return new Map(rows.map((row) => [row.decision_id, row]));
}

/** Whoever is away, or may not act about the person any more, does not work on an appeal. */
const WAITING = sql`
  select a.decision_id, a.user_id, a.text, a.created_at, t.id as taken_by, t.user_name as taken_name,
    a.outcome, a.reply
  from appeals a left join users t on t.id = a.taken_by and ${isActive('t')}
    and ${outranks(sql`t.id`, sql`a.user_id`)}
  where a.outcome is null`;

/**
 * Returns appeals that wait, of people about whom the viewer may act, the oldest first, and one more
 * than the limit; without a viewer those of all people.
 */
export function listWaiting(
  on: Queryable,
  viewerId: string | null,
  cursor: string | undefined,
  limit: number,
): Promise<WaitingAppealRow[]> {
  const from = cursor === undefined ? undefined : fromCursor(cursor);
  const after = from
    ? sql`(a.created_at, a.decision_id) > (${time(from.at)}, ${id(from.id)})`
    : sql`true`;
  return on.query(
    sql`${WAITING} and ${after} and ${viewerId === null ? sql`true` : outranks(viewerId, sql`a.user_id`)}
      order by a.created_at, a.decision_id limit ${limit + 1}::int`,
  );
}

export const findWaitingAppeal = (on: Queryable, decisionId: string) =>
  on.one<WaitingAppealRow>(sql`${WAITING} and a.decision_id = ${id(decisionId)}`);

/** Locks an appeal that waits, so that moderators who act on it at once wait for each other. */
export async function lockWaitingAppeal(on: Queryable, decisionId: string) {
  await on.run(sql`select 1 from appeals where decision_id = ${id(decisionId)} for update`);
  // A statement of its own: the one that waits for the lock joins the row as it was before.
  return findWaitingAppeal(on, decisionId);
}

/** Sets who works on an appeal; null releases it. */
export const setAppealTaken = (on: Queryable, decisionId: string, moderatorId: string | null) =>
  on.run(
    sql`update appeals set taken_by = ${moderatorId}::uuid where decision_id = ${id(decisionId)}`,
  );

/** Closes the appeal against a decision, if one waits. */
export async function closeAppeal(
  on: Queryable,
  decisionId: string,
  { outcome, reply, by }: { outcome: AppealOutcome; reply: string; by: AuditActor },
  now: Date,
): Promise<void> {
  const { id: decidedBy, userName: name } =
    by === 'command-line' ? { id: null, userName: COMMAND_LINE } : by;
  await on.run(sql`
    update appeals set outcome = ${outcome}, reply = ${reply}, decided_at = ${time(now)},
      decided_by = ${decidedBy}::uuid, decided_name = ${name}
    where decision_id = ${id(decisionId)} and outcome is null`);
}
