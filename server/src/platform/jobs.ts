import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import type { AppContext } from './context';
import { type Db, id, json, list, type Queryable, type SQL, sql, time } from './db';
import { newId } from './ids';

/**
 * Work that waits for its time or for a second try, in a table, so that it outlives the node. Of
 * several nodes one takes a job. A job may run twice (a node that was killed in the middle), so what
 * it does is idempotent.
 */
export interface Job<Payload extends TSchema> {
  /** `area.what`, e.g. `posts.publish`. */
  kind: string;
  payload: Payload;
  run(ctx: AppContext, payload: Static<Payload>): Promise<void>;
  /** Starts by itself, again and again, so many milliseconds after it has ended. */
  every?: number;
  /**
   * Jobs of one lane run one after another, beside those of other lanes. What waits for another machine
   * (a mail server) has one of its own, so that nothing else waits for that machine.
   */
  lane?: string;
  /** It is given up after so many failures (10), and logged; what repeats is never given up. */
  maxAttempts?: number;
}

/** A job as `areas.ts` lists them: of whatever payload. */
export type AnyJob = Job<TSchema>;

/** States a job; the payload's type follows from its schema. */
export function defineJob<Payload extends TSchema>(job: Job<Payload>): Job<Payload> {
  return job;
}

export interface Jobs {
  /**
   * Adds a job, at once or for later. Two jobs with one `key` are one job while the first waits: the
   * later call moves it to its own time.
   */
  add<Payload extends TSchema>(
    on: Queryable,
    job: Job<Payload>,
    payload: Static<Payload>,
    options?: { runAt?: Date; key?: string },
  ): Promise<void>;
  /** Takes a waiting job back. */
  remove(on: Queryable, key: string): Promise<void>;
  /**
   * Runs all that is due (of one lane, when it is named), one after another, until nothing is. Tests
   * call it after moving the clock.
   */
  runDue(lane?: string): Promise<void>;
  /** Looks for due work from now on; the returned function stops it and waits for what runs. */
  start(): () => Promise<void>;
}

interface JobRow {
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
  run_at: Date;
}

/** What is to appear at a time appears at most so much later. */
const POLL_MS = 1000;
/** A node that takes longer than this over a job is taken to be gone. */
const LEASE_MS = 5 * 60_000;
const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 60 * 60_000;
const MAX_ATTEMPTS = 10;

/** How long to wait after so many failures: doubled each time, up to an hour. */
export function backoff(attempts: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
}

/** Of the lane of all jobs that name none; what nobody knows (any more) stands in it as well. */
const MAIN_QUEUE = 'main';

/** The runner of one node. `ctx` is asked for late: the context holds the runner itself. */
export function createJobs(db: Db, defined: readonly AnyJob[], ctx: () => AppContext): Jobs {
  const byKind = new Map(defined.map((job) => [job.kind, job]));
  if (byKind.size !== defined.length) throw new Error('Two jobs have one kind.');
  const now = () => ctx().clock.now();
  const after = (milliseconds: number) => time(new Date(now().getTime() + milliseconds));

  const insert = (on: Queryable, kind: string, payload: unknown, runAt: Date, key?: string) =>
    on.run(sql`
      insert into jobs (id, kind, payload, unique_key, run_at, created_at)
      values (${id(newId())}, ${kind}, ${json(payload)}, ${key ?? null}, ${time(runAt)}, ${time(now())})
      on conflict (unique_key) do update set run_at = excluded.run_at, payload = excluded.payload`);

  const ensureRepeating = async () => {
    for (const { kind, every } of defined) {
      if (every === undefined) continue;
      await db.run(sql`
        insert into jobs (id, kind, unique_key, run_at, created_at)
        values (${id(newId())}, ${kind}, ${`every:${kind}`}, ${time(now())}, ${time(now())})
        on conflict (unique_key) do nothing`);
    }
  };

  /** In which lane a row of the table stands. */
  const isQueue = (lane: string): SQL => {
    const kinds = (query: (of: string) => boolean) =>
      list(
        defined.filter((job) => query(job.lane ?? MAIN_QUEUE)).map((job) => job.kind),
        'text',
      );
    return lane === MAIN_QUEUE
      ? sql`kind <> all(${kinds((of) => of !== MAIN_QUEUE)})`
      : sql`kind = any(${kinds((of) => of === lane)})`;
  };

  const claimBatch = (lane: string | undefined) =>
    db.one<JobRow>(sql`
      update jobs set locked_until = ${after(LEASE_MS)}, attempts = attempts + 1
      where id = (
        select id from jobs
        where run_at <= ${time(now())} and (locked_until is null or locked_until < ${time(now())})
          and ${lane === undefined ? sql`true` : isQueue(lane)}
        order by run_at, id limit 1 for update skip locked)
      returning id, kind, payload, attempts, run_at`);

  async function runOne(row: JobRow): Promise<void> {
    const job = byKind.get(row.kind);
    try {
      if (!job) throw new Error(`No area knows the job ${row.kind}.`);
      if (!Value.Check(job.payload, row.payload)) throw new Error('The payload does not fit.');
      await job.run(ctx(), row.payload);
      await (job.every === undefined
        ? // Moved to a new time while it ran: then it waits for that.
          db.run(sql`delete from jobs where id = ${id(row.id)} and run_at = ${time(row.run_at)}`)
        : db.run(sql`
            update jobs set run_at = ${after(job.every)}, locked_until = null, attempts = 0
            where id = ${id(row.id)}`));
      await db.run(sql`update jobs set locked_until = null where id = ${id(row.id)}`);
    } catch (error) {
      await failed(row, job, error);
    }
  }

  async function failed(row: JobRow, job: AnyJob | undefined, error: unknown): Promise<void> {
    const last = row.attempts >= (job?.maxAttempts ?? MAX_ATTEMPTS) && job?.every === undefined;
    ctx().log[last ? 'error' : 'warn'](
      { err: error, job: row.kind, attempts: row.attempts },
      last ? 'A job failed for the last time.' : 'A job failed; it is tried again.',
    );
    const message = error instanceof Error ? error.message : String(error);
    await (last
      ? db.run(sql`delete from jobs where id = ${id(row.id)}`)
      : db.run(sql`
          update jobs set run_at = ${after(backoff(row.attempts))}, locked_until = null,
            last_error = ${message.slice(0, 500)}
          where id = ${id(row.id)}`));
  }

  const runDue = async (lane?: string) => {
    if (lane === undefined || lane === MAIN_QUEUE) await ensureRepeating();
    for (let row = await claimBatch(lane); row; row = await claimBatch(lane)) await runOne(row);
  };

  /** Looks for due work of one lane, time and again. */
  function poll(lane: string): () => Promise<void> {
    let running: Promise<void> | undefined;
    const timer = setInterval(() => {
      running ??= runDue(lane)
        .catch((error: unknown) => ctx().log.error({ err: error }, 'Looking for jobs failed.'))
        .finally(() => {
          running = undefined;
        });
    }, POLL_MS);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  }

  return {
    add: async (on, job, payload, { runAt = now(), key } = {}) => {
      await insert(on, job.kind, payload, runAt, key);
    },
    remove: async (on, key) => {
      await on.run(sql`delete from jobs where unique_key = ${key}`);
    },
    runDue,
    start() {
      const queues = new Set([MAIN_QUEUE, ...defined.map((job) => job.lane ?? MAIN_QUEUE)]);
      const stops = [...queues].map(poll);
      return async () => void (await Promise.all(stops.map((stop) => stop())));
    },
  };
}
