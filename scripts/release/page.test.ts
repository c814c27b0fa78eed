import { join, resolve } from 'node:path';
import { themeScript } from '../../shared/src/theme/themeCss';
import { buildPage } from '../../shared/tooling/page';
import { pageFor } from './page';
import type { SiteRegistry } from './registryTypes';

const ROOT = resolve(import.meta.dirname, '..', '..');

const REGISTRY: SiteRegistry = {
  serial: 1,
  issuedAt: '2026-01-01T00:00:00.000Z',
  shell: {
    live: { version: 's', base: '/shell/s/', scripts: [], contract: '1.0.0', entries: {} },
  },
  remotes: {},
};

const building = buildPage(join(ROOT, 'shell', 'src', 'page'), 'production');

test('the stored theme is on the page before anything is painted or fetched', async () => {
  const page = pageFor(REGISTRY, await building);
  const before = page.slice(0, page.indexOf(themeScript()));
  expect(before).toContain('<style>');
  // Before body, links and other scripts.
  expect(before).toMatch(/<script>$/);
  expect(before).not.toMatch(/<body|<link rel="(?!preload)|<script[^>]* src=/);
});

test('a prerendered screen precedes the registry and the start script', async () => {
  const parts = await building;
  const { draw, start } = parts.scripts;
  const page = pageFor(REGISTRY, { ...parts, body: '<div id="root"></div><template></template>' });
  const places = ['<template', draw, 'id="kithkin-registry"', start].map((part) =>
    page.indexOf(part),
  );
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(draw.length).toBeLessThan(start.length / 2);
});

test('scripts for members and guests are preloaded before anything is parsed', async () => {
  const script = (file: string) => ({ file, integrity: `sha256-${file}` });
  const base = script('base.js');
  const live = {
    ...REGISTRY.shell.live,
    scripts: [base, script('main.js')],
    entries: { main: [base, script('main.js')], 'sign-in': [base, script('sign-in.js')] },
  };
  const page = pageFor({ ...REGISTRY, shell: { live } }, await building);
  expect(page.match(/<link rel="preload".*/g)).toEqual([
    '<link rel="preload" as="script" crossorigin href="/shell/s/base.js" integrity="sha256-base.js">',
  ]);
  expect(page.indexOf('rel="preload"')).toBeLessThan(page.indexOf('<style>'));
});

test('every inline script is allowed by its hash', () => {
  const scripts = { theme: 'theme()', draw: 'draw()', start: 'start()' };
  const page = pageFor(REGISTRY, { scripts, css: '', head: '', body: '' });
  const inline = [...page.matchAll(/<script>(.*?)<\/script>/g)].map(([, text]) => text);
  expect(inline).toEqual(['theme()', 'draw()', 'start()']);
  expect(page.match(/script-src[^;]*/)?.[0].match(/sha256/g)).toHaveLength(3);
});

test.each([
  [true, 1],
  [undefined, 0],
] as const)(
  'a development build (%j) may load remotes from this computer',
  (development, count) => {
    const scripts = { theme: '', draw: '', start: '' };
    const parts = { scripts, css: '', head: '', body: '', ...(development && { development }) };
    const page = pageFor(REGISTRY, parts);
    for (const rule of [
      /script-src[^;]* http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*/g,
      /img-src[^;]* http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*/g,
      /connect-src[^;]* http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\* ws:\/\/localhost:\* ws:\/\/127\.0\.0\.1:\*/g,
    ]) {
      expect(page.match(rule) ?? []).toHaveLength(count);
    }
  },
);
