import { literal, type Queryable, sql, time } from '../../platform/db';

export interface QueueRow {
  waiting: number;
  failing: number;
  oldest_due: Date | null;
}

/** Columns that count jobs: those that are due, and those that have failed and are repeated. */
const counts = (now: Date) => sql`
  count(*) filter (where run_at <= ${time(now)} and coalesce(locked_until <= ${time(now)}, true))::int
    as waiting,
  count(*) filter (where attempts > 0 and last_error is not null)::int as failing,
  min(run_at) filter (where run_at <= ${time(now)} and coalesce(locked_until <= ${time(now)}, true))
    as oldest_due`;

/** Returns the numbers of jobs by queue: of one kind, which is that of mails, and of all others. */
export async function countJobs(
  on: Queryable,
  mailKind: string,
  now: Date,
): Promise<{ mail: QueueRow | undefined; jobs: QueueRow | undefined }> {
  const rows = await on.query<QueueRow & { is_mail: boolean }>(sql`
    select is_mail, ${counts(now)} from (select *, kind = ${mailKind} as is_mail from jobs) j
    group by is_mail`);
  return {
    mail: rows.find(({ is_mail }) => is_mail),
    jobs: rows.find(({ is_mail }) => !is_mail),
  };
}

export interface FailingRow {
  kind: string;
  jobs: number;
  error: string;
  next_try: Date;
}

/** Maximum number of kinds of failing jobs. */
const MAX_KINDS = 20;

/** Returns the failing jobs by kind, each with the error of the one that is tried next. */
export const listFailing = (on: Queryable): Promise<FailingRow[]> =>
  on.query(sql`
    select kind, count(*)::int as jobs, (array_agg(last_error order by run_at))[1] as error,
      min(run_at) as next_try
    from jobs where attempts > 0 and last_error is not null
    group by kind order by jobs desc, kind limit ${literal(MAX_KINDS)}`);
