import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { setNetwork } from '../../testing/network/setNetwork';
import { setupApp } from '../../testing/setupTestServer';
import { sql } from '../platform/db';

const PAGE = `<!doctype html>
<html lang="en">
<head><title>KithKin</title><link rel="icon" href="/shell/abc/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/shell/abc/touch-180.png">
<link rel="manifest" href="/shell/abc/manifest.json"></head>`;
const MANIFEST = { id: '/', name: 'KithKin', short_name: 'KithKin', icons: [{ src: 'icon.png' }] };

async function put(file: string, content: string) {
  const path = join(app.siteDir, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  app.app.inject({ url, headers });

const app = setupApp({ areas: [] });
beforeAll(async () => {
  await put('index.html', PAGE);
  await put('shell/abc/manifest.json', JSON.stringify(MANIFEST));
});
beforeEach(() => app.reset());

it('is the page as deployed while the settings are the default ones', async () => {
  const page = await get('/');
  expect(page.body).toBe(PAGE);
  expect(page.headers).not.toHaveProperty('x-robots-tag');
  expect((await get('/network.webmanifest')).statusCode).toBe(404);
});

it('has the network’s name, text and colour, also compressed, and another ETag', async () => {
  const before = (await get('/')).headers.etag;
  await setNetwork(app, { name: 'A & "B" $&', text: 'Us <3', primaryColor: 'teal' });
  const page = await get('/login');
  expect(page.body).toContain('<html lang="en" data-color="teal">');
  expect(page.body).toContain('<title>A &amp; &quot;B&quot; $&amp;</title>');
  expect(page.body).toContain('<meta name="description" content="Us &lt;3">');
  expect(page.body).toContain('href="/network.webmanifest"');
  const [, json = ''] = /<meta name="kithkin-network" content="([^"]*)">/.exec(page.body) ?? [];
  expect(json).toContain('&quot;registration&quot;:&quot;open&quot;');
  expect(page.headers.etag).not.toBe(before);
  const packed = await get('/', { accept: 'text/html', 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(page.body);
  const again = await get('/', { accept: 'text/html', 'if-none-match': String(page.headers.etag) });
  expect(again.statusCode).toBe(304);
});

it('has a manifest of its name, with the icons of the shell', async () => {
  await setNetwork(app, { name: 'The Millers', text: 'Our family.' });
  const manifest = await get('/network.webmanifest');
  expect(manifest.headers['content-type']).toBe('application/manifest+json');
  expect(manifest.json()).toEqual({
    id: '/',
    name: 'The Millers',
    short_name: 'The Millers',
    description: 'Our family.',
    icons: [{ src: '/shell/abc/icon.png' }],
  });
});

it('declares its first language for its own texts, and not for the page', async () => {
  await setNetwork(app, { text: 'Unsere Familie.', languages: ['de-AT', 'en'] });
  const page = await get('/');
  expect(page.body).toContain('<html lang="en">');
  expect(page.body).toContain('<meta name="description" lang="de-AT" content="Unsere Familie.">');
  expect((await get('/network.webmanifest')).json()).toMatchObject({ lang: 'de-AT' });
});

it('has the icons of its logo', async () => {
  const id = '01900000-0000-7000-8000-000000000000';
  await app.ctx.db.run(sql`
    insert into network_pictures (kind, id, width, height, files, created_at)
    values ('logo', ${id}::uuid, 192, 192, '{}', '2026-01-01')`);
  app.ctx.network.invalidate();
  const folder = `/api/v1.1/network/pictures/${id}`;
  const { body } = await get('/');
  expect(body).toContain(`<link rel="icon" href="${folder}/icon64.png" type="image/png">`);
  expect(body).toContain(`<link rel="apple-touch-icon" href="${folder}/touch180.png">`);
  expect(body).not.toContain('icon.svg');
  expect((await get('/network.webmanifest')).json()).toMatchObject({
    name: 'KithKin',
    icons: [
      { src: `${folder}/icon192.png`, sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: `${folder}/maskable192.png`, sizes: '192x192', purpose: 'maskable' },
      { src: `${folder}/icon512.png`, sizes: '512x512', purpose: 'any' },
      { src: `${folder}/maskable512.png`, sizes: '512x512', purpose: 'maskable' },
    ],
  });
});

it('shows strangers only the name, and search engines nothing, while it is closed', async () => {
  await setNetwork(app, {
    name: 'The Millers',
    text: 'Secret',
    contact: 'ada@x.org',
    closed: true,
  });
  const page = await get('/');
  expect(page.headers['x-robots-tag']).toBe('noindex');
  for (const { body } of [page, await get('/network.webmanifest')]) {
    expect(body).toContain('The Millers');
    expect(body).not.toMatch(/Secret|ada@x/);
  }
});
