import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { rootDir } from '../../shared/tooling/webpack/paths';
import { attackSockets } from './abuseSockets';
import type { Network } from './network';
import type { Line } from './report';
import { percentile } from './statistics';

/** Duration of the quiet measurement and of each attack, in milliseconds. */
const DURATION_MS = 15_000;
/** Time between two requests of the other person: below the limits of an account. */
const INTERVAL_MS = 250;
/** Maximum ratio of the 95th percentile under attack to that of the quiet server. */
const MAX_RATIO = 3;
/** Address of callers without an account; the other person has another one. */
const STRANGER = '127.0.0.2';

/** Runs until `signal` is aborted. Its own responses do not matter. */
type Attack = (network: Network, signal: AbortSignal) => Promise<unknown>;

interface Watched {
  p95: number;
  /** Responses other than 200. */
  failures: number;
}

/** Reads the feed as another person at a steady rate, however long each request takes. */
async function watchFeed({ subject, recipient }: Network): Promise<Watched> {
  const times: number[] = [];
  let failures = 0;
  const read = async () => {
    const start = performance.now();
    const { status } = await fetch(`${subject.url}/api/v1.1/posts`, {
      headers: { authorization: `Bearer ${recipient.token}` },
    }).then(async (response) => {
      await response.arrayBuffer();
      return response;
    });
    times.push(performance.now() - start);
    if (status !== 200) failures += 1;
  };
  const reads: Promise<void>[] = [];
  for (let at = 0; at < DURATION_MS; at += INTERVAL_MS) {
    reads.push(read());
    await sleep(INTERVAL_MS);
  }
  await Promise.all(reads);
  return { p95: percentile(times, 95), failures };
}

/** Repeats `work` on several lines at once; what it throws is the attacker's own affair. */
async function repeat(lines: number, signal: AbortSignal, work: () => Promise<unknown>) {
  const line = async () => {
    while (!signal.aborted) await work().catch(() => sleep(10));
  };
  await Promise.all(Array.from({ length: lines }, line));
}

/** Sends a request without an account. */
const sendAsStranger = (
  url: string,
  path: string,
  { method = 'GET', headers = {}, body = '' }: { method?: string; headers?: object; body?: string },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${url}${path}`,
      { method, localAddress: STRANGER, headers: { accept: 'text/html', ...headers } },
      (response) => response.resume().on('end', resolve).on('error', reject),
    );
    sent.on('error', reject).end(body);
  });

/** Posts files as the friend, who has an account. */
const upload = async (
  { subject, friend }: Network,
  path: string,
  file: Buffer,
  fields: Record<string, string>,
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('media', new Blob([new Uint8Array(file)]), 'file');
  const headers = { authorization: `Bearer ${friend.token}` };
  await (
    await fetch(`${subject.url}/api/v1.1${path}`, { method: 'POST', headers, body: form })
  ).arrayBuffer();
};

/** A video whose reader takes many seconds. */
async function endlessVideo(): Promise<Buffer> {
  const start = await readFile(join(rootDir, 'server/testing/media/recorded.webm'));
  return Buffer.concat([start, Buffer.alloc(3 * 1024 * 1024, Buffer.from('a38481000080', 'hex'))]);
}

/** A picture of a few kilobytes with the most pixels that are accepted. */
const hugePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 5000, height: 4900, channels: 3, background: '#345' } })
    .avif({ effort: 0 })
    .toBuffer();

/** Nested lists and a list of numbers, of a megabyte and of 60 KB. */
const EXPENSIVE_JSON = [1_040_000, 60_000].flatMap((bytes) => [
  '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  `[${Array(bytes / 2 - 1).fill(1)}]`,
]);

const ATTACKS: Readonly<Record<string, Attack>> = {
  'long headers from a stranger': ({ subject }, signal) => {
    const headers = { 'if-none-match': `a${' '.repeat(15_000)}b` };
    return repeat(8, signal, () => sendAsStranger(subject.url, '/', { headers }));
  },
  'passwords guessed by a stranger': ({ subject }, signal) => {
    const body = JSON.stringify({ userNameOrEmail: 'bench.asker', password: 'Wrong-horse-8' });
    const headers = { 'content-type': 'application/json' };
    const path = '/api/v1.1/users/login';
    return repeat(8, signal, () =>
      sendAsStranger(subject.url, path, { method: 'POST', headers, body }),
    );
  },
  'nested JSON and lists from a stranger': ({ subject }, signal) => {
    const headers = { 'content-type': 'application/json' };
    const path = '/api/v1.1/push/actions';
    // Ten a second, of which none exceeds the limit of an address.
    const sendAll = async () => {
      for (const body of EXPENSIVE_JSON) {
        const sending = sendAsStranger(subject.url, path, { method: 'POST', headers, body });
        await Promise.allSettled([sending, sleep(100)]);
      }
    };
    return repeat(1, signal, sendAll);
  },
  'endless videos of one account': async (network, signal) => {
    const file = await endlessVideo();
    const fields = { conversationId: network.conversationId };
    await repeat(8, signal, () => upload(network, '/chats/messages', file, fields));
  },
  'huge pictures of one account': async (network, signal) => {
    const file = await hugePicture();
    await repeat(8, signal, () => upload(network, '/posts', file, {}));
  },
  'sockets and commands of one account': attackSockets,
};

/**
 * Measures what another person notices of attacks by one account or by a stranger: their feed's
 * 95th percentile beside that of the quiet server, and failed requests. The limits are those of
 * production.
 */
export async function measureAbuse(network: Network): Promise<Line[]> {
  const quiet = await watchFeed(network);
  const lines: Line[] = [];
  for (const [name, attack] of Object.entries(ATTACKS)) {
    const attacking = new AbortController();
    const running = attack(network, attacking.signal);
    const watched = await watchFeed(network);
    attacking.abort();
    await running;
    const ratio = watched.p95 / quiet.p95;
    lines.push({
      what: `another person's feed, p95, under ${name}`,
      baseline: `${quiet.p95.toFixed(1)} ms`,
      subject: `${watched.p95.toFixed(1)} ms, ${watched.failures} failed`,
      ratio: ratio.toFixed(2),
      goal: `at most ${MAX_RATIO.toFixed(2)}, none failed`,
      met: ratio <= MAX_RATIO && watched.failures === 0 && quiet.failures === 0,
    });
    // Work that was accepted before ends.
    await sleep(2000);
  }
  return lines;
}
