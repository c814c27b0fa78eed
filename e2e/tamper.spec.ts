import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { integrityOf } from '../shared/tooling/webpack/tokens';
import { chosen } from './support/bounds';
import { newContext } from './support/browser';
import { test } from './support/fixtures';
import { registerUser, type Signed } from './support/people';
import { type RunningServer, startServer } from './support/server';
import { dropPrevious } from './support/site';

/**
 * Part of the service worker. Workers import scripts without a digest; the browser compares it byte
 * by byte with the version that it has stored, as it does with the worker itself.
 */
const WORKER_PART = 'push.js';

const BOOT_FAILED = 'KithKin could not load.';

/**
 * A kind of script, with a path that loads it and the message for a wrong digest. Screens of remotes
 * have other versions to fall back to (`breakages.spec.ts`).
 */
interface Case {
  name: string;
  script: RegExp;
  path: string;
  guest?: boolean;
  /** Actions that load the script. */
  reach?(page: Page): Promise<void>;
  text: string;
}

const CASES: readonly Case[] = [
  { name: 'base', script: /^\/shell\/\w+\/base\./, path: '/', text: BOOT_FAILED },
  { name: 'shell', script: /^\/shell\/\w+\/main\./, path: '/', text: BOOT_FAILED },
  {
    name: 'sign-in',
    script: /^\/shell\/\w+\/sign-in\./,
    path: '/login',
    guest: true,
    text: BOOT_FAILED,
  },
  {
    name: 'lazy',
    script: /\/kit-emoji\./,
    path: '/create-post',
    reach: (page) => page.getByRole('button', { name: 'Add emoji' }).click(),
    text: 'Emoji could not be loaded. Try again.',
  },
];

let server: RunningServer;
let ada: Signed;
/** Texts of all scripts of the live versions, by path. */
let scripts: Map<string, string>;

test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
  const { shell, remotes } = await dropPrevious(server.siteDir);
  const paths = [shell, ...Object.values(remotes)].flatMap(({ live: { base } }) =>
    readdirSync(join(server.siteDir, base))
      .filter((file) => file.endsWith('.js') && file !== WORKER_PART)
      .map((file) => base + file),
  );
  scripts = new Map(
    paths.map((path) => [path, readFileSync(join(server.siteDir, path), 'utf8')] as const),
  );
});
test.afterAll(() => server?.stop());

for (const { name, script, path, guest, reach, text } of chosen(CASES, 1)) {
  test(`a changed script never runs, and its place shows an error: ${name}`, async ({
    browser,
    open,
  }) => {
    const [changed, body] = [...scripts].find(([each]) => script.test(each)) ?? [];
    expect(changed, `a script like ${script}`).toBeDefined();
    const page = guest
      ? await (await newContext(browser, { baseURL: server.url })).newPage()
      : await open(ada, 'about:blank');
    let requests = 0;
    // A script that has failed is requested again with a query.
    await page.route(
      ({ pathname }) => pathname === changed,
      (route) => {
        requests += 1;
        const tampered = `${body};window.kithkinTampered=true;`;
        return route.fulfill({ contentType: 'text/javascript', body: tampered });
      },
    );
    await page.goto(path);
    await reach?.(page);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    expect(requests).toBeGreaterThan(0);
    expect(await page.evaluate(() => Reflect.has(window, 'kithkinTampered'))).toBe(false);
  });
}

test('each script of the site is loaded with its digest', () => {
  const index = readFileSync(join(server.siteDir, 'index.html'), 'utf8');
  expect(scripts.size).toBeGreaterThan(50);
  // In the page, or in another script of the same folder that could load it.
  const unguarded = [...scripts].filter(([path, text]) => {
    const digest = integrityOf(text);
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const beside = [...scripts].filter(([other]) => other !== path && other.startsWith(folder));
    return ![index, ...beside.map(([, other]) => other)].some((each) => each.includes(digest));
  });
  expect(unguarded.map(([path]) => path)).toEqual([]);
});
