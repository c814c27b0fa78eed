import { CONNECTIONS, compare, load, readOf, type Side } from './load';
import type { Network } from './network';
import type { CpuTime, Running } from './process';
import { compared, megabytes, ms, perSecond, type Row } from './report';
import { each, percentile } from './rounds';
import { FOLLOWS, MANY_FOLLOWS } from './seed';
import { SETTINGS } from './settings';

const API = '/api/v1.1';
/** Duration of the load whose processor time is measured, in milliseconds. */
const COST_MS = Math.min(2000, SETTINGS.roundMs);

/** A read of the server and of the yardstick. */
interface ComparedRead {
  name: string;
  subject: Side;
  baseline: Side;
}

/** Returns the home feed, and then all other reads. */
function comparedReads({ server, viewer, reads }: Network, yardstick: Running): ComparedRead[] {
  const at = (name: string, path: string, ownPath: string) => ({
    name,
    subject: readOf(server.url, API + path, viewer.token),
    baseline: readOf(yardstick.url, ownPath, viewer.token),
  });
  return [
    at('GET /posts', '/posts', '/posts'),
    ...reads.map(({ name, path }) => at(name, path, `/reads/${name.replaceAll(' ', '-')}`)),
  ];
}

/** Compares requests a second of a read over `connections` connections. */
async function throughput(
  { name, subject, baseline }: ComparedRead,
  min: number,
  connections = CONNECTIONS,
) {
  const rounds = await compare(subject, baseline, connections);
  const what = `${name}, ${connections} connections`;
  const rate = each(rounds, (side) => side.perSecond);
  const tail = (percent: number) => each(rounds, ({ times }) => percentile(times, percent));
  return {
    rate: compared(`${what}, requests a second`, rate, perSecond, { min }),
    tails: [
      compared(`${what}, p95`, tail(95), ms),
      compared(`${what}, p99`, tail(99), ms, { max: 2 }),
    ],
  };
}

/** Compares the feed of a user with many follows to that of a user with few. */
async function measureManyFollows({ server, viewer, recipient }: Network): Promise<Row> {
  const feedOf = (token: string) => readOf(server.url, `${API}/posts`, token);
  const rounds = await compare(feedOf(recipient.token), feedOf(viewer.token));
  const times = each(rounds, (side) => percentile(side.times, 50));
  const what = `GET /posts, ${MANY_FOLLOWS} follows against ${FOLLOWS}, p50`;
  return compared(what, times, ms, { max: 1.3 });
}

/** Returns the processor time of a request in milliseconds. */
export async function requestCost(clock: () => Promise<CpuTime>, side: Side): Promise<CpuTime> {
  const before = await clock();
  const { times } = await load(side, CONNECTIONS, COST_MS);
  const after = await clock();
  return {
    node: (after.node - before.node) / times.length,
    database: (after.database - before.database) / times.length,
  };
}

/** Compares reads to the same queries on bare routes. */
export async function measureReads(network: Network): Promise<Row[]> {
  const yardstick = await network.startYardstick();
  const [feed, ...others] = comparedReads(network, yardstick);
  const rows: Row[] = [];
  for (const connections of [10, 100]) {
    if (!feed) break;
    const { rate, tails } = await throughput(feed, 0.95, connections);
    rows.push(rate, ...tails);
  }
  rows.push(await measureManyFollows(network));
  for (const read of others) rows.push((await throughput(read, 0.85)).rate);
  const memory = { subject: await network.server.memory(), baseline: await yardstick.memory() };
  const what = 'memory of the process after the load';
  return [...rows, compared(what, [memory], megabytes, { max: 1.5 })];
}

/** Returns the home feed and all other reads of two networks in pairs. */
export function pairedReads(one: Network, other: Network): ComparedRead[] {
  const paths = ({ reads }: Network) => [{ name: 'home feed', path: '/posts' }, ...reads];
  const side = ({ server, viewer }: Network, path = '') =>
    readOf(server.url, API + path, viewer.token);
  return paths(one).map(({ name, path }, i) => ({
    name,
    subject: side(one, path),
    baseline: side(other, paths(other)[i]?.path),
  }));
}
