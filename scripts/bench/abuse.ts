import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { io, type Socket } from 'socket.io-client';
import { rootDir } from '../../shared/tooling/webpack/paths';
import type { Network } from './network';
import { ms, type Row } from './report';
import { percentile } from './rounds';
import { SETTINGS } from './settings';
import { LIVE_CHANNEL } from './sockets';

/** Time between two requests of the other user, in milliseconds: below the limits of an account. */
const INTERVAL_MS = 250;
/** Maximum ratio of the 95th percentile under attack to that of the quiet server. */
const MAX_RATIO = 3;
/** Address of callers without an account; the other user has another one. */
const STRANGER = '127.0.0.2';
/** Sockets without a token, and tabs of one account, which send a command each `COMMAND_MS`. */
const ANONYMOUS = 500;
const TABS = 100;
const COMMAND_MS = 20;

/** Runs until `signal` is aborted. Its own responses do not matter. */
type Attack = (network: Network, signal: AbortSignal) => Promise<unknown>;

/** Reads the feed as another user at a steady rate, however long each request takes. */
async function watchFeed({ server, recipient }: Network) {
  const times: number[] = [];
  let failures = 0;
  const headers = { authorization: `Bearer ${recipient.token}` };
  const read = async () => {
    const start = performance.now();
    const response = await fetch(`${server.url}/api/v1.1/posts`, { headers });
    await response.arrayBuffer();
    times.push(performance.now() - start);
    if (response.status !== 200) failures += 1;
  };
  const reads: Promise<void>[] = [];
  for (let at = 0; at < SETTINGS.attackMs; at += INTERVAL_MS) {
    reads.push(read());
    await sleep(INTERVAL_MS);
  }
  await Promise.all(reads);
  return { p95: percentile(times, 95), failures };
}

/** Repeats `work` several times at once; its errors do not matter. */
async function repeat(width: number, signal: AbortSignal, work: () => Promise<unknown>) {
  const loop = async () => {
    while (!signal.aborted) await work().catch(() => sleep(10));
  };
  await Promise.all(Array.from({ length: width }, loop));
}

/** Sends a request without an account: a GET, or a POST with a body. */
const sendAsStranger = (url: string, headers: object, body = ''): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: body === '' ? 'GET' : 'POST',
        localAddress: STRANGER,
        headers: { accept: 'text/html', ...headers },
      },
      (response) => response.resume().on('end', resolve).on('error', reject),
    );
    sent.on('error', reject).end(body);
  });
const JSON_TYPE = { 'content-type': 'application/json' };

/** Posts a file as the friend, who has an account. */
async function upload(
  { server, friend }: Network,
  path: string,
  file: Buffer,
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('media', new Blob([new Uint8Array(file)]), 'file');
  const headers = { authorization: `Bearer ${friend.token}` };
  const url = `${server.url}/api/v1.1${path}`;
  await (await fetch(url, { method: 'POST', headers, body: form })).arrayBuffer();
}

/** Opens many sockets without and with an account; the tabs report typing and delivery. */
const attackSockets: Attack = async ({ server, friend, conversationId }, signal) => {
  const options = {
    path: LIVE_CHANNEL,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 200,
  };
  const open = (width: number, auth: object): Socket[] =>
    Array.from({ length: width }, () => io(server.url, { ...options, auth }));
  const tabs = open(TABS, { token: friend.token });
  const sockets = [...open(ANONYMOUS, {}), ...tabs];
  while (!signal.aborted) {
    for (const tab of tabs.filter(({ connected }) => connected)) {
      tab.emit('typing', { conversationId });
      tab.emit('messages-delivered', { conversationId, seq: 1 });
    }
    await sleep(COMMAND_MS);
  }
  for (const socket of sockets) socket.disconnect();
};

/** Nested lists and a list of numbers, of a megabyte and 60 KB. */
const EXPENSIVE_JSON = [1_040_000, 60_000].flatMap((bytes) => [
  '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  `[${Array(bytes / 2 - 1).fill(1)}]`,
]);

const ATTACKS: Readonly<Record<string, Attack>> = {
  'long headers from a stranger': ({ server }, signal) => {
    const headers = { 'if-none-match': `a${' '.repeat(15_000)}b` };
    return repeat(8, signal, () => sendAsStranger(`${server.url}/`, headers));
  },
  'passwords guessed by a stranger': ({ server }, signal) => {
    const body = JSON.stringify({ userNameOrEmail: 'bench.asker', password: 'Wrong-horse-8' });
    const url = `${server.url}/api/v1.1/users/login`;
    return repeat(8, signal, () => sendAsStranger(url, JSON_TYPE, body));
  },
  'nested JSON and lists from a stranger': ({ server }, signal) => {
    const url = `${server.url}/api/v1.1/push/actions`;
    // Ten a second, which do not exceed the limit of an address.
    return repeat(1, signal, async () => {
      for (const body of EXPENSIVE_JSON) {
        await Promise.allSettled([sendAsStranger(url, JSON_TYPE, body), sleep(100)]);
      }
    });
  },
  'endless videos of one account': async (network, signal) => {
    // A video whose reader takes many seconds.
    const start = await readFile(join(rootDir, 'server/testing/media/recorded.webm'));
    const rest = Buffer.alloc(3 * 1024 * 1024, Buffer.from('a38481000080', 'hex'));
    const file = Buffer.concat([start, rest]);
    const fields = { conversationId: network.conversationId };
    await repeat(8, signal, () => upload(network, '/chats/messages', file, fields));
  },
  'huge pictures of one account': async (network, signal) => {
    // A few kilobytes with the most pixels that are accepted.
    const size = { width: 5000, height: 4900, channels: 3, background: '#345' } as const;
    const file = await sharp({ create: size }).avif({ effort: 0 }).toBuffer();
    await repeat(8, signal, () => upload(network, '/posts', file));
  },
  'sockets and commands of one account': attackSockets,
};

/**
 * Measures the effect on another user of attacks by one account or by a stranger: their feed's 95th
 * percentile against that of the quiet server, and failed requests.
 */
export async function measureAbuse(network: Network): Promise<Row[]> {
  const quiet = await watchFeed(network);
  const rows: Row[] = [];
  for (const [name, attack] of Object.entries(ATTACKS)) {
    const attacking = new AbortController();
    const running = attack(network, attacking.signal);
    const { p95, failures } = await watchFeed(network);
    attacking.abort();
    await running;
    const ratio = p95 / quiet.p95;
    rows.push({
      what: `another user's feed, p95, under ${name}`,
      baseline: ms(quiet.p95),
      subject: `${ms(p95)}, ${failures} failed`,
      ratio: ratio.toFixed(2),
      goal: `at most ${MAX_RATIO.toFixed(2)}, none failed`,
      met: ratio <= MAX_RATIO && failures === 0 && quiet.failures === 0,
    });
    // Work that was accepted before ends.
    await sleep(2000);
  }
  return rows;
}
