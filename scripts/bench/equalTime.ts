import { randomBytes } from 'node:crypto';
import { Connection, wireRequest } from './connection';
import { type Network, withNetwork } from './network';
import { compared, fineMs, type Row } from './report';
import { median } from './rounds';
import { seedOf } from './seed';
import { SETTINGS } from './settings';
import { register, registration } from './users';

const WARM_UP = 20;
/** Number of existing usernames, and of unknown ones with the same length. */
const NAMES = 20;
/** Limits of the ratio of the medians. */
const GOAL = { min: 0.9, max: 1.1, text: '0.90 to 1.10' };

interface Endpoint {
  path: string;
  /** Returns the request body for a username; `n` differs in each request. */
  json(userName: string, n: string): object;
  status: number;
}

const email = (userName: string) => ({ email: `${userName}@example.org` });

const ENDPOINTS: readonly Endpoint[] = [
  {
    path: '/users/login',
    json: (userName) => ({ userNameOrEmail: userName, password: 'wrong-Horse-8' }),
    status: 401,
  },
  { path: '/users/forgot-password', json: email, status: 200 },
  { path: '/users/resend-verification', json: email, status: 200 },
];

/** Registers a new username with an address. */
const REGISTRATION: Endpoint = {
  path: '/users/register',
  json: (userName, n) => registration(n, `${userName}@example.org`),
  status: 201,
};

const namesOf = (kind: string) => Array.from({ length: NAMES }, (_, n) => `${kind}_${n + 1}`);

/** Compares the response times for known and unknown usernames, one request after another. */
async function measureEndpoint(
  url: string,
  { path, json, status: expected }: Endpoint,
  known: readonly string[],
): Promise<Row> {
  const unknown = namesOf(`none_${randomBytes(4).toString('hex')}`);
  const run = randomBytes(4).toString('hex');
  const connection = await Connection.open(url);
  const times = { baseline: [] as number[], subject: [] as number[] };
  const names = { baseline: known, subject: unknown };
  const sendRequest = async (side: keyof typeof times, n: number) => {
    const body = json(names[side][n % NAMES] ?? '', `${side}_${run}_${n}`);
    const request = wireRequest('POST', `${url}/api/v1.1${path}`, { json: body });
    const start = performance.now();
    const { status } = await connection.send(request);
    if (status !== expected) throw new Error(`${path} answers ${status} instead of ${expected}.`);
    if (n >= WARM_UP) times[side].push(performance.now() - start);
  };
  for (let n = 0; n < WARM_UP + SETTINGS.pairs; n += 1) {
    // The order alternates, so that work left by one request affects both sides.
    await sendRequest(n % 2 === 0 ? 'baseline' : 'subject', n);
    await sendRequest(n % 2 === 0 ? 'subject' : 'baseline', n);
  }
  connection.close();
  const medians = { baseline: median(times.baseline), subject: median(times.subject) };
  return compared(`POST ${path}, unknown names against existing ones`, [medians], fineMs, GOAL);
}

/**
 * Measures if response times reveal which accounts exist, by the medians of interleaved pairs of
 * requests. Registrations are compared on a server that requires verified addresses.
 */
export async function measureEqualTime(): Promise<Row[]> {
  const fill = seedOf(SETTINGS.small);
  const rows: Row[] = [];
  await withNetwork(fill, async ({ server }) => {
    const known = namesOf(`some_${randomBytes(4).toString('hex')}`);
    for (const name of known) await register(server.url, name);
    for (const each of ENDPOINTS) rows.push(await measureEndpoint(server.url, each, known));
  });
  const measure = ({ server }: Network) =>
    measureEndpoint(server.url, REGISTRATION, namesOf('bench'));
  return [...rows, await withNetwork(fill, measure, { EMAIL_VERIFICATION: 'required' })];
}
