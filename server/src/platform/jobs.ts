import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import type { AppContext } from './context';
import { afterCommit, type Db, id, json, list, type Queryable, type SQL, sql, time } from './db';
import { newId } from './ids';
import { inSpan } from './tracing/spans';

/**
 * A job that runs at a later time or is retried. Jobs are stored in a table, so they survive the
 * node, and each is run by one of the nodes. A job may run twice, if a node was killed meanwhile,
 * so it must be idempotent.
 */
export interface Job<Payload extends TSchema> {
  /** `area.action`, e.g. `posts.publish`. */
  kind: string;
  payload: Payload;
  run(ctx: AppContext, payload: Static<Payload>): Promise<void>;
  /** Interval in milliseconds between the end of a run and the next one. Needs no `add`. */
  every?: number;
  /**
   * Name of the queue. Jobs of one queue run in sequence unless it is `parallel`, different queues in
   * parallel. Jobs that
   * depend on another machine, such as a mail server, have their own queue, so that they delay no
   * others.
   */
  queue?: string;
  /** Number of jobs of the queue that a node runs at a time (default 1). */
  parallel?: number;
  /**
   * Number of failures (default 10) after which a job is dropped and logged. Repeating jobs are
   * never dropped.
   */
  maxAttempts?: number;
  /** Lease in milliseconds, for a job that runs longer than the default of five minutes. */
  leaseMs?: number;
}

/** A job with any payload, as listed by the areas. */
export type AnyJob = Job<TSchema>;

/** Defines a job; the type of its payload follows from the schema. */
export function defineJob<Payload extends TSchema>(job: Job<Payload>): Job<Payload> {
  return job;
}

export interface Jobs {
  /**
   * Adds a job, immediate or scheduled. An immediate job starts after the commit, unless its queue is
   * busy. A job with the `key` of a waiting job replaces its time and payload, unless it is added only
   * `ifAbsent`: then transactions wait for the one that adds it, and not for each other; while it runs,
   * it is not added.
   */
  add<Payload extends TSchema>(
    on: Queryable,
    job: Job<Payload>,
    payload: Static<Payload>,
    options?: { runAt?: Date; key?: string; ifAbsent?: boolean },
  ): Promise<void>;
  /** Removes a waiting job. */
  remove(on: Queryable, key: string): Promise<void>;
  /**
   * Runs all due jobs (of one queue, if it is given) in sequence until none is left. Tests call it
   * after advancing the clock.
   */
  runDue(queue?: string): Promise<void>;
  /** Starts polling for due jobs. Returns a function that stops it and waits for running jobs. */
  start(): () => Promise<void>;
}

interface JobRow {
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
  run_at: Date;
}

/**
 * Polling interval in milliseconds: the maximum delay of scheduled jobs, and of jobs that another
 * node added.
 */
const POLL_MS = 1000;
/** Lease of a job in milliseconds. When it expires, another node may run the job. */
const LEASE_MS = 5 * 60_000;
const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 60 * 60_000;
const MAX_ATTEMPTS = 10;

/**
 * Returns the delay after `attempts` failures in milliseconds: doubled each time, up to one hour.
 */
export function backoff(attempts: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
}

/** Queue of jobs that name none, and of rows whose kind is not (or no longer) defined. */
const MAIN_QUEUE = 'main';

/** Adds and removes jobs that nodes run. */
export type JobQueue = Pick<Jobs, 'add' | 'remove'>;

/** Creates the job queue of a process that runs no jobs itself. */
export function createJobQueue(now: () => Date): JobQueue {
  return {
    add: async (on, { kind }, payload, { runAt, key, ifAbsent } = {}) => {
      const at = now();
      await on.run(sql`
        insert into jobs (id, kind, payload, unique_key, run_at, created_at)
        values (${id(newId())}, ${kind}, ${json(payload)}, ${key ?? null}, ${time(runAt ?? at)},
          ${time(at)})
        on conflict (unique_key) do ${ifAbsent ? sql`nothing` : sql`update set run_at = excluded.run_at, payload = excluded.payload`}`);
    },
    remove: async (on, key) => {
      await on.run(sql`delete from jobs where unique_key = ${key}`);
    },
  };
}

/**
 * Creates the job runner of one node. `ctx` is a function, since the context contains the runner.
 */
export function createJobs(db: Db, defined: readonly AnyJob[], ctx: () => AppContext): Jobs {
  const byKind = new Map(defined.map((job) => [job.kind, job]));
  if (byKind.size !== defined.length) throw new Error('Two jobs have one kind.');
  /** Functions that look for due jobs at once, by queue; empty while nothing polls. */
  const wakers = new Map<string, (() => void)[]>();
  const now = () => ctx().clock.now();
  const after = (milliseconds: number) => time(new Date(now().getTime() + milliseconds));

  const queue = createJobQueue(now);

  const ensureRepeating = async () => {
    for (const { kind, every } of defined) {
      if (every === undefined) continue;
      await db.run(sql`
        insert into jobs (id, kind, unique_key, run_at, created_at)
        values (${id(newId())}, ${kind}, ${`every:${kind}`}, ${time(now())}, ${time(now())})
        on conflict (unique_key) do nothing`);
    }
  };

  /** Returns the SQL condition for rows of a queue. */
  const inQueueSql = (queue: string): SQL => {
    const kinds = (matches: (of: string) => boolean) =>
      list(
        defined.filter((job) => matches(job.queue ?? MAIN_QUEUE)).map((job) => job.kind),
        'text',
      );
    return queue === MAIN_QUEUE
      ? sql`kind <> all(${kinds((of) => of !== MAIN_QUEUE)})`
      : sql`kind = any(${kinds((of) => of === queue)})`;
  };

  const claimBatch = (queue: string | undefined) =>
    db.one<JobRow>(sql`
      update jobs set locked_until = ${after(LEASE_MS)}, attempts = attempts + 1
      where id = (
        select id from jobs
        where run_at <= ${time(now())} and (locked_until is null or locked_until < ${time(now())})
          and ${queue === undefined ? sql`true` : inQueueSql(queue)}
        order by run_at, id limit 1 for update skip locked)
      returning id, kind, payload, attempts, run_at`);

  async function runOne(row: JobRow): Promise<void> {
    const job = byKind.get(row.kind);
    try {
      if (!job) throw new Error(`No area knows the job ${row.kind}.`);
      if (!Value.Check(job.payload, row.payload)) throw new Error('The payload does not fit.');
      if (job.leaseMs !== undefined) {
        await db.run(
          sql`update jobs set locked_until = ${after(job.leaseMs)} where id = ${id(row.id)}`,
        );
      }
      await inSpan({ name: `job ${row.kind}`, kind: 'consumer' }, () =>
        job.run(ctx(), row.payload),
      );
      await (job.every === undefined
        ? // A job that was rescheduled while it ran is not deleted and runs again.
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

  const drain = async (queue?: string) => {
    for (let row = await claimBatch(queue); row; row = await claimBatch(queue)) await runOne(row);
  };

  const runDue = async (queue?: string) => {
    if (queue === undefined || queue === MAIN_QUEUE) await ensureRepeating();
    await drain(queue);
  };

  /** Polls for due jobs of one queue. Returns a function that stops it. */
  function poll(queue: string): () => Promise<void> {
    let running: Promise<void> | undefined;
    const start = (run: typeof runDue) => {
      running ??= run(queue)
        .catch((error: unknown) => ctx().log.error({ err: error }, 'Looking for jobs failed.'))
        .finally(() => {
          running = undefined;
        });
    };
    const timer = setInterval(() => start(runDue), POLL_MS);
    timer.unref();
    wakers.set(queue, [...(wakers.get(queue) ?? []), () => start(drain)]);
    return async () => {
      clearInterval(timer);
      wakers.delete(queue);
      await running;
    };
  }

  const wake = (on: Queryable, { queue = MAIN_QUEUE }: AnyJob) =>
    afterCommit(on, () => {
      for (const waker of wakers.get(queue) ?? []) waker();
    });

  return {
    add: async (on, job, payload, options = {}) => {
      await queue.add(on, job, payload, options);
      if (!options.runAt) wake(on, job);
    },
    remove: queue.remove,
    runDue,
    start() {
      const queues = new Map([[MAIN_QUEUE, 1]]);
      for (const { queue = MAIN_QUEUE, parallel = 1 } of defined) {
        queues.set(queue, Math.max(parallel, queues.get(queue) ?? 1));
      }
      const stops = [...queues].flatMap(([queue, parallel]) =>
        Array.from({ length: parallel }, () => poll(queue)),
      );
      return async () => void (await Promise.all(stops.map((stop) => stop())));
    },
  };
}
