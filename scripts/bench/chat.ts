import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message } from '@kithkin/shared/contract';
import type { Socket } from 'socket.io-client';
import { ConnectionPool, wireRequest } from './connection';
import type { Network } from './network';
import { type Running, startProcess } from './process';
import { compared, count, kilobytes, measured, ms, perSecond, type Row } from './report';
import { alternate, each, type Pair, percentile } from './rounds';
import { LARGE_GROUP, MEMBERS } from './seed';
import { SETTINGS } from './settings';
import type { HolderSettings } from './socketHolder';
import { openSockets } from './sockets';

const CONNECTIONS = 16;
const RATES = [50, 500, 1000];
/** Number of messages that each round sends to the group, one after another. */
const GROUP_MESSAGES = 20;
/** Time limit for deliveries in milliseconds; later messages count as lost. */
const DELIVERY_TIMEOUT_MS = 15_000;

/** A conversation on one server: how messages are sent, and who receives them. */
interface Side {
  pool: ConnectionPool;
  url: string;
  token: string;
  conversationId: string;
  receivers: readonly Socket[];
}

interface Delivered {
  /** Milliseconds from each request to each receiver's socket. */
  times: number[];
  lost: number;
  perSecond: number;
}

let sent = 0;

/**
 * Sends messages evenly, `rate` a second, or each after the response to the one before.
 * @throws Error when a message is not created.
 */
async function send(
  { pool, url, token, conversationId, receivers }: Side,
  messages: number,
  rate?: number,
): Promise<Delivered> {
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  const expected = messages * receivers.length;
  let end: () => void = () => undefined;
  const arrivals = new Promise<void>((resolve) => {
    end = resolve;
  });
  const onMessage = ({ text }: Message) => {
    const at = sentAt.get(text);
    if (at === undefined) return;
    times.push(performance.now() - at);
    if (times.length === expected) end();
  };
  for (const socket of receivers) socket.on('new-message', onMessage);
  const post = async (text: string) => {
    sentAt.set(text, performance.now());
    const json = { conversationId, text, clientId: text };
    const { status, body } = await pool.send(wireRequest('POST', url, { token, json }));
    if (status !== 201) throw new Error(`${url} answers ${status}: ${body}`);
  };
  const started = performance.now();
  const responses: Promise<void>[] = [];
  for (let i = 0; i < messages; i += 1) {
    const wait = rate === undefined ? 0 : started + (i * 1000) / rate - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const response = post(`bench-message-${sent++}`);
    if (rate === undefined) await response;
    responses.push(response);
  }
  await Promise.all(responses);
  const timer = setTimeout(end, DELIVERY_TIMEOUT_MS);
  await arrivals;
  clearTimeout(timer);
  const rateOfAll = (times.length * 1000) / (performance.now() - started);
  for (const socket of receivers) socket.off('new-message', onMessage);
  return { times, lost: expected - times.length, perSecond: rateOfAll };
}

/** Returns the number of messages that each side has lost in all rounds. */
function lostBy(rounds: readonly Pair<Delivered>[]): Pair<number> {
  const sum = (of: keyof Pair<Delivered>) => rounds.reduce((all, round) => all + round[of].lost, 0);
  return { subject: sum('subject'), baseline: sum('baseline') };
}

/** Measures delivery from the request to the receiver's socket at `rate` messages a second. */
async function measureMessages(subject: Side, baseline: Side, rate: number): Promise<Row[]> {
  const talk = (side: Side, durationMs: number) =>
    send(side, Math.ceil((rate * durationMs) / 1000), rate);
  await talk(subject, SETTINGS.warmUpMs);
  await talk(baseline, SETTINGS.warmUpMs);
  const rounds = await alternate(
    () => talk(subject, SETTINGS.roundMs),
    () => talk(baseline, SETTINGS.roundMs),
  );
  const row = (percent: number, max: number) =>
    compared(
      `POST /chats/messages to the socket, ${rate} a second, p${percent}`,
      each(rounds, ({ times }) => percentile(times, percent)),
      ms,
      { max },
    );
  const lost = lostBy(rounds);
  const lostRow = measured(`messages lost, ${rate} a second`, lost.subject, String, { max: 0 });
  return [row(50, 1.4), row(95, 1.6), { ...lostRow, baseline: String(lost.baseline) }];
}

/** Compares deliveries a second in a group of a thousand online members to plain socket.io. */
async function measureFanOut(subject: Side, baseline: Side): Promise<Row> {
  const rounds = await alternate(
    () => send(subject, GROUP_MESSAGES),
    () => send(baseline, GROUP_MESSAGES),
  );
  const what = `fan-out to ${MEMBERS} members, deliveries a second`;
  const goal = { min: 0.9, text: 'at least 0.9, none lost', also: lostBy(rounds).subject === 0 };
  const rates = each(rounds, (side) => side.perSecond);
  return compared(what, rates, perSecond, goal);
}

/** Returns the resident memory in bytes that one idle socket costs a server. */
async function idleCost(home: string, server: Running, tokens: string[]): Promise<number> {
  const { idleSockets } = SETTINGS;
  const settings: HolderSettings = { url: server.url, tokens, count: idleSockets };
  const file = join(home, 'holder.json');
  await writeFile(file, JSON.stringify(settings));
  const before = await server.memory();
  const holder = await startProcess(['--import', 'tsx', 'scripts/bench/socketHolder.ts', file]);
  try {
    const during = await server.memory();
    return (during - before) / idleSockets;
  } finally {
    await holder.stop();
  }
}

/** Compares messages, a large group and idle sockets to a bare socket.io server. */
export async function measureChat(network: Network): Promise<Row[]> {
  const { home, server, viewer, friend, conversationId, tokens } = network;
  const yardstick = await network.startYardstick();
  /** Runs `work` with a conversation on both servers, in which these users receive. */
  const withSides = async <T>(
    conversation: string,
    receivers: readonly string[],
    work: (subject: Side, baseline: Side) => Promise<T>,
  ): Promise<T> => {
    const open = async ({ url }: Running): Promise<Side> => ({
      url: `${url}/api/v1.1/chats/messages`,
      ...{ token: viewer.token, conversationId: conversation },
      pool: await ConnectionPool.open(url, CONNECTIONS),
      receivers: await openSockets(url, receivers),
    });
    const sides = [await open(server), await open(yardstick)] as const;
    try {
      return await work(...sides);
    } finally {
      for (const side of sides) {
        for (const socket of side.receivers) socket.disconnect();
        side.pool.close();
      }
    }
  };
  const rows: Row[] = [];
  await withSides(conversationId, [friend.token], async (...sides) => {
    for (const rate of RATES) rows.push(...(await measureMessages(...sides, rate)));
  });
  rows.push(await withSides(LARGE_GROUP, tokens.members, measureFanOut));
  // Once per side: a process does not release the memory between rounds.
  const baseline = await idleCost(home, yardstick, ['none']);
  const subject = await idleCost(home, server, tokens.loners);
  const what = `memory of an idle socket, ${count(SETTINGS.idleSockets)} of them`;
  return [...rows, compared(what, [{ subject, baseline }], kilobytes, { max: 1.5 })];
}
