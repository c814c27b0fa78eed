import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { pick } from './support/chats';
import { test } from './support/fixtures';
import { collectPageErrors, type Signed } from './support/people';
import { picture } from './support/picture';
import { ROOT } from './support/release';
import { bell, goBy, logOut } from './support/screens';

/** Replaces React's devtools hook, with which every copy of react-dom registers. */
function countRenderers() {
  const hook = {
    count: 0,
    supportsFiber: true,
    renderers: new Map<number, unknown>(),
    inject(renderer: unknown) {
      hook.count += 1;
      hook.renderers.set(hook.count, renderer);
      return hook.count;
    },
    checkDCE() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onScheduleFiberRoot() {},
  };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}

/** Runs in the page: returns `{ name: [provider, …] }` over all federation instances. */
function readShareScope(): Record<string, string[]> {
  const offers = new Map<string, Set<string>>();
  for (const { shareScopeMap } of window.__FEDERATION__?.__INSTANCES__ ?? []) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const [name, versions] of Object.entries(scope)) {
        const known = offers.get(name) ?? new Set();
        for (const { from } of Object.values(versions)) known.add(from ?? 'unknown');
        offers.set(name, known);
      }
    }
  }
  return Object.fromEntries([...offers].map(([name, from]) => [name, [...from]]));
}

/** Starts recording; must be called before the first navigation. */
async function recordScripts(page: Page) {
  const urls = new Set<string>();
  page.on('response', (response) => {
    const url = response.url().replace(/\?.*$/, '');
    if (response.ok() && url.endsWith('.js')) urls.add(url);
  });
  await page.addInitScript(countRenderers);
  return {
    /** Returns the URLs of all loaded scripts, without query. */
    loaded: () => [...urls],
    /** Returns the source modules by script, from the source maps. */
    async modules() {
      const found = new Map<string, string[]>();
      for (const url of urls) {
        const response = await fetch(`${url}.map`);
        if (!response.ok) throw new Error(`${url} has no source map: ${response.status}`);
        const { sources }: { sources: string[] } = await response.json();
        found.set(url, sources);
      }
      return found;
    },
    /** Returns the number of react-dom copies that have registered with the devtools hook. */
    renderers: () =>
      page.evaluate(() => {
        const hook: { count: number } = Reflect.get(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__');
        return hook.count;
      }),
    /** Returns the providers of each library in the federation's share scope. */
    shareScope: () => page.evaluate(readShareScope),
  };
}

/**
 * Finds the modules with a matching path in all loaded scripts: their number, those in more than one
 * script, and the scripts of remotes that contain any of them.
 */
function copiesOf(modules: Map<string, string[]>, where: RegExp) {
  const holders = new Map<string, string[]>();
  for (const [url, sources] of modules) {
    for (const source of new Set(sources.filter((path) => where.test(path)))) {
      holders.set(source, [...(holders.get(source) ?? []), url]);
    }
  }
  const scripts = new Set([...holders.values()].flat());
  return {
    modules: holders.size,
    doubled: [...holders].filter(([, urls]) => urls.length > 1).map(([source]) => source),
    inRemotes: [...scripts].filter((url) => url.includes('/remotes/')),
  };
}

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

/** Texts that occur only in the sources of the development tools. */
const DEVELOPMENT_ONLY = [
  '/dev/remotes',
  'kithkin.remote-overrides',
  'kithkin.outlines',
  'remote:([a-z]',
  'Outline who owns what',
  'Overridden remotes',
  'What this tab is made of',
  'begins with http',
];

/** Returns the texts of the files of a folder whose names match. */
const filesIn = (folder: string, ends: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/** Opens a screen of every remote, and its lazy parts: panel, menu, dialogs, viewer. */
async function visitAllScreens(page: Page, ben: Signed) {
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
  await pick(dialog, [ben.userName]);
  await dialog.getByRole('button', { name: 'Start chat' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
}

/** Records violations of the page's policy; returns the list. */
async function recordViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('kithkinViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'kithkinViolation');
      const text = `${event.effectiveDirective} ${event.blockedURI} ${event.sample}`;
      if (typeof report === 'function') report(text);
    });
  });
  return violations;
}

test('all remotes share one React, router, store, styled-components and shared, and respect the page’s policy', async ({
  ada,
  ben,
  open,
}) => {
  const page = await open(ada, 'about:blank');
  const problems = collectPageErrors(page);
  const violations = await recordViolations(page);
  const scripts = await recordScripts(page);
  await visitAllScreens(page, ben);
  await logOut(page);
  await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveCount(1);

  const loaded = scripts.loaded();
  for (const remote of ['feed', 'profile', 'messages', 'stories', 'notifications']) {
    expect(loaded.some((url) => url.includes(`/remotes/${remote}/`))).toBe(true);
  }
  const modules = await scripts.modules();
  for (const [name, where] of Object.entries(ONCE)) {
    const copies = copiesOf(modules, where);
    expect(copies.modules, `${name} is in the page`).toBeGreaterThan(0);
    expect(copies.doubled, `modules of ${name} that are loaded twice`).toEqual([]);
    expect(copies.inRemotes, `remotes that contain ${name}`).toEqual([]);
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
    expect(offers, `providers of ${name}`).toEqual(['shell']);
  }
  expect(problems).toEqual([]);

  // A deliberate violation proves that the listener works and that all earlier ones have arrived.
  await page.evaluate(() => {
    const image = new Image();
    image.src = 'http://127.0.0.1:1/elsewhere.png';
  });
  const elsewhere = /127\.0\.0\.1:1(?:\/|\s|$)/;
  await expect.poll(() => violations.some((text) => elsewhere.test(text))).toBe(true);
  expect(violations.filter((text) => !elsewhere.test(text))).toEqual([]);
});

test('the files of the shell name no remote and no address, and contain no tools for development', () => {
  const site = join(ROOT, 'site');
  const registry: { remotes: Record<string, { live: { version: string; container: string } }> } =
    JSON.parse(readFileSync(join(site, 'registry.json'), 'utf8'));
  const names = Object.entries(registry.remotes).flatMap(([name, { live }]) => [
    `mf-${name}`,
    `remotes/${name}`,
    `kithkin_${name}`,
    live.version,
    live.container,
  ]);
  const files = filesIn(join(site, 'shell'), /\.(?:js|json)$/);
  expect(files.length).toBeGreaterThan(3);
  for (const { name, text } of files) {
    const found = [...names, ...DEVELOPMENT_ONLY].filter((word) => text.includes(word));
    expect(found, name).toEqual([]);
    expect(text, name).not.toMatch(/https?:\/\/(?:localhost|127\.0\.0\.1):\d/);
  }
  const sources = filesIn(join(ROOT, 'shell/src/dev'), /\.tsx?$/);
  for (const word of DEVELOPMENT_ONLY) {
    expect(sources.some(({ text }) => text.includes(word))).toBe(true);
  }
});
