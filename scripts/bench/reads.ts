import { openDatabase } from './database';
import { CONNECTIONS, compare, load, readOf, type Side } from './load';
import type { Network } from './network';
import { type CpuTime, cpuClock, type Running } from './process';
import { compared, megabytes, ms, perSecond, type Row } from './report';
import { each, type Pair, percentile } from './rounds';
import { FOLLOWS, MANY_FOLLOWS, RECIPIENT } from './seed';
import { SETTINGS } from './settings';

const API = '/api/v1.1';
/** Duration of the load whose processor time is measured, in milliseconds. */
const COST_MS = Math.min(2000, SETTINGS.roundMs);
const COST_ROUNDS = 3;
/** Muted words of the user with many follows, and the users whose first feeds are timed. */
const MANY_WORDS = 200;
const FIRST_USERS = 200;

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

/** Minimum ratios of requests a second, by the name of the read; 0.85 for others. */
const GOALS: Record<string, number> = {
  ...{ tag: 1, thread: 1, conversations: 0.9, explore: 0.9 },
  ...{ notifications: 0.7, profile: 0.7, 'post detail': 0.7 },
};

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

/** Returns the median times of the feeds of the user with many follows and of the viewer. */
async function compareFeeds({ server, viewer, recipient }: Network) {
  const feedOf = (token: string) => readOf(server.url, `${API}/posts`, token);
  const rounds = await compare(feedOf(recipient.token), feedOf(viewer.token));
  return each(rounds, (side) => percentile(side.times, 50));
}

/** Compares the feed of a user with many follows to that of a user with few. */
async function measureManyFollows(network: Network): Promise<Row> {
  const times = await compareFeeds(network);
  const what = `GET /posts, ${MANY_FOLLOWS} follows against ${FOLLOWS}, p50`;
  return compared(what, times, ms, { max: 1.3 });
}

/** What a user with many follows chooses to leave out: blocks of users who are not followed, and words. */
const LEFT_OUT = [
  `insert into blocks (blocker_id, blocked_id, created_at)
   select r.id, u.id, now() from users r join users u on u.user_name ~ '^bench_[0-9]+$'
   where r.user_name = $1 and not exists (select 1 from follows f
     where f.follower_id = r.id and f.followee_id = u.id) limit ${MANY_FOLLOWS}
   on conflict do nothing`,
  `insert into muted_words (id, user_id, text, needle, in_feeds, in_comments, in_notifications, created_at)
   select gen_random_uuid(), r.id, 'unseen' || n, ' unseen' || n || ' ', true, true, true, now()
   from users r cross join generate_series(1, ${MANY_WORDS}) n where r.user_name = $1`,
];

/** Compares the feed of a user with many follows, blocks and muted words to that of one without. */
async function measureManyRules(network: Network): Promise<Row> {
  const db = openDatabase(network.database);
  for (const statement of LEFT_OUT) await db.query(statement, [RECIPIENT]);
  await db.close();
  const times = await compareFeeds(network);
  const what = `GET /posts, ${MANY_FOLLOWS} follows and blocks, ${MANY_WORDS} muted words against none, p50`;
  return compared(what, times, ms, { max: 1.5 });
}

/**
 * Compares the first feeds of many users from a node that has just started, whose memory is empty, to
 * their second ones.
 */
async function measureFirstReads({ startNode, tokens }: Network): Promise<Row> {
  const node = await startNode('first', {});
  const times = async () => {
    const found: number[] = [];
    for (const token of tokens.members.slice(0, FIRST_USERS)) {
      const side = readOf(node.url, `${API}/posts`, token);
      found.push(...(await load(side, 1, 0, 1)).times);
    }
    return percentile(found, 95);
  };
  const pair = { subject: await times(), baseline: await times() };
  await node.stop();
  return compared(
    'GET /posts, first of each user after a start against the second, p95',
    [pair],
    ms,
    {
      max: 2,
    },
  );
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

/** Maximum ratios of the database's processor time, by the name of the read. */
const DATABASE_GOALS: Record<string, number> = {
  ...{ 'GET /posts': 0.9, explore: 1.2, tag: 1.2, conversations: 1.2 },
  ...{ thread: 2, 'post detail': 2, profile: 2.5, notifications: 2.5 },
};

/** Compares the processor time of a request, of the process and of the database. */
async function costs(
  { name, subject, baseline }: ComparedRead,
  clocks: Pair<() => Promise<CpuTime>>,
): Promise<Row[]> {
  const pairs: Pair<CpuTime>[] = [];
  for (let round = 0; round < COST_ROUNDS; round += 1) {
    pairs.push({
      subject: await requestCost(clocks.subject, subject),
      baseline: await requestCost(clocks.baseline, baseline),
    });
  }
  const of = (part: keyof CpuTime) =>
    pairs.map((pair) => ({ subject: pair.subject[part], baseline: pair.baseline[part] }));
  const max = DATABASE_GOALS[name];
  return [
    compared(`${name}, processor time of the process`, of('node'), ms),
    compared(
      `${name}, processor time of the database`,
      of('database'),
      ms,
      max ? { max } : undefined,
    ),
  ];
}

/** Compares reads to the same queries on bare routes. */
export async function measureReads(network: Network): Promise<Row[]> {
  const yardstick = await network.startYardstick();
  const [feed, ...others] = comparedReads(network, yardstick);
  const rows: Row[] = [];
  for (const connections of [10, 100]) {
    if (!feed) break;
    const { rate, tails } = await throughput(feed, 1.1, connections);
    rows.push(rate, ...tails);
  }
  rows.push(await measureManyFollows(network));
  rows.push(await measureManyRules(network));
  rows.push(await measureFirstReads(network));
  for (const read of others) rows.push((await throughput(read, GOALS[read.name] ?? 0.85)).rate);
  const db = openDatabase(network.database);
  const clocks = { subject: cpuClock(network.server, db), baseline: cpuClock(yardstick, db) };
  for (const read of feed ? [feed, ...others] : others) rows.push(...(await costs(read, clocks)));
  await db.close();
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
