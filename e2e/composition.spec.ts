import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { post, postCard, postText, write } from './support/feed';
import { test } from './support/fixtures';
import { button, h1 } from './support/forms';
import { collectPageErrors } from './support/people';
import { picture } from './support/picture';
import { ROOT } from './support/release';
import { bell, goBy, logOut } from './support/screens';
import { createDialog, openCreate, tile } from './support/stories';

/** Records the loaded scripts; returns a function that reads their source modules from the source maps. */
function recordScripts(page: Page) {
  const urls = new Set<string>();
  page.on('response', (response) => {
    const url = response.url().replace(/\?.*$/, '');
    if (response.ok() && url.endsWith('.js')) urls.add(url);
  });
  return async () => {
    const found = new Map<string, string[]>();
    for (const url of urls) {
      const response = await fetch(`${url}.map`);
      if (!response.ok) throw new Error(`${url} has no source map: ${response.status}`);
      const { sources }: { sources: string[] } = await response.json();
      found.set(url, sources);
    }
    return found;
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
  // Remotes bring constants and functions of the contract, lists, previews and the share sheet, which have no state.
  '@kithkin/shared':
    /^webpack:\/\/kithkin\/\.\.\/shared\/src\/(?!contract\/|list\/|linkPreviews\/|share\/)/,
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

/** Opens a screen of every remote, and lazy parts: panel, menu, dialogs, viewer. */
async function visitAllScreens(page: Page) {
  await page.goto('/');
  await write(page, 'Look at this', [picture('look.png')]);
  await post(page);
  await expect(postCard(page, 'Look at this')).toBeVisible();
  // The empty composer shrinks, which moves the post up.
  await expect(postText(page)).toHaveValue('');
  await button(postCard(page, 'Look at this'), 'Post options').click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await openCreate(page);
  await createDialog(page).getByLabel('Close').click();
  await tile(page, /Sample/)
    .first()
    .click();
  await page
    .getByRole('dialog', { name: /^Story by/ })
    .getByLabel('Close')
    .click();

  await bell(page, 0).click();
  await page.getByRole('link', { name: 'See all notifications' }).click();
  await expect(h1(page, 'Notifications')).toBeVisible();
  await goBy(page, 'Profile');
  await expect(page.getByRole('main').getByRole('link', { name: 'Look at this' })).toBeVisible();
  await goBy(page, 'Messages');
  await button(page, 'Start a new conversation').click();
  await expect(page.getByRole('dialog', { name: 'New conversation' })).toBeVisible();
  await page.keyboard.press('Escape');
}

test('all remotes share one React, router, store, styled-components and shared, and respect the page’s policy', async ({
  ada,
  open,
}) => {
  const page = await open(ada, 'about:blank');
  const problems = collectPageErrors(page);
  const readModules = recordScripts(page);
  await visitAllScreens(page);
  await logOut(page);
  await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveCount(1);

  const modules = await readModules();
  for (const remote of ['feed', 'profile', 'messages', 'stories', 'notifications']) {
    expect([...modules.keys()].some((url) => url.includes(`/remotes/${remote}/`))).toBe(true);
  }
  for (const [name, where] of Object.entries(ONCE)) {
    const copies = copiesOf(modules, where);
    expect(copies.modules, `${name} is in the page`).toBeGreaterThan(0);
    expect(copies.doubled, `modules of ${name} that are loaded twice`).toEqual([]);
    expect(copies.inRemotes, `remotes that contain ${name}`).toEqual([]);
  }
  expect(await page.locator('style[data-styled]').count()).toBe(1);
  // The browser reports violations of the policy as errors, too.
  expect(problems).toEqual([]);
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
