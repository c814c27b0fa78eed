import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { until } from '../../testing/nodes';
import { setupApp } from '../../testing/setupTestServer';
import { createTestApp } from '../../testing/testApp';
import { siteResponse } from './policy';

const PAGE = '<!doctype html><title>KithKin</title>';
const SCRIPT = 'console.log("feed")';

async function put(file: string, content: string | Buffer) {
  const path = join(app.siteDir, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}
const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });
const HTML = { accept: 'text/html,application/xhtml+xml' };

const app = setupApp({ areas: [] });
beforeAll(async () => {
  await put('index.html', PAGE);
  await put('registry.json', '{"serial":1}');
  await put('releases.log', '{}');
  await put('remotes/feed/abc123/entry.js', SCRIPT);
  await put('remotes/feed/abc123/entry.js.br', brotliCompressSync(SCRIPT));
});

describe('the site', () => {
  it.each(['/', '/login', '/users/0199', '/profile/ada.lovelace', '/index.html'])(
    'responds to a navigation to %s with the page, validated by ETag',
    async (url) => {
      const page = await get(url, HTML);
      expect([page.statusCode, page.body]).toEqual([200, PAGE]);
      expect(page.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
      });
      const again = await get(url, { ...HTML, 'if-none-match': String(page.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    },
  );

  it.each<[Record<string, string>]>([[{ accept: '*/*' }], [{}]])(
    'serves the page to a client that accepts anything (%o)',
    async (headers) => {
      const page = await get('/', headers);
      expect([page.statusCode, page.headers['content-type']]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
    },
  );

  it.each([
    ['/remotes/feed/abc123/missing.js', HTML],
    ['/shell/abc/missing.js', HTML],
    ['/remotes/feed', HTML],
    ['/api/v2/anything', HTML],
    ['/favicon.ico', HTML],
    ['/some/picture.png', HTML],
    ['/releases.log', HTML],
    ['/login', { accept: 'application/json' }],
    ['/remotes/feed/abc123/..%2f..%2f..%2freleases.log', HTML],
    ['/%zz', { accept: 'application/json' }],
  ])('responds to %s with an error and never with HTML', async (url, headers) => {
    const response = await get(url, headers);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.headers['content-type']).toContain('application/json');
  });

  it.each(['/evil.example', '/some/picture.png', '/remotes'])(
    'shows the page at %s to a browser that opens it as a document, as not found',
    async (url) => {
      const page = await get(url, { ...HTML, 'sec-fetch-dest': 'document' });
      expect([page.statusCode, page.body]).toEqual([404, PAGE]);
    },
  );

  it.each([
    ['//evil.example', '/evil.example'],
    ['///evil.example//a?b=//c', '/evil.example//a?b=//c'],
  ])('leads from %s to the path %s of this host', async (url, location) => {
    const response = await get(url, HTML);
    expect([response.statusCode, response.headers.location]).toEqual([308, location]);
  });

  it('passes on to the composer what another app shares, without its files', async () => {
    const form = new FormData();
    form.append('title', 'A walk & more');
    form.append('text', '水'.repeat(5000));
    form.append('secret', 'left out');
    form.append('files', new File(['bytes'], 'hill.png'));
    const sent = new Response(form);
    const response = await app.app.inject({
      method: 'POST',
      url: '/create-post',
      headers: { 'content-type': String(sent.headers.get('content-type')) },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    expect(response.statusCode).toBe(303);
    const [path, fragment] = String(response.headers.location).split('#');
    expect(path).toBe('/create-post?shared=texts');
    const shared = Object.fromEntries(new URLSearchParams(fragment));
    expect(shared).toEqual({ title: 'A walk & more', text: '水'.repeat(331), files: 'true' });
  });

  it('serves hashed files as immutable, precompressed if the browser accepts it', async () => {
    const plain = await get('/remotes/feed/abc123/entry.js');
    expect([plain.statusCode, plain.body]).toEqual([200, SCRIPT]);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    const packed = await get('/remotes/feed/abc123/entry.js', {
      'accept-encoding': 'gzip, deflate, br',
    });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload).toEqual(brotliCompressSync(SCRIPT));
    const rejected = await get('/remotes/feed/abc123/entry.js', { 'accept-encoding': 'br;q=0' });
    expect(rejected.headers['content-encoding']).toBeUndefined();
    expect((await get('/remotes/feed/abc123/entry.js.br')).statusCode).toBe(404);
  });

  it('serves the service worker with a policy of its own, validated by ETag', async () => {
    expect((await get('/sw.js')).statusCode).toBe(404);
    await put('sw.js', 'addEventListener("fetch", () => {})');
    const worker = await get('/sw.js');
    expect(worker.statusCode).toBe(200);
    expect(worker.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; script-src 'self'",
      'content-type': 'text/javascript; charset=utf-8',
    });
    const known = { 'if-none-match': String(worker.headers.etag) };
    expect((await get('/sw.js', known)).statusCode).toBe(304);
  });

  it('sends the page precompressed, and never the compressed copy of an earlier page', async () => {
    await put('index.html.br', brotliCompressSync(PAGE));
    const accepting = { ...HTML, 'accept-encoding': 'gzip, br' };
    const packed = await get('/', accepting);
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(PAGE);
    const known = { ...accepting, 'if-none-match': String(packed.headers.etag) };
    expect((await get('/', known)).statusCode).toBe(304);

    await put('index.html', `${PAGE}<p>New</p>`);
    const newer = await get('/', known);
    expect(newer.headers['content-encoding']).toBeUndefined();
    expect([newer.statusCode, newer.body]).toEqual([200, `${PAGE}<p>New</p>`]);

    await put('index.html.br', brotliCompressSync(`${PAGE}<p>New</p>`));
    expect((await get('/', accepting)).headers['content-encoding']).toBe('br');
    await put('index.html', PAGE);
    await rm(join(app.siteDir, 'index.html.br'));
  });

  it('announces a new serial of the registry once', async () => {
    const serials: number[] = [];
    const texts: string[] = [];
    const off = app.ctx.events.on('registry-changed', ({ serial }) => void serials.push(serial));
    const offRead = app.ctx.events.on('registry-read', ({ text }) => void texts.push(text));
    await put('registry.json', '{"serial":2}');
    await until(() => serials.includes(2));
    off();
    offRead();
    // The first registry appeared after the node had started, so its event may arrive late.
    expect(serials.filter((serial) => serial !== 1)).toEqual([2]);
    expect(texts.at(-1)).toBe('{"serial":2}');
    expect((await get('/registry.json')).json()).toEqual({ serial: 2 });
  });

  it('responds with 503 when nothing is deployed', async () => {
    const empty = await createTestApp({ areas: [] });
    try {
      const response = await empty.app.inject({ url: '/', headers: HTML });
      expect(response.statusCode).toBe(503);
      expect(response.body).toContain('not deployed');
    } finally {
      await empty.close();
    }
  });
});

describe('the policy of paths', () => {
  it('returns nothing for a path that leaves the folder', () => {
    for (const path of ['/shell/abc/../../secret', '/remotes/a/b/\0', '/shell/a\\..\\b']) {
      expect(siteResponse(path, 'text/html')).toEqual({ kind: 'none' });
    }
  });
});
