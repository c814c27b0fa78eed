import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { register } from './people';
import type { Line } from './report';
import { median } from './statistics';

const PAIRS = 200;
const WARM_UP = 20;
/** Number of existing user names, and of unknown ones with the same length. */
const NAMES = 20;
/** Maximum relative difference of the medians. */
const MAX_DIFFERENCE = 0.1;

interface Call {
  path: string;
  /** Returns the request body for a user name. */
  json(userName: string): object;
  status: number;
}

const email = (userName: string) => ({ email: `${userName}@example.org` });

const CALLS: readonly Call[] = [
  {
    path: '/users/login',
    json: (userName) => ({ userNameOrEmail: userName, password: 'wrong-Horse-8' }),
    status: 401,
  },
  { path: '/users/forgot-password', json: email, status: 200 },
  { path: '/users/resend-verification', json: email, status: 200 },
];

/**
 * Returns the duration of one request in milliseconds, until the last byte.
 * @throws Error when the response has another status than expected.
 */
function time(url: string, agent: Agent, { path, status }: Call, json: object): Promise<number> {
  const body = JSON.stringify(json);
  const start = process.hrtime.bigint();
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/api/v1.1${path}`,
      {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': body.length },
      },
      (response) => {
        response.resume();
        response.on('error', reject);
        response.on('end', () => {
          const durationMs = Number(process.hrtime.bigint() - start) / 1e6;
          if (response.statusCode === status) resolve(durationMs);
          else reject(new Error(`${path} answers ${response.statusCode} instead of ${status}.`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const pick = (names: readonly string[], n: number) => names[n % names.length] ?? '';

async function measure(
  url: string,
  agent: Agent,
  call: Call,
  { known, unknown }: { known: string[]; unknown: string[] },
): Promise<Line> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const sendRequest = async (side: 'known' | 'unknown', n: number) => {
    const name = pick(side === 'known' ? known : unknown, n);
    const durationMs = await time(url, agent, call, call.json(name));
    if (n >= WARM_UP) times[side].push(durationMs);
  };
  for (let n = 0; n < WARM_UP + PAIRS; n += 1) {
    // The order alternates, so that work left by one request affects both sides.
    const [first, second] =
      n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    await sendRequest(first, n);
    await sendRequest(second, n);
  }
  const [knownMs, unknownMs] = [median(times.known), median(times.unknown)];
  const ratio = unknownMs / knownMs;
  return {
    what: `POST ${call.path}, nobody's name to somebody's`,
    baseline: `${knownMs.toFixed(2)} ms`,
    subject: `${unknownMs.toFixed(2)} ms`,
    ratio: ratio.toFixed(2),
    goal: `${(1 - MAX_DIFFERENCE).toFixed(2)} to ${(1 + MAX_DIFFERENCE).toFixed(2)}`,
    met: Math.abs(ratio - 1) <= MAX_DIFFERENCE,
  };
}

/**
 * Measures if response times reveal which accounts exist. Compares medians of 200 interleaved pairs
 * of requests with existing and unknown user names. The server at `url` must not limit rates.
 */
export async function measureEqualTime(url: string): Promise<Line[]> {
  const run = randomBytes(4).toString('hex');
  const names = (kind: string) => Array.from({ length: NAMES }, (_, n) => `${kind}_${run}_${n}`);
  const people = { known: names('some'), unknown: names('none') };
  for (const name of people.known) await register(url, name);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const lines: Line[] = [];
    for (const call of CALLS) lines.push(await measure(url, agent, call, people));
    return lines;
  } finally {
    agent.destroy();
  }
}
