import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { API_PREFIX } from '../../src/platform/http/app';
import { formOf, picture } from '../forms';
import { setupTestServer } from '../setupTestServer';
import { FULL, SEED, withSeed } from './seed';

/** Number of requests, each with damaged bytes. */
const REQUESTS = FULL ? 4000 : 100;
const HANGS_MS = 240_000;
const TIMEOUT_MS = 300;
/** Number of concurrent connections. */
const CONNECTIONS = 20;
const LINE = '\r\n';

let port: number;

const { app, ada, address } = setupTestServer({
  people: { ada: {} },
  retainsRows: true,
  listens: true,
});
beforeAll(async () => {
  // Damage may remove the prefix of the API: other paths answer 503 if no site is deployed.
  await mkdir(app.siteDir, { recursive: true });
  await writeFile(join(app.siteDir, 'index.html'), '<p>The site</p>');
  port = Number(new URL(address.url).port);
});

interface Sample {
  method: string;
  /** A Buffer, since damage may produce bytes that are not valid text. */
  path: Buffer;
  type?: string;
  body?: Buffer;
}

/** Builds the bytes of an HTTP request. */
function wire({ method, path, type, body = Buffer.alloc(0) }: Sample): Buffer {
  const head = [
    `host: 127.0.0.1:${port}`,
    `authorization: Bearer ${ada.token}`,
    'connection: close',
    ...(type ? [`content-type: ${type}`, `content-length: ${body.length}`] : []),
  ];
  const start = [Buffer.from(`${method} ${API_PREFIX}`), path, Buffer.from(` HTTP/1.1${LINE}`)];
  return Buffer.concat([...start, Buffer.from(head.join(LINE) + LINE + LINE), body]);
}

const reading = (path: string): Sample => ({ method: 'GET', path: Buffer.from(path) });

async function samples(): Promise<Sample[]> {
  const file = { name: 'a.jpg', bytes: await picture(16, 16) };
  const multipart = async (path: string, fields: Record<string, string>): Promise<Sample> => {
    const { payload, headers } = await formOf(fields, [{ ...file, field: 'media' }]);
    if (!Buffer.isBuffer(payload)) throw new Error('A form is bytes.');
    return {
      method: 'POST',
      path: Buffer.from(path),
      type: headers?.['content-type'] ?? '',
      body: payload,
    };
  };
  const json = (method: string, path: string, body: object): Sample => ({
    method,
    path: Buffer.from(path),
    type: 'application/json',
    body: Buffer.from(JSON.stringify(body)),
  });
  return [
    reading('/posts?limit=5'),
    reading('/users/search?q=ada%20b'),
    json('PATCH', '/users/me', { bio: 'Words with ünïcödé and "quotes"' }),
    json('POST', '/users/login', { userNameOrEmail: 'nobody', password: 'something' }),
    await multipart('/posts', { body: 'Hello #world', tags: 'a, b' }),
    await multipart('/stories', { type: 'image' }),
  ];
}

/** One to five faults: bytes changed, removed or inserted, or the rest cut off. */
const faults = fc.array(
  fc.record({
    how: fc.constantFrom('change', 'cut', 'insert', 'truncate'),
    at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }),
  }),
  { minLength: 1, maxLength: 5 },
);

/** Position of the faults: in the path or the body of an intact request, or anywhere. */
const damage = fc.record({
  which: fc.nat(5),
  part: fc.constantFrom('path', 'body', 'body', 'frame'),
  faults,
});
type Generated<A> = A extends fc.Arbitrary<infer Value> ? Value : never;

function damageBytes(whole: Buffer, list: Generated<typeof faults>): Buffer {
  return list.reduce<Buffer>((bytes, { how, at, bytes: inserted }) => {
    const from = Math.floor(at * bytes.length);
    const until =
      how === 'insert' ? from : how === 'truncate' ? bytes.length : from + inserted.length;
    const between = how === 'change' || how === 'insert' ? inserted : new Uint8Array();
    return Buffer.concat([bytes.subarray(0, from), between, bytes.subarray(until)]);
  }, whole);
}

function damaged(sample: Sample, { part, faults: list }: Generated<typeof damage>): Buffer {
  if (part === 'path') return wire({ ...sample, path: damageBytes(sample.path, list) });
  if (part === 'body' && sample.body) {
    return wire({ ...sample, body: damageBytes(sample.body, list) });
  }
  return damageBytes(wire(sample), list);
}

/**
 * Sends bytes and returns the status code, or undefined if the server only closed the connection.
 */
function exchange(bytes: Buffer): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
    let response = '';
    const timer = setTimeout(() => {
      socket.destroy();
      reject(withSeed(`no answer to ${bytes.toString('latin1').slice(0, 2000)}`));
    }, HANGS_MS);
    socket.on('data', (chunk: Buffer) => {
      response += chunk.toString('latin1');
    });
    // If the end is missing, the server waits for more; the client closes its side after a timeout.
    const timeout = setTimeout(() => socket.end(), TIMEOUT_MS);
    // The server may close the connection while the client is still writing.
    socket.on('error', () => socket.destroy());
    socket.on('end', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(timer);
      clearTimeout(timeout);
      const status = /^HTTP\/1\.1 (\d{3})/.exec(response)?.[1];
      resolve(status === undefined ? undefined : Number(status));
    });
    socket.write(bytes);
  });
}

test(
  `a request with damaged bytes gets a response below 500 or a closed connection (seed ${SEED})`,
  async () => {
    const requests = await samples();
    const drawn = fc.sample(damage, { numRuns: REQUESTS, seed: SEED });
    const received = new Map<number | undefined, number>();
    const sendNext = async (): Promise<void> => {
      for (let next = drawn.pop(); next; next = drawn.pop()) {
        const bytes = damaged(requests[next.which] ?? reading('/posts'), next);
        const status = await exchange(bytes);
        received.set(status, (received.get(status) ?? 0) + 1);
        if (status !== undefined && status >= 500) {
          throw withSeed(`${status} to ${bytes.toString('latin1').slice(0, 2000)}`);
        }
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, sendNext));
    // The damaged requests reached the routes and not only the parser: it answers 400 or nothing.
    expect([...received.keys()].some((status) => status !== undefined && status !== 400)).toBe(
      true,
    );
    expect(await exchange(wire(reading('/users/me')))).toBe(200);
  },
  20 * 60_000,
);
