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
  /** Returns the request body for a user name; `n` differs in each request. */
  json(userName: string, n: string): object;
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

/** Registers a new user name with an address. */
const REGISTRATION: Call = {
  path: '/users/register',
  json: (userName, n) => ({
    ...email(userName),
    fullName: 'Bench Person',
    userName: n,
    password: 'Right-horse-7',
    confirmPassword: 'Right-horse-7',
  }),
  status: 201,
};

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
  { known, unknown }: { known: readonly string[]; unknown: readonly string[] },
): Promise<Line> {
  const run = randomBytes(4).toString('hex');
  const times = { known: [] as number[], unknown: [] as number[] };
  const sendRequest = async (side: 'known' | 'unknown', n: number) => {
    const name = pick(side === 'known' ? known : unknown, n);
    const json = call.json(name, `${side}_${run}_${n}`);
    const durationMs = await time(url, agent, call, json);
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

/** Measures calls one after another on one connection. */
async function measureAll(
  url: string,
  calls: readonly Call[],
  people: { known: readonly string[]; unknown: readonly string[] },
): Promise<Line[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const lines: Line[] = [];
    for (const call of calls) lines.push(await measure(url, agent, call, people));
    return lines;
  } finally {
    agent.destroy();
  }
}

const namesOf = (kind: string) => Array.from({ length: NAMES }, (_, n) => `${kind}_${n + 1}`);
const unknownNames = () => namesOf(`none_${randomBytes(4).toString('hex')}`);

/**
 * Measures if response times reveal which accounts exist. Compares medians of 200 interleaved pairs
 * of requests with existing and unknown user names. The server at `url` must not limit rates.
 */
export async function measureEqualTime(url: string): Promise<Line[]> {
  const known = namesOf(`some_${randomBytes(4).toString('hex')}`);
  for (const name of known) await register(url, name);
  return measureAll(url, CALLS, { known, unknown: unknownNames() });
}

/**
 * Measures if the time of a registration reveals whether its address is taken. The server at `url`
 * must require verified addresses, and contain the seeded people.
 */
export function measureEqualRegistration(url: string): Promise<Line[]> {
  return measureAll(url, [REGISTRATION], { known: namesOf('bench'), unknown: unknownNames() });
}
