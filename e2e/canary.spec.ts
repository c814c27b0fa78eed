import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { buildModified, releaseBuilds, replaceIn } from './support/buildModified';
import { test } from './support/fixtures';
import { registerUser, signedContext } from './support/people';
import { type RunningServer, startServer } from './support/server';

const PERCENT = 10;
const BROWSERS = 1_000;
const EMPTY = 'No posts available. Start by creating one!';
const NEW_EMPTY = 'Quiet here. Start by creating a post.';

let server: RunningServer;
let canary: string;

test.beforeAll(async () => {
  server = await startServer();
  const build = await buildModified(server.siteDir, 'feed', 'canary', (texts) =>
    replaceIn(texts, EMPTY, NEW_EMPTY),
  );
  await releaseBuilds(server.siteDir, [build], PERCENT);
  canary = build.version;
});
test.afterAll(() => server?.stop());

/**
 * Runs in the page: evaluates its start script in `count` new browsers, twice in each to simulate
 * a second visit. Returns the versions of mf-feed that it preloads. A new browser has stored only a
 * session.
 */
function openInBrowsers({ count, script }: { count: number; script: string }) {
  // Mulberry32: sufficiently uniform for percentages, and the same in every run.
  let state = 20_261_122;
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  // A Trusted Types policy can be created only once per page.
  Object.defineProperty(window, 'trustedTypes', { value: undefined });
  // Elements outside of the document are not fetched.
  let added: Element[] = [];
  Object.assign(document.head, { append: (element: Element) => added.push(element) });
  const open = () => {
    added = [];
    // biome-ignore lint/security/noGlobalEval: global scope, as in the page itself
    globalThis.eval(script);
    const links = added.filter((element) => element instanceof HTMLLinkElement);
    const preloads = links.filter(({ rel }) => rel === 'preload');
    const found = preloads.map(({ href }) => /\/remotes\/feed\/(\w+)\//.exec(href)?.[1]);
    return [...new Set(found.filter(Boolean))].join();
  };
  return Array.from({ length: count }, () => {
    localStorage.clear();
    localStorage.setItem('kithkin.session', '{}');
    return { first: open(), again: open() };
  });
}

/**
 * Returns the page's start script, its last one, and a page that contains only its registry and may load
 * nothing.
 */
function decidingParts(): { script: string; page: string } {
  const page = readFileSync(join(server.siteDir, 'index.html'), 'utf8');
  const registry = /<script type="application\/json"[\s\S]*?<\/script>/.exec(page)?.[0];
  const script = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].at(-1)?.[1];
  if (!registry || !script) throw new Error('The page has no registry, or no inline script.');
  const policy = "default-src 'none'; script-src 'unsafe-eval'";
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return { script, page: `<!doctype html>${meta}${registry}` };
}

test(`at ${PERCENT}% about ${BROWSERS / PERCENT} of ${BROWSERS} new browsers get the canary, each for good`, async ({
  page,
}) => {
  const parts = decidingParts();
  await page.route(`${server.url}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: parts.page }),
  );
  await page.goto(server.url);
  const opened = await page.evaluate(openInBrowsers, { count: BROWSERS, script: parts.script });
  expect(opened.filter(({ first, again }) => first !== again)).toEqual([]);
  expect(new Set(opened.map(({ first }) => first)).size).toBe(2);
  const share = opened.filter(({ first }) => first === canary).length;
  expect(share).toBeGreaterThanOrEqual(70);
  expect(share).toBeLessThanOrEqual(130);
});

test('the version that a browser preloads is the one that it shows, at every visit', async ({
  browser,
}) => {
  const ada = await registerUser(server, 'ada', 'Ada Lovelace');
  const expectText = async (page: Page, text: string) => {
    await expect(page.getByText(text)).toBeVisible();
    await page.reload();
    await expect(page.getByText(text)).toBeVisible();
  };
  for (const [bucket, text] of [
    [PERCENT - 1, NEW_EMPTY],
    [PERCENT, EMPTY],
  ] as const) {
    const context = await signedContext(browser, server, ada);
    const page = await context.newPage();
    await page.addInitScript((own) => localStorage.setItem('kithkin.bucket', String(own)), bucket);
    await page.goto('/');
    await expectText(page, text);
    await context.close();
  }
});
