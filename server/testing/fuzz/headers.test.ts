import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seeded } from '../random';
import { setupTestServer } from '../setupTestServer';
import { FULL, SEED } from './seed';

/** Number of requests. */
const REQUESTS = FULL ? 5000 : 150;
const HANGS_MS = 240_000;
/** Longest header value: Node rejects headers of more than 16 KB. */
const MAX_LENGTH = 12_000;

const { app, ada } = setupTestServer({ people: { ada: {} }, retainsRows: true });
beforeAll(async () => {
  await mkdir(app.siteDir, { recursive: true });
  await writeFile(join(app.siteDir, 'index.html'), '<p>The site</p>');
});

const NAMES = [
  'if-none-match',
  'range',
  'if-range',
  'accept',
  'accept-encoding',
  'accept-language',
  'cookie',
  'host',
  'origin',
  'authorization',
  'content-type',
  'x-forwarded-for',
  'user-agent',
];
const PARTS = [
  ' ',
  '\t',
  ',',
  ', ',
  ';',
  'q=0',
  'q=1.',
  'W/"',
  '"',
  'a',
  'bytes=',
  '0-',
  '-',
  '=',
].concat(['*/*', 'text/html', 'br', '%2e', '[::1]', ':', '.', '127.0.0.1', 'Bearer ', 'é']);
const PATHS = ['/', '/api/v1.1/posts', '/readyz', '/nowhere', '/api/v1.1/docs', '/dev/mail'];

const random = seeded(SEED);

/** A value of one part that is repeated, or of many, between two others. */
function value(): string {
  const length = random.below(MAX_LENGTH);
  const part = random.pick(PARTS);
  let middle = '';
  if (random.chance(0.5)) middle = part.repeat(Math.floor(length / part.length));
  else while (middle.length < length) middle += random.pick(PARTS);
  return `${random.pick(PARTS)}${middle}${random.pick(PARTS)}`;
}

it(
  'no header of any length or form makes the server fail',
  async () => {
    for (let n = 0; n < REQUESTS; n += 1) {
      const [url, name] = [random.pick(PATHS), random.pick(NAMES)];
      const { statusCode } = await app.app.inject({ url, headers: { [name]: value() } });
      expect([SEED, n, url, name, statusCode < 500]).toEqual([SEED, n, url, name, true]);
    }
    expect((await ada.call('GET', '/posts')).status).toBe(200);
  },
  HANGS_MS,
);
