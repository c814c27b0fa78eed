import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { openDatabase } from '../database';
import { compare, readOf } from '../load';
import { type Network, withNetwork } from '../network';
import { type CpuTime, cpuClock } from '../process';
import { pairedReads, requestCost } from '../reads';
import { compared, count, fineMs, measured, ms, type Row } from '../report';
import { each, percentile } from '../rounds';
import { VIEWER } from '../seed';
import { SETTINGS } from '../settings';
import { A_MILLION, ASSUMED } from './assumptions';
import { type Cost, calibrationSize, planMembers } from './plan';
import { seedCapacity } from './seedCapacity';

const ROUND_MS = SETTINGS.roundMs / 2;
const MAX_RATIO = 1.3;

/** Names of the rows that docs/capacity.md calculates with. */
export const NAMES = {
  members: 'members whose year fits',
  bytes: 'storage of a member’s year in the database',
  node: 'processor time of a node for a read of the mix',
  database: 'processor time of the database for a read of the mix',
} as const;

/** Storage of each kind of rows, with their indexes. */
const KINDS: readonly (readonly [string, readonly string[]])[] = [
  ['posts, tags and pictures', ['posts', 'post_tags', 'post_media', 'media_assets']],
  ['likes and comments', ['likes', 'comments']],
  ['timelines', ['timeline_entries']],
  ['notifications', ['notifications']],
  ['chats', ['messages', 'conversations', 'conversation_members', 'direct_pairs']],
];

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
const minutes = (duration: number) => `${(duration / 60_000).toFixed(1)} min`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`;

/** Runs `work` with a seeded network, and with what seeding has cost. */
function withSeeded<T>(
  members: number,
  work: (network: Network, cost: Cost) => Promise<T>,
): Promise<T> {
  let duration = 0;
  const fill = async (database: string) => {
    const startedAt = performance.now();
    await seedCapacity(database, VIEWER, members);
    duration = performance.now() - startedAt;
  };
  const measure = async (network: Network) => {
    const db = openDatabase(network.database);
    const sql = 'select pg_database_size(current_database())::float8 as bytes';
    const [row] = await db.query<{ bytes: number }>(sql);
    await db.close();
    return work(network, { members, bytes: row?.bytes ?? 0, ms: duration });
  };
  return withNetwork(fill, measure);
}

/** Returns the rows of what was seeded: the fraction of a million, and what it cost. */
function seededRows({ members }: Cost, total: Omit<Cost, 'members'>): Row[] {
  const budget = SETTINGS.capacity;
  const limited = (what: string, key: 'bytes' | 'ms', format: (value: number) => string) => {
    const goal = { max: 1, text: `at most ${format(budget[key])}` };
    return compared(what, [{ subject: total[key], baseline: budget[key] }], format, goal);
  };
  const fraction = [{ subject: members, baseline: A_MILLION }];
  return [
    {
      ...compared(NAMES.members, fraction, count),
      ratio: `${((members / A_MILLION) * 100).toFixed(2)} %`,
    },
    limited('size of it and of its tenth', 'bytes', gigabytes),
    limited('time of seeding both', 'ms', minutes),
  ];
}

/** Returns the rows of what a member's year takes. */
async function storageRows({ database }: Network, { bytes, members }: Cost): Promise<Row[]> {
  const db = openDatabase(database);
  const tables = await db.query<{ name: string; bytes: number }>(
    `select coalesce(inhparent::regclass, c.oid::regclass)::text as name,
       sum(pg_total_relation_size(c.oid))::float8 as bytes
     from pg_class c left join pg_inherits on inhrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1`,
  );
  await db.close();
  return [
    measured(NAMES.bytes, bytes / members, kilobytes),
    ...KINDS.map(([kind, names]) => {
      const own = tables.filter(({ name }) => names.includes(name));
      const sum = own.reduce((all, table) => all + table.bytes, 0);
      return measured(`of it ${kind}`, sum / members, kilobytes);
    }),
  ];
}

/** Compares the reads on a network to those on its tenth. */
async function growthRows(whole: Network, tenth: Network): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, subject, baseline } of pairedReads(whole, tenth)) {
    const rounds = await compare(subject, baseline, undefined, ROUND_MS);
    const times = each(rounds, (side) => percentile(side.times, 50));
    const what = `${name}, the network against its tenth, p50`;
    rows.push(compared(what, times, ms, { max: MAX_RATIO }));
  }
  return rows;
}

/** Measures the processor time of each read of the mix, weighted by its share. */
async function processorRows({ server, database, viewer, reads }: Network): Promise<Row[]> {
  const db = openDatabase(database);
  try {
    const clock = cpuClock(server, db);
    const paths = new Map([
      ['feed', '/posts'],
      ...reads.map(({ name, path }) => [name, path] as const),
    ]);
    const sum: CpuTime = { node: 0, database: 0 };
    for (const [name, share] of Object.entries(ASSUMED.readMix)) {
      const path = `/api/v1.1${paths.get(name)}`;
      const cost = await requestCost(clock, readOf(server.url, path, viewer.token));
      sum.node += share * cost.node;
      sum.database += share * cost.database;
    }
    return [measured(NAMES.node, sum.node, fineMs), measured(NAMES.database, sum.database, fineMs)];
  } finally {
    await db.close();
  }
}

/**
 * Seeds the largest part of a million members' year that fits the budget, and compares the reads on
 * it to those on a tenth of it.
 * @throws Error when the disk has less free space than the budget.
 */
export async function measureCapacity(): Promise<Row[]> {
  const budget = SETTINGS.capacity;
  const { bavail, bsize } = await statfs(tmpdir());
  if (bavail * bsize < budget.bytes * 1.5)
    throw new Error('There is too little space on the disk.');

  const first = await withSeeded(calibrationSize(budget), async (_network, cost) => cost);
  const members = planMembers(budget, first);
  return withSeeded(members / 10, (tenth, tenthCost) =>
    withSeeded(members, async (whole, cost) => {
      const total = {
        bytes: cost.bytes + tenthCost.bytes,
        ms: first.ms + cost.ms + tenthCost.ms,
      };
      return [
        ...seededRows(cost, total),
        ...(await storageRows(whole, cost)),
        ...(await growthRows(whole, tenth)),
        ...(await processorRows(whole)),
      ];
    }),
  );
}
