import { setTimeout as sleep } from 'node:timers/promises';
import type { Conversation } from '@kithkin/shared/contract';
import { type OwnRedis, startNats, startRedis } from './brokers';
import { Connection, wireRequest } from './connection';
import { openDatabase } from './database';
import { compare, readOf } from './load';
import { type Network, withNetwork } from './network';
import type { Running } from './process';
import { compared, count, fineMs, measured, megabytes, ms, type Row, seconds } from './report';
import { alternate, each, percentile } from './rounds';
import { LARGE_GROUP, MEMBERS, seedOf } from './seed';
import { SETTINGS } from './settings';
import { Tabs } from './tabs';
import { call } from './users';

const COUNTS = [MEMBERS / 4, MEMBERS / 2, MEMBERS];
const GREETED = { max: 6000 };
const GROUP_MESSAGES = 40;
const PUBLISHED_MS = 11_000; // PostgreSQL publishes the statistics of all connections
/** Requests of the mixed load, of which one in ten sends a message. */
const MIXED = { requests: 1500, connections: 8, writeEvery: 10, warmUps: 4, rounds: 3 };
/** CPU time in milliseconds that a node without requests uses in a second at most. */
const IDLE_CPU_MS = 60;

/** Resolves when a node has nearly nothing left to do, or after 20 seconds. */
async function waitUntilIdle(node: Running): Promise<void> {
  for (let second = 0; second < 20; second += 1) {
    const before = node.cpuMs();
    await sleep(1000);
    if (node.cpuMs() - before < IDLE_CPU_MS) return;
  }
}

/**
 * Opens tabs at once and closes them when all that follows is done.
 * @returns Milliseconds until the last one is greeted, events, and CPU time of the node for each.
 */
async function arrive(node: Running, tokens: readonly string[], follow: readonly string[]) {
  const tabs = new Tabs(tokens, follow);
  const cpu = node.cpuMs();
  const storm = await tabs.arrive(node.url);
  const cpuPerTab = (node.cpuMs() - cpu) / tokens.length;
  tabs.close();
  await waitUntilIdle(node);
  return { ...storm, cpuPerTab };
}

/**
 * Measures the CPU time of arrivals of users who have nobody in common: at a node that has just
 * started and still compiles its code, and again.
 */
async function measureArrivalCpu({ server, tokens: { loners } }: Network): Promise<Row[]> {
  const rows: Row[] = [];
  for (const isWarm of [false, true]) {
    const { ms: duration, cpuPerTab } = await arrive(server, loners, []);
    const when = isWarm ? 'again' : 'after a start';
    const what = `${loners.length} tabs without chats arrive at once (${seconds(duration)}), ${when}`;
    rows.push(
      measured(`${what}: CPU of the node for each`, cpuPerTab, fineMs, isWarm ? { max: 1 } : {}),
    );
  }
  return rows;
}

/** Measures what a node does when many members of one group arrive at once. */
async function measureArrivals(
  { server, tokens }: Network,
  bus: string,
  redis: OwnRedis,
): Promise<Row[]> {
  const rows: Row[] = [];
  const traffic: { bytes: number; deliveries: number }[] = [];
  for (const members of COUNTS) {
    const [own, ids] = [tokens.members.slice(0, members), tokens.memberIds.slice(0, members)];
    const before = await redis.traffic();
    const { ms: duration, deliveries, cpuPerTab } = await arrive(server, own, ids);
    const after = await redis.traffic();
    const [bytes, commands] = [after.bytes - before.bytes, after.commands - before.commands];
    traffic.push({ bytes, deliveries });
    const what = `${members} members of one group arrive at once, ${bus}`;
    const through = (value: number) =>
      `${count(value)}; ${megabytes(bytes)}, ${count(commands)} commands`;
    rows.push(
      measured(`${what}: until the last is greeted`, duration, seconds, GREETED),
      measured(`${what}: deliveries; through Redis`, deliveries, through),
      measured(`${what}: CPU of the node for each tab, follow-up included`, cpuPerTab, fineMs),
    );
  }
  // Four times the tabs must not cause the square of the traffic, which would be 16.
  for (const key of ['deliveries', 'bytes'] as const) {
    const growth = (traffic.at(-1)?.[key] ?? 0) / (traffic[0]?.[key] || 1);
    const what = `arrivals, four times as many tabs, ${bus}: ${key} grow by the factor`;
    rows.push(measured(what, growth, (value) => value.toFixed(1), { max: 6 }));
  }
  return rows;
}

/** Posts a message as the viewer. */
function messageRequest({ viewer }: Network, url: string, conversationId: string, id: string) {
  const json = { conversationId, text: id, clientId: id };
  return wireRequest('POST', `${url}/api/v1.1/chats/messages`, { token: viewer.token, json });
}

async function sendAll(connection: Connection, requests: Iterable<Buffer>): Promise<void> {
  for (const request of requests) {
    const { status, body } = await connection.send(request);
    if (status >= 300) throw new Error(`The server answers ${status}: ${body}`);
  }
}

const STATISTICS = `
  select (tup_inserted + tup_updated + tup_deleted)::float8 as rows, active_time as ms,
    (blks_hit + blks_read)::float8 as buffers
  from pg_stat_database where datname = current_database()`;
type Statistic = 'rows' | 'ms' | 'buffers';

/** Compares what one message costs the database in a group of a thousand and in a direct chat. */
async function measureGroupMessage(network: Network): Promise<Row[]> {
  const { server, database, conversationId } = network;
  const db = openDatabase(database);
  const connection = await Connection.open(server.url);
  /** Returns the increase of the statistics while `work` runs and they are published. */
  const during = async (work: () => Promise<void>) => {
    const read = () => db.query<Record<Statistic, number>>(STATISTICS);
    const [before] = await read();
    await work();
    await sleep(PUBLISHED_MS);
    const [after] = await read();
    return (key: Statistic) => (after?.[key] ?? 0) - (before?.[key] ?? 0);
  };
  const send = (conversation: string, part: string) => () =>
    sendAll(
      connection,
      Array.from({ length: GROUP_MESSAGES }, (_, n) =>
        messageRequest(network, server.url, conversation, `storm-${part}-${n}`),
      ),
    );
  try {
    await send(LARGE_GROUP, 'warm-up')();
    await send(conversationId, 'warm-up-direct')();
    await sleep(PUBLISHED_MS);
    // What the node does anyway in the same time.
    const idle = await during(async () => undefined);
    const group = await during(send(LARGE_GROUP, 'group'));
    const direct = await during(send(conversationId, 'direct'));
    const row = (what: string, key: Statistic, format: (value: number) => string) => {
      const cost = (all: (key: Statistic) => number) => (all(key) - idle(key)) / GROUP_MESSAGES;
      const pair = { subject: cost(group), baseline: cost(direct) };
      const title = `one message into a group of ${MEMBERS} against 2: ${what}`;
      return compared(title, [pair], format, { max: 3 });
    };
    const number = (value: number) => value.toFixed(1);
    return [
      row('rows written', 'rows', number),
      row('time in the database', 'ms', ms),
      row('buffers', 'buffers', number),
    ];
  } finally {
    connection.close();
    await db.close();
  }
}

/** Compares the detail of a group of a thousand, with its first members, to that of a group of ten. */
async function measureGroupDetail({ server, viewer, tokens }: Network): Promise<Row> {
  const small = 10;
  const { _id: id } = await call<Conversation>(server.url, '/chats/conversations', {
    token: viewer.token,
    json: { participants: tokens.memberIds.slice(0, small - 1), groupName: 'Ten' },
  });
  const detail = (group: string) =>
    readOf(server.url, `/api/v1.1/chats/conversations/${group}`, viewer.token);
  const rounds = await compare(detail(LARGE_GROUP), detail(id));
  const times = each(rounds, (side) => percentile(side.times, 50));
  const what = `a group’s detail, ${MEMBERS} members against ${small}, p50`;
  return compared(what, times, ms, { max: 2 });
}

let sent = 0;

/**
 * Sends mixed requests to the nodes in turn. Returns the CPU time of the nodes for a request, in
 * milliseconds.
 */
async function mixedCost(network: Network, nodes: readonly Running[]): Promise<number> {
  const paths = ['/posts', ...network.reads.map(({ path }) => path)];
  const cpu = () => nodes.reduce((sum, node) => sum + node.cpuMs(), 0);
  const before = cpu();
  let left = MIXED.requests;
  function* requests(url: string): Generator<Buffer> {
    while (left-- > 0) {
      sent += 1;
      const path = `${url}/api/v1.1${paths[sent % paths.length]}`;
      yield sent % MIXED.writeEvery === 0
        ? messageRequest(network, url, network.conversationId, `storm-mixed-${sent}`)
        : wireRequest('GET', path, { token: network.viewer.token });
    }
  }
  const work = async (position: number) => {
    const url = nodes[position % nodes.length]?.url ?? '';
    const connection = await Connection.open(url);
    await sendAll(connection, requests(url));
    connection.close();
  };
  await Promise.all(Array.from({ length: MIXED.connections }, (_, position) => work(position)));
  return (cpu() - before) / MIXED.requests;
}

/** Compares the CPU time of a mixed load on two nodes with the same load on one of them. */
async function measureTwoNodes(network: Network, second: Running, bus: string): Promise<Row> {
  const { server, friend, viewer } = network;
  const tabs = new Tabs([friend.token, viewer.token], [friend.id, viewer.id]);
  const both = [server, second];
  for (const node of both) await tabs.arrive(node.url);
  for (const node of both) {
    // A node that has just started compiles its code.
    for (let n = 0; n < MIXED.warmUps; n += 1) await mixedCost(network, [node]);
  }
  const rounds = await alternate(
    () => mixedCost(network, both),
    () => mixedCost(network, [server]),
    MIXED.rounds,
  );
  tabs.close();
  const what = `mixed load on two nodes against one, ${bus}: CPU of the nodes for a request`;
  return compared(what, rounds, fineMs, { max: 1.15 });
}

/** Measures the shutdown of `ending`, whose tabs, members of one group, go on to the other node. */
async function measureShutdown({ server, tokens }: Network, ending: Running): Promise<Row[]> {
  const { members, memberIds, loners } = tokens;
  const tabs = new Tabs(members, memberIds);
  await tabs.arrive(ending.url);
  const watchers = new Tabs(loners.slice(0, 10), memberIds);
  await watchers.arrive(server.url);
  const before = watchers.received;
  const started = performance.now();
  const disconnected = tabs.disconnected();
  await Promise.all([ending.stop(), disconnected]);
  const duration = performance.now() - started;
  tabs.close();
  const back = new Tabs(members, memberIds);
  const { ms: greeted } = await back.arrive(server.url);
  const received = watchers.received - before;
  back.close();
  watchers.close();
  const arrival = 'its tabs come to the other node at once: until the last is greeted';
  return [
    measured(`a node with ${members.length} tabs shuts down`, duration, seconds, { max: 10_000 }),
    measured(arrival, greeted, seconds, GREETED),
    measured('events that others receive of it', received, String, { max: 0 }),
  ];
}

/** Measures storms on the live channel: two nodes, with a Redis of their own. */
export async function measureStorms(): Promise<Row[]> {
  const redis = await startRedis();
  const nats = await startNats();
  const env = { REDIS_URL: redis.url };
  const measure = async (network: Network): Promise<Row[]> => {
    await waitUntilIdle(network.server);
    const rows = [
      ...(await measureArrivalCpu(network)),
      ...(await measureArrivals(network, 'Redis', redis)),
      ...(await measureGroupMessage(network)),
      await measureGroupDetail(network),
    ];
    const second = await network.startNode('second', env);
    rows.push(await measureTwoNodes(network, second, 'Redis'));
    rows.push(...(await measureShutdown(network, second)));
    if (!nats) return rows;
    await network.server.stop();
    const onNats = { ...env, NATS_URL: nats.url };
    const first = { ...network, server: await network.startNode('first-nats', onNats) };
    await waitUntilIdle(first.server);
    rows.push(...(await measureArrivals(first, 'NATS', redis)));
    const other = await network.startNode('second-nats', onNats);
    return [...rows, await measureTwoNodes(first, other, 'NATS')];
  };
  try {
    return await withNetwork(seedOf(SETTINGS.small), measure, env);
  } finally {
    nats?.stop();
    redis.stop();
  }
}
