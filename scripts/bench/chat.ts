import type { Message } from '@kithkin/shared/contract';
import { io, type Socket } from 'socket.io-client';
import { ConnectionPool, wireRequest } from './connection';
import type { Line } from './report';
import { alternate } from './rounds';
import { median, percentile } from './statistics';

const ROUND_MS = 3000;
const WARM_UP_MS = 1500;
const CONNECTIONS = 16;
const MAX_RATIO = { p50: 1.4, p95: 1.6 };
/** Time limit for deliveries in milliseconds; later messages count as lost. */
const DELIVERY_TIMEOUT_MS = 5000;

/** One server with a sender's request and a receiver's socket. */
export interface ChatSide {
  /** Sends a message with this text. */
  send(text: string): Promise<void>;
  receiver: Socket;
  close(): void;
}

/** Opens one side. `url` is the server's URL, `path` that of the request. */
export async function openChat(
  url: string,
  path: string,
  { token, conversationId }: { token: string; conversationId: string },
  receiver: { token: string; path: string },
): Promise<ChatSide> {
  const pool = await ConnectionPool.open(url, CONNECTIONS);
  const socket = io(url, {
    path: receiver.path,
    transports: ['websocket'],
    auth: { token: receiver.token },
    reconnection: false,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    async send(text) {
      const json = { conversationId, text, clientId: text };
      const { status, body } = await pool.send(wireRequest('POST', url + path, { token, json }));
      if (status !== 201) throw new Error(`${url}${path} answers ${status}: ${body}`);
    },
    receiver: socket,
    close() {
      socket.disconnect();
      pool.close();
    },
  };
}

let sent = 0;

/**
 * Sends messages evenly, `perSecond` a second. Returns the delivery times from the request to the
 * receiver's socket in milliseconds, and the number lost.
 */
async function talk({ send, receiver }: ChatSide, perSecond: number, ms: number) {
  const open = new Map<string, number>();
  const times: number[] = [];
  const count = Math.floor((perSecond * ms) / 1000);
  let resolveRound: () => void = () => undefined;
  const arrivals = new Promise<void>((resolve) => {
    resolveRound = resolve;
  });
  const onMessage = ({ text }: Message) => {
    const at = open.get(text);
    if (at === undefined) return;
    open.delete(text);
    times.push(performance.now() - at);
    if (times.length === count) resolveRound();
  };
  receiver.on('new-message', onMessage);
  const started = performance.now();
  const responses: Promise<void>[] = [];
  for (let i = 0; i < count; i++) {
    const wait = started + (i * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const text = `bench-message-${sent++}`;
    open.set(text, performance.now());
    responses.push(send(text));
  }
  await Promise.all(responses);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, DELIVERY_TIMEOUT_MS);
  });
  await Promise.race([arrivals, late]);
  clearTimeout(timer);
  receiver.off('new-message', onMessage);
  return { times, lost: count - times.length };
}

/** Measures delivery from the request to the receiver's socket at `perSecond` messages a second. */
export async function measureChat(
  subject: ChatSide,
  baseline: ChatSide,
  perSecond: number,
): Promise<Line[]> {
  await talk(subject, perSecond, WARM_UP_MS);
  await talk(baseline, perSecond, WARM_UP_MS);
  const rounds = await alternate(
    () => talk(subject, perSecond, ROUND_MS),
    () => talk(baseline, perSecond, ROUND_MS),
  );
  const lost = rounds.reduce((sum, round) => sum + round.subject.lost, 0);
  const line = (percent: number, goal: number): Line => {
    const of = (side: 'subject' | 'baseline') =>
      median(rounds.map((round) => percentile(round[side].times, percent)));
    const ratio = median(
      rounds.map(
        (round) =>
          percentile(round.subject.times, percent) / percentile(round.baseline.times, percent),
      ),
    );
    return {
      what: `POST /chats/messages to the socket, ${perSecond} a second, p${percent}`,
      baseline: `${of('baseline').toFixed(1)} ms`,
      subject: `${of('subject').toFixed(1)} ms`,
      ratio: ratio.toFixed(2),
      goal: `at most ${goal}`,
      met: ratio <= goal,
    };
  };
  return [
    line(50, MAX_RATIO.p50),
    line(95, MAX_RATIO.p95),
    {
      what: `messages lost, ${perSecond} a second`,
      baseline: String(rounds.reduce((sum, round) => sum + round.baseline.lost, 0)),
      subject: String(lost),
      ratio: '–',
      goal: 'none',
      met: lost === 0,
    },
  ];
}
