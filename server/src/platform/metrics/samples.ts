import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { AppContext } from '../context';
import { sql, time } from '../db';
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

/** Maximum wait for the figures of the database, in milliseconds. */
const DATABASE_TIMEOUT_MS = 800;

/**
 * Registers the metrics of a node besides its requests, and returns a function that updates them,
 * within a second. If the database does not respond, its metrics are omitted and
 * `kithkin_database_up` is 0.
 */
export function registerProcessMetrics(
  ctx: Pick<AppContext, 'db' | 'clock' | 'log' | 'readiness'>,
  sockets: () => number,
  register: Registry,
): () => Promise<void> {
  collectDefaultMetrics({ register });
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `kithkin_${name}`, help, registers: [register] });
  const labelled = (name: string, help: string) =>
    new Gauge({
      name: `kithkin_${name}`,
      help,
      labelNames: ['state'] as const,
      registers: [register],
    });

  const ready = gauge('ready', '1 until the node is asked to end.');
  const open = gauge('sockets', 'Open sockets on this node.');
  const up = gauge('database_up', '1 when the database answers.');
  const pool = labelled('database_connections', 'Database connections of this node by state.');
  const waiting = gauge('database_waiting', 'Calls that wait for a database connection.');
  const skew = gauge(
    'clock_correction_seconds',
    'Seconds by which the time of this node is ahead of its machine’s clock.',
  );
  const outbox = gauge('outbox_length', 'Live events that are not published yet, of all nodes.');
  const outboxAge = gauge('outbox_age_seconds', 'Age of the oldest of them.');
  const jobs = labelled('jobs', 'Jobs of all nodes by state: due, later, running, failing.');
  const jobsAge = gauge('jobs_age_seconds', 'How long the oldest due job has waited.');

  return async () => {
    ready.set(ctx.readiness.ready ? 1 : 0);
    open.set(sockets());
    skew.set((ctx.clock.correction ?? 0) / 1000);
    const connections = ctx.db.connections();
    pool.set({ state: 'busy' }, connections.busy);
    pool.set({ state: 'idle' }, connections.idle);
    waiting.set(connections.waiting);
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
}
