import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { AppContext } from '../context';
import { freeBytes } from '../dataDir';
import { sql, time } from '../db';
import type { Check } from '../http/health';
import { withTimeout } from '../withTimeout';

interface Queues {
  outbox: number;
  outbox_age: number;
  jobs_due: number;
  jobs_age: number;
  jobs_later: number;
  jobs_running: number;
  jobs_failing: number;
}

const QUEUES = (now: Date) => sql`
  select * from (
    select count(*)::int as outbox,
      coalesce(extract(epoch from ${time(now)} - min(created_at)), 0)::float8 as outbox_age
    from outbox
  ) o, (
    select count(*) filter (where due)::int as jobs_due,
      coalesce(extract(epoch from ${time(now)} - min(run_at) filter (where due)), 0)::float8 as jobs_age,
      count(*) filter (where run_at > ${time(now)})::int as jobs_later,
      count(*) filter (where running)::int as jobs_running,
      count(*) filter (where last_error is not null and attempts > 0)::int as jobs_failing
    from (
      select *, coalesce(locked_until > ${time(now)}, false) as running,
        run_at <= ${time(now)} and coalesce(locked_until <= ${time(now)}, true) as due
      from jobs
    ) j
  ) q`;

/** Sources of a node's metrics, besides its context. */
export interface MetricSources {
  /** Returns the number of open sockets. */
  sockets: () => number;
  /** Dependencies that the node can do without. */
  checks: readonly Check[];
}

/** Maximum wait for the figures of the database, and for a dependency, in milliseconds. */
const DATABASE_TIMEOUT_MS = 800;

/**
 * Registers the metrics of a node besides its requests, and returns a function that updates them,
 * within a second. If the database does not respond, its metrics are omitted and
 * `kithkin_database_up` is 0.
 */
export function registerProcessMetrics(
  ctx: Pick<AppContext, 'config' | 'db' | 'clock' | 'log' | 'readiness' | 'reads'>,
  { sockets, checks }: MetricSources,
  register: Registry,
): () => Promise<void> {
  collectDefaultMetrics({ register });
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    ...labelNames: Label[]
  ) => new Gauge({ name: `kithkin_${name}`, help, labelNames, registers: [register] });

  const ready = gauge('ready', '1 until the node is asked to end.');
  const open = gauge('sockets', 'Open sockets on this node.');
  const up = gauge('database_up', '1 when the database answers.');
  const pool = gauge(
    'database_connections',
    'Database connections of this node by state.',
    'state',
  );
  const waiting = gauge('database_waiting', 'Calls that wait for a database connection.');
  const skew = gauge(
    'clock_correction_seconds',
    'Seconds by which the time of this node is ahead of its machine’s clock.',
  );
  const lag =
    ctx.reads.replica &&
    gauge('replica_lag_seconds', 'Maximum age of what the replica shows; +Inf if not known.');
  const outbox = gauge('outbox_length', 'Live events that are not published yet, of all nodes.');
  const outboxAge = gauge('outbox_age_seconds', 'Age of the oldest of them.');
  const jobs = gauge('jobs', 'Jobs of all nodes by state: due, later, running, failing.', 'state');
  const jobsAge = gauge('jobs_age_seconds', 'How long the oldest due job has waited.');

  const isUp = gauge(
    'dependency_up',
    '1 while a dependency that this node can do without is well.',
    'dependency',
  );
  const free = gauge('disk_free_bytes', 'Free space on the disk of a folder.', 'folder');
  const readChecks = async () => {
    free.set({ folder: 'data' }, await freeBytes(ctx.config.dataDir));
    free.set({ folder: 'backups' }, await freeBytes(ctx.config.backupDir));
    await Promise.all(
      checks.map(async ({ key: dependency, check }) => {
        const isWell = await withTimeout(check(), DATABASE_TIMEOUT_MS).then(
          () => true,
          () => false,
        );
        isUp.set({ dependency }, isWell ? 1 : 0);
      }),
    );
  };

  const readQueues = async () => {
    try {
      const [row] = await withTimeout(
        ctx.db.reserved.query<Queues>(QUEUES(ctx.clock.now())),
        DATABASE_TIMEOUT_MS,
      );
      up.set(1);
      outbox.set(row?.outbox ?? 0);
      outboxAge.set(row?.outbox_age ?? 0);
      jobs.set({ state: 'due' }, row?.jobs_due ?? 0);
      jobs.set({ state: 'later' }, row?.jobs_later ?? 0);
      jobs.set({ state: 'running' }, row?.jobs_running ?? 0);
      jobs.set({ state: 'failing' }, row?.jobs_failing ?? 0);
      jobsAge.set(row?.jobs_age ?? 0);
    } catch (error) {
      ctx.log.error({ err: error }, 'The database does not answer.');
      up.set(0);
      for (const figure of [outbox, outboxAge, jobs, jobsAge]) figure.reset();
    }
  };

  return async () => {
    ready.set(ctx.readiness.ready ? 1 : 0);
    open.set(sockets());
    skew.set((ctx.clock.correction ?? 0) / 1000);
    lag?.set((ctx.reads.replica?.lagMs() ?? 0) / 1000);
    const connections = ctx.db.connections();
    pool.set({ state: 'busy' }, connections.busy);
    pool.set({ state: 'idle' }, connections.idle);
    waiting.set(connections.waiting);
    await Promise.all([readQueues(), readChecks()]);
  };
}
