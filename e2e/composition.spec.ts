import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { newContext, pauseStories } from './support/browser';
import { buildModified, type ModifiedBuild } from './support/buildModified';
import { pick } from './support/chats';
import { copiesOf, recordScripts } from './support/copies';
import { test } from './support/fixtures';
import { collectPageErrors, PASSWORD, registerUser, signedContext } from './support/people';
import { picture } from './support/picture';
import { hashesOf, npmRun } from './support/release';
import { bell, goBy, logOut, mainNav } from './support/screens';
import { type RunningServer, startServer } from './support/server';
import { serveFolder } from './support/staticServer';

/** Libraries that must exist once in the page, with a pattern of their modules' paths. */
const ONCE = {
  react: /node_modules\/react\//,
  'react-dom': /node_modules\/react-dom\//,
  router: /node_modules\/(?:react-router|react-router-dom|@remix-run\/router)\//,
  store: /node_modules\/(?:@reduxjs\/toolkit|redux|react-redux|immer)\//,
  'styled-components': /node_modules\/styled-components\//,
  // Remotes may bring constants and pure functions of the contract, which have no state.
  '@kithkin/shared': /^webpack:\/\/kithkin\/\.\.\/shared\/src\/(?!contract\/)/,
};

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
  await registerUser(server, 'ben', 'Ben Kuhn');
});
test.afterAll(() => server?.stop());

/** Opens a screen of every remote, and its lazy parts: panel, menu, dialogs, viewer. */
async function visitAllScreens(page: Page) {
  await page.goto('/');
  const main = page.getByRole('main');
  const text = page.getByRole('textbox', { name: 'Post text' });
  await text.fill('Look at this');
  await page
    .getByRole('form', { name: 'New post' })
    .locator('input[type=file]')
    .setInputFiles(picture('look.png'));
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  // Below the end of the feed, the post may be among those that people also read.
  const feed = page.getByRole('feed', { name: 'Posts' });
  await expect(feed.getByRole('article').filter({ hasText: 'Look at this' })).toBeVisible();
  // The empty composer shrinks, which moves the post up.
  await expect(text).toHaveValue('');
  await feed.getByRole('button', { name: 'Post options' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.keyboard.press('Escape');

  const strip = page.getByRole('region', { name: 'Stories' });
  await strip.getByRole('button', { name: /Create one/ }).click();
  await page.getByRole('dialog', { name: 'Create Story' }).getByLabel('Close').click();
  await strip
    .getByRole('link', { name: /Sample/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: /^Story by/ })
    .getByLabel('Close')
    .click();

  await bell(page, 0).click();
  await page.getByRole('link', { name: 'See all notifications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await goBy(page, 'Profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Look at this' })).toBeVisible();
  await goBy(page, 'Messages');
  await page.getByRole('button', { name: 'Start a new conversation' }).click();
  const dialog = page.getByRole('dialog', { name: 'New conversation' });
  await pick(dialog, ['Ben Kuhn']);
  await dialog.getByRole('button', { name: 'Start chat' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
}

test('all remotes together bring one React, router, store, styled-components and shared', async ({
  browser,
}) => {
  const ada = await registerUser(server, 'ada', 'Ada Lovelace');
  const context = await signedContext(browser, server, ada);
  await pauseStories(context);
  const page = await context.newPage();
  const problems = collectPageErrors(page);
  const scripts = await recordScripts(page);
  await visitAllScreens(page);

  const loaded = scripts.loaded();
  for (const remote of ['feed', 'profile', 'messages', 'stories', 'notifications']) {
    expect(loaded.some((url) => url.includes(`/remotes/${remote}/`))).toBe(true);
  }
  const modules = await scripts.modules();
  for (const [name, where] of Object.entries(ONCE)) {
    const copies = copiesOf(modules, where);
    expect(copies.modules, `${name} is in the page`).toBeGreaterThan(0);
    expect(copies.doubled, `modules of ${name} that came twice`).toEqual([]);
    expect(copies.inRemotes, `remotes that bring ${name} along`).toEqual([]);
  }
  // The same, measured in the page: one renderer, one style sheet, one provider per shared library.
  expect(await scripts.renderers()).toBe(1);
  expect(await page.locator('style[data-styled]').count()).toBe(1);
  const scope = await scripts.shareScope();
  expect(Object.keys(scope).sort()).toEqual([
    '@kithkin/shared',
    '@kithkin/shared/core',
    '@kithkin/shared/kit',
    'react',
    'react-dom',
    'react/jsx-runtime',
    'styled-components',
  ]);
  for (const [name, offers] of Object.entries(scope)) {
    expect(offers, `who provides ${name}`).toEqual(['shell']);
  }
  expect(problems).toEqual([]);
  await context.close();
});

test('nothing on the way from sign-in to sign-out offends the page’s policy', async ({
  browser,
}) => {
  await registerUser(server, 'augusta', 'Ada Lovelace');
  const context = await newContext(browser, { baseURL: server.url });
  await pauseStories(context);
  const violations: string[] = [];
  await context.exposeFunction('kithkinViolation', (text: string) => violations.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const violation: unknown = Reflect.get(window, 'kithkinViolation');
      const text = `${event.effectiveDirective} ${event.blockedURI} ${event.sample}`;
      if (typeof violation === 'function') violation(text);
    });
  });
  const page = await context.newPage();
  await page.goto('/login');
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').count();
  expect(policy).toBe(1);
  await page.getByLabel('User name or email').fill('augusta');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(mainNav(page)).toBeVisible();
  await visitAllScreens(page);
  await logOut(page);

  // A deliberate violation proves that the listener works and that all earlier ones have arrived.
  await page.evaluate(() => {
    const image = new Image();
    image.src = 'http://127.0.0.1:1/elsewhere.png';
  });
  const elsewhere = /127\.0\.0\.1:1(?:\/|\s|$)/;
  await expect.poll(() => violations.some((text) => elsewhere.test(text))).toBe(true);
  expect(violations.filter((text) => !elsewhere.test(text))).toEqual([]);
  await context.close();
});

test('the shell’s files know no remote and no address', () => {
  const shell = join(server.siteDir, 'shell');
  const registry: { remotes: Record<string, { live: { version: string; container: string } }> } =
    JSON.parse(readFileSync(join(server.siteDir, 'registry.json'), 'utf8'));
  const label = Object.entries(registry.remotes).flatMap(([name, { live }]) => [
    `mf-${name}`,
    `remotes/${name}`,
    `kithkin_${name}`,
    live.version,
    live.container,
  ]);
  const files = [...hashesOf(shell).keys()].filter((file) => /\.(?:js|json)$/.test(file));
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const text = readFileSync(join(shell, file), 'utf8');
    expect(
      label.filter((word) => text.includes(word)),
      file,
    ).toEqual([]);
    expect(text, file).not.toMatch(/https?:\/\/(?:localhost|127\.0\.0\.1):\d/);
  }
});

/** Builds an mf-feed whose screen for new posts has another path and navigation label. */
const movedFeed = (siteDir: string): Promise<ModifiedBuild> =>
  buildModified(siteDir, 'feed', 'moved', (texts) => {
    const release = texts.get('release.json') ?? '';
    const moved = release
      .replace('"path": "/create-post"', '"path": "/write"')
      .replace('"label": "Create"', '"label": "Write"');
    expect(moved).toContain('"label": "Write"');
    texts.set('release.json', moved);
  });

test('npm run registry -- set feed <url> loads it from there, routes and widgets included', {
  tag: '@full',
}, async ({ browser }) => {
  const own = await startServer();
  const build = await movedFeed(own.siteDir);
  const host = await serveFolder(build.dist);
  try {
    const ada = await registerUser(own, 'ada', 'Ada Lovelace');
    const shell = hashesOf(join(own.siteDir, 'shell'));
    await npmRun(own.siteDir, 'registry', ['set', 'feed', host.url]);
    expect(hashesOf(join(own.siteDir, 'shell'))).toEqual(shell);

    const context = await signedContext(browser, own, ada);
    const page = await context.newPage();
    const problems = collectPageErrors(page);
    const scripts = await recordScripts(page);
    await page.goto('/');
    await expect(page.getByRole('form', { name: 'New post' })).toBeVisible();

    await goBy(page, 'Write');
    await expect(page).toHaveURL('/write');
    await expect(page.getByRole('heading', { level: 1, name: 'Create New Post' })).toBeVisible();
    await expect(mainNav(page).getByRole('link', { name: 'Create' })).toHaveCount(0);

    await goBy(page, 'Profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
    await expect
      .poll(() => host.requestedUrls.some((path) => path.includes('PostGridWidget')))
      .toBe(true);

    const feeds = scripts.loaded().filter((url) => url.includes('/remotes/feed/'));
    expect(feeds, 'scripts of the feed that still came from the site').toEqual([]);
    expect(await scripts.renderers()).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  } finally {
    await host.stop();
    build.remove();
    await own.stop();
  }
});
