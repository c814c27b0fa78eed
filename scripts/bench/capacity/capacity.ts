import { mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { compare, tailLine } from '../compare';
import { wireRequest } from '../connection';
import { type BenchDatabase, makeDatabase, openDatabase } from '../database';
import { load } from '../load';
import { type Network, startNetwork, VIEWER } from '../network';
import { processorClock } from '../processorTime';
import type { Line } from '../report';
import { ASSUMED } from './assumptions';
import { type Budget, type Cost, calibrationSize, planMembers } from './plan';
import { processorRows, seededRows, storageRows } from './rows';
import { seedCapacity } from './seedCapacity';
import { databaseSize, tableSizes } from './sizes';

const CONNECTIONS = 10;
const ROUND_MS = 1500;
const MAX_RATIO = 1.3;

/** A seeded network, and what it has cost. */
interface Seeded {
  network: Network;
  database: BenchDatabase;
  cost: Cost;
}

/** Returns the budget: CAPACITY_GB and CAPACITY_MINUTES, or what is demanded of the benchmark. */
export const readBudget = (env: NodeJS.ProcessEnv): Budget => ({
  bytes: Number(env.CAPACITY_GB ?? 15) * 1e9,
  ms: Number(env.CAPACITY_MINUTES ?? 30) * 60_000,
});

/** Seeds a network in a database of its own. Its server runs until `stop`. */
async function seedNetwork(home: string, serverUrl: string, members: number): Promise<Seeded> {
  const own = join(home, `capacity-${members}`);
  mkdirSync(own, { recursive: true });
  const database = await makeDatabase(own, serverUrl);
  let ms = 0;
  try {
    const network = await startNetwork(own, database, async () => {
      const startedAt = performance.now();
      await seedCapacity(database.database, VIEWER, members);
      ms = performance.now() - startedAt;
    });
    const bytes = await databaseSize(database.database);
    console.log(`${members} members: ${Math.round(bytes / 1e6)} MB in ${Math.round(ms / 1000)} s`);
    return { network, database, cost: { members, bytes, ms } };
  } catch (error) {
    await database.drop();
    throw error;
  }
}

async function stop({ network, database }: Seeded): Promise<void> {
  await network.stop();
  await database.drop();
}

/** Compares the reads on a network to those on its tenth. */
async function measureGrowth(whole: Network, tenth: Network): Promise<Line[]> {
  const side = ({ subject, viewer }: Network, path = '') => ({
    url: subject.url,
    request: wireRequest('GET', `${subject.url}/api/v1.1${path}`, { token: viewer.token }),
  });
  const reads = [
    { name: 'feed', path: '/posts', other: '/posts' },
    ...whole.reads.map(({ name, path }, i) => ({ name, path, other: tenth.reads[i]?.path })),
  ];
  const lines: Line[] = [];
  for (const { name, path, other } of reads) {
    const rounds = await compare(side(whole, path), side(tenth, other), CONNECTIONS, ROUND_MS);
    lines.push(tailLine(`${name}, the network against its tenth`, rounds, 50, MAX_RATIO));
  }
  return lines;
}

/** Measures the processor time of each read of the mix, weighted by its share. */
async function measureProcessor({ network, database }: Seeded): Promise<Line[]> {
  const rows = await openDatabase(database.database);
  try {
    const clock = await processorClock(network.subject, rows);
    if (clock === null) throw new Error('This section needs PostgreSQL on this machine, on Linux.');
    const sum = { node: 0, database: 0 };
    const paths = new Map([
      ['feed', '/posts'],
      ...network.reads.map(({ name, path }) => [name, path] as const),
    ]);
    for (const [name, share] of Object.entries(ASSUMED.readMix)) {
      const { url } = network.subject;
      const request = wireRequest('GET', `${url}/api/v1.1${paths.get(name)}`, {
        token: network.viewer.token,
      });
      const before = await clock();
      const { times } = await load(url, request, { connections: CONNECTIONS, ms: ROUND_MS });
      const after = await clock();
      sum.node += (share * (after.node - before.node)) / times.length;
      sum.database += (share * (after.database - before.database)) / times.length;
    }
    return processorRows(sum);
  } finally {
    await rows.close();
  }
}

/**
 * Seeds the largest part of a million members' year that fits the budget, and compares the reads on
 * it to those on a tenth of it.
 * @throws Error without PostgreSQL, or when the disk has less free space than the budget.
 */
export async function measureCapacity(
  { home, serverUrl }: { home: string; serverUrl: string | undefined },
  budget: Budget,
): Promise<Line[]> {
  if (!serverUrl) throw new Error('This section needs PostgreSQL: set TEST_DATABASE_URL.');
  const { bavail, bsize } = await statfs(home);
  if (bavail * bsize < budget.bytes * 1.5)
    throw new Error('There is too little space on the disk.');

  const first = await seedNetwork(home, serverUrl, calibrationSize(budget));
  await stop(first);
  const members = planMembers(budget, first.cost);
  const tenth = await seedNetwork(home, serverUrl, members / 10);
  try {
    const whole = await seedNetwork(home, serverUrl, members);
    try {
      const total = {
        bytes: whole.cost.bytes + tenth.cost.bytes,
        ms: first.cost.ms + whole.cost.ms + tenth.cost.ms,
      };
      return [
        ...seededRows(whole.cost, total, budget),
        ...storageRows(whole.cost, await tableSizes(whole.database.database)),
        ...(await measureGrowth(whole.network, tenth.network)),
        ...(await measureProcessor(whole)),
      ];
    } finally {
      await stop(whole);
    }
  } finally {
    await stop(tenth);
  }
}
