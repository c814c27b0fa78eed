import type { PostResponse } from '@kithkin/shared/contract';
import { ConnectionPool, wireRequest } from './connection';
import { openDatabase } from './database';
import type { Network } from './network';
import { count, measured, ms, perSecond, type Row } from './report';
import { percentile } from './rounds';
import { SETTINGS } from './settings';
import { call, tokensOf } from './users';

const CONNECTIONS = 32;
const RATE = 1000;
const OPTIONS = ['Tea', 'Coffee', 'Water'];
/** One vote in this many is sent twice at once. */
const REPEATED = 10;

/** Sends votes on one poll evenly, each of an account of its own. */
export async function measureVotes({ server, database, viewer }: Network): Promise<Row[]> {
  const db = openDatabase(database);
  const pool = await ConnectionPool.open(server.url, CONNECTIONS);
  try {
    const tokens = await tokensOf(db, (RATE * SETTINGS.votesMs) / 1000);
    const poll = { options: OPTIONS, isMultiple: false, durationMinutes: 60 };
    const json = { body: 'Which?', poll: JSON.stringify(poll) };
    const { token } = viewer;
    const { post } = await call<PostResponse>(server.url, '/posts', { token, json });
    const path = `/posts/${post._id}`;
    const requests = tokens.map((voter, n) =>
      wireRequest('POST', `${server.url}/api/v1.1${path}/vote`, {
        ...{ token: voter, json: { choices: [n % OPTIONS.length] } },
      }),
    );
    const times: number[] = [];
    const send = async (request: Buffer) => {
      const at = performance.now();
      const { status, body } = await pool.send(request);
      if (status !== 200) throw new Error(`A vote is answered with ${status}: ${body}`);
      times.push(performance.now() - at);
    };
    const started = performance.now();
    const sent: Promise<void>[] = [];
    for (const [n, request] of requests.entries()) {
      const wait = started + (n * 1000) / RATE - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      sent.push(send(request));
      if (n % REPEATED === 0) sent.push(send(request));
    }
    await Promise.all(sent);
    const rate = (requests.length * 1000) / (performance.now() - started);
    const after = (await call<PostResponse>(server.url, path, { token })).post.poll;
    const counted = after?.votersCount ?? 0;
    const byOption = after?.options.reduce((sum, { votes }) => sum + (votes ?? 0), 0) ?? 0;
    const [rows] = await db.query<{ n: number }>(
      'select count(*)::int as n from poll_votes where post_id = $1',
      [post._id],
    );
    const stored = rows?.n ?? 0;
    const what = `${count(requests.length)} votes on one poll, ${RATE} a second`;
    return [
      measured(`${what}: taken`, rate, perSecond, { min: 0.95 * RATE }),
      measured(`${what}: response, p50`, percentile(times, 50), ms),
      measured(`${what}: response, p99`, percentile(times, 99), ms, { max: 250 }),
      measured(`${what}: lost`, requests.length - stored, count, { max: 0 }),
      measured(
        `${what}: counted twice or not at all`,
        Math.abs(counted - stored) + Math.abs(byOption - stored),
        count,
        { max: 0 },
      ),
    ];
  } finally {
    pool.close();
    await db.close();
  }
}
