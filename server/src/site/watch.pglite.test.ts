import { createServer, type Server } from 'node:http';
import { listen } from '../../testing/freePort';
import { until } from '../../testing/nodes';
import { createTestApp } from '../../testing/testApp';
import { Events } from '../platform/events';
import { createLog } from '../platform/log';
import { pollRegistry, serialOf } from './watch';

/** Response of the site's host, and the `if-none-match` headers it has received. */
let result: { status: number; body: string };
let requested: (string | undefined)[] = [];
let host: Server;
let url: string;
let stop: () => Promise<void>;
const serials: number[] = [];

const registry = (serial: number) => ({ status: 200, body: JSON.stringify({ serial }) });

beforeAll(async () => {
  result = registry(1);
  host = createServer((request, response) => {
    const known = request.headers['if-none-match'];
    requested.push(known);
    const etag = `"${result.status}-${result.body.length}-${result.body}"`;
    if (known === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(result.status, { etag }).end(result.body);
  });
  url = `http://127.0.0.1:${await listen(host)}/registry.json`;
  const events = new Events();
  events.on('registry-changed', ({ serial }) => void serials.push(serial));
  stop = pollRegistry({ events, log: createLog({ logLevel: 'silent' }) }, url, 20);
});
beforeEach(() => {
  requested = [];
});
afterAll(async () => {
  await stop();
  host.close();
});

/** Waits until the host has received at least `count` requests. */
const polls = (count: number) => until(() => requested.length >= count);

it('sends the known ETag, and emits nothing while nothing changes', async () => {
  await polls(3);
  expect(requested.slice(1).every((tag) => tag !== undefined)).toBe(true);
  expect(serials).toEqual([]);
});

it('announces a new serial once', async () => {
  result = registry(2);
  await until(() => serials.length > 0);
  requested = [];
  await polls(2);
  expect(serials).toEqual([2]);
});

it('retains the known serial while the host fails or sends invalid data, and continues afterwards', async () => {
  for (const body of ['', '{"serial', '<html></html>', '{"serial":"x"}']) {
    result = { status: body === '' ? 500 : 200, body };
    requested = [];
    await polls(2);
  }
  expect(serials).toEqual([2]);
  result = registry(3);
  await until(() => serials.length > 1);
  expect(serials).toEqual([2, 3]);
});

it('runs on a node that has such an address in its configuration', async () => {
  await stop();
  requested = [];
  const env = { REGISTRY_URL: url, LOG_LEVEL: 'silent' };
  const app = await createTestApp({ areas: [], env });
  // The second request follows only after the first response.
  await polls(2);
  const received = new Promise<number>((resolve) =>
    app.ctx.events.on('registry-changed', ({ serial }) => resolve(serial)),
  );
  result = registry(4);
  expect(await received).toBe(4);
  await app.close();
});

const WHOLE = JSON.stringify({ serial: 7, issuedAt: '2026-11-21T12:00:00.000Z', remotes: {} });

it('reads the serial of a registry', () => {
  expect(serialOf(WHOLE)).toBe(7);
});

it('finds none in a registry that is cut off anywhere, so that nothing is announced', () => {
  for (let length = 0; length < WHOLE.length; length += 1) {
    expect(serialOf(WHOLE.slice(0, length))).toBeNull();
  }
});

it.each(['null', '[]', '7', '{"serial":"7"}', '{"serial":7.5}', '{"serial":1e400}', '<html>'])(
  'finds none in %s',
  (text) => {
    expect(serialOf(text)).toBeNull();
  },
);
