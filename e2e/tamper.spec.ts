import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { changeRegistry } from '../scripts/release/registryStore';
import type { SiteRegistry } from '../scripts/release/registryTypes';
import { integrityOf } from '../shared/tooling/webpack/tokens';
import { runAdminCommand } from './support/adminCommand';
import { chosen } from './support/bounds';
import { newContext } from './support/browser';
import { test } from './support/fixtures';
import { registerUser, type Signed } from './support/people';
import { type RunningServer, startServer } from './support/server';

/** A script of the site, loaded by the page, a remote's entry or the registry. */
interface SiteScript {
  /** Path of the script, e.g. `/remotes/feed/6ea6678b20/HomeScreen.273971fdab.js`. */
  path: string;
  kind: 'base' | 'shell' | 'sign-in' | 'entry' | 'module' | 'lazy';
  /** The remote that contains it. */
  remote?: string;
  /** Modules of the remote that load it, e.g. `./HomeScreen`. */
  modules: string[];
}

const kindOf = (file: string) => {
  if (file.startsWith('base.')) return 'base';
  return file.startsWith('sign-in.') ? 'sign-in' : 'shell';
};

/**
 * Part of the service worker. Workers import scripts without a digest; the browser compares it byte
 * by byte with the version that it has stored, as it does with the worker itself.
 */
const WORKER_PART = 'push.js';

const scriptsIn = (folder: string) =>
  readdirSync(folder).filter((file) => file.endsWith('.js') && file !== WORKER_PART);

/** Returns all scripts of the live versions. */
function siteScripts(siteDir: string, { shell, remotes }: SiteRegistry): SiteScript[] {
  const { base, entries } = shell.live;
  const { kit: _loadedLater, ...first } = entries;
  const started = new Set(Object.values(first).flatMap((files) => files.map(({ file }) => file)));
  const found: SiteScript[] = scriptsIn(join(siteDir, base)).map((file) => ({
    path: base + file,
    kind: started.has(file) ? kindOf(file) : 'lazy',
    modules: [],
  }));
  for (const [remote, { live }] of Object.entries(remotes)) {
    for (const file of scriptsIn(join(siteDir, live.base))) {
      const modules = Object.entries(live.modules).flatMap(([module, files]) =>
        files.some((one) => one.file === file) ? [module] : [],
      );
      const kind = modules.length > 0 ? 'module' : 'lazy';
      found.push({
        path: live.base + file,
        kind: file === live.entry.file ? 'entry' : kind,
        remote,
        modules,
      });
    }
  }
  return found;
}

/** Returns the scripts without a digest in any file that could load them. */
function unguarded(siteDir: string, scripts: SiteScript[], page: string): string[] {
  const texts = new Map(scripts.map(({ path }) => [path, readFileSync(join(siteDir, path))]));
  return scripts
    .filter(({ path }) => {
      const digest = integrityOf(texts.get(path) ?? '');
      const folder = path.slice(0, path.lastIndexOf('/') + 1);
      const beside = [...texts].filter(([other]) => other !== path && other.startsWith(folder));
      return !page.includes(digest) && !beside.some(([, text]) => text.includes(digest));
    })
    .map(({ path }) => path);
}

/** Serves one script with code appended that sets a global if it runs. */
async function tamperWith(page: Page, siteDir: string, { path }: SiteScript) {
  const body = `${readFileSync(join(siteDir, path), 'utf8')};window.kithkinTampered=true;`;
  let requests = 0;
  await page.route(`**${path}`, (route) => {
    requests += 1;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return {
    /** Returns true if the page has requested the script. */
    wasRequested: () => requests > 0,
    ran: () => page.evaluate(() => Reflect.has(window, 'kithkinTampered')),
  };
}

const BOOT_FAILED = 'KithKin could not load.';
const PART_FAILED = /not available right now/i;

/** A path that loads a script, and the message for a script with a wrong digest. */
interface ScriptLocation {
  path: string;
  guest?: boolean;
  /** Actions that load the script. */
  reach?(page: Page): Promise<void>;
  text: string | RegExp;
}

let server: RunningServer;
let ada: Signed;
let registry: SiteRegistry;
let scripts: SiteScript[];

test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
  // The screens of the desk need a role.
  await runAdminCommand(server, 'owner', 'ada');
  // Without previous versions, so that the page shows the message instead of a fallback version.
  registry = await changeRegistry(server.siteDir, ({ shell, remotes }) => {
    for (const channels of [shell, ...Object.values(remotes)]) delete channels?.previous;
    return [{ act: 'page', package: 'shell', version: shell?.live.version ?? '' }];
  });
  scripts = siteScripts(server.siteDir, registry);
});
test.afterAll(() => server?.stop());

/** Paths of widgets that load without an action. */
const WIDGETS: Record<string, string> = { strip: '/', bell: '/', requests: '/', suggestions: '/' };

/** Lazy chunks, by the name of the script. */
const LAZY: Record<string, ScriptLocation> = {
  'kit-emoji': {
    path: '/create-post',
    reach: (page) => page.getByRole('button', { name: 'Add emoji' }).click(),
    text: 'Emoji could not be loaded. Try again.',
  },
};

function moduleLocation(remote: string, module: string): ScriptLocation | undefined {
  const live = registry.remotes[remote]?.live;
  const route = live?.routes.find((one) => one.module === module);
  const path = route?.path.replace(':storyId', 'sample-1').replace(/:\w+/, 'somebody');
  const widget = live?.widgets.find((one) => one.module === module);
  const at = path ?? WIDGETS[widget?.name ?? ''];
  return at === undefined ? undefined : { path: at, text: PART_FAILED };
}

/** Returns the location of a script; undefined if loading it takes several actions. */
function scriptLocation({ kind, path, remote, modules }: SiteScript): ScriptLocation | undefined {
  switch (kind) {
    case 'base':
    case 'shell':
      return { path: '/', text: BOOT_FAILED };
    case 'sign-in':
      return { path: '/login', guest: true, text: BOOT_FAILED };
    case 'lazy':
      return LAZY[path.split('/').at(-1)?.split('.')[0] ?? ''];
    case 'entry':
    case 'module': {
      const own = Object.keys(registry.remotes[remote ?? '']?.live.modules ?? {});
      const isForAll = kind === 'entry' || modules.includes('./activate');
      const needing = (isForAll ? own : modules).map((each) => moduleLocation(remote ?? '', each));
      return needing.find((location) => location !== undefined);
    }
  }
}

async function expectRejected(page: Page, script: SiteScript, location: ScriptLocation) {
  const tampered = await tamperWith(page, server.siteDir, script);
  await page.goto(location.path);
  await location.reach?.(page);
  // The bell shows the message in the title of its button.
  const text = page.getByText(location.text).or(page.getByTitle(location.text));
  // A widget may have a second outlet for other window widths.
  await expect(text.filter({ visible: true }).first()).toBeVisible();
  expect(tampered.wasRequested()).toBe(true);
  expect(await tampered.ran(), 'the changed script ran').toBe(false);
}

const kinds = ['base', 'shell', 'sign-in', 'entry', 'module', 'lazy'] as const;

for (const kind of chosen(kinds, 1)) {
  test(`a changed script never runs, and its place shows an error: ${kind}`, async ({
    browser,
    open,
  }) => {
    const cases = scripts.flatMap((script) => {
      const location = script.kind === kind ? scriptLocation(script) : undefined;
      return location ? [{ script, location }] : [];
    });
    expect(cases.length).toBeGreaterThan(0);
    for (const { script, location } of chosen(cases, 1)) {
      await test.step(script.path, async () => {
        const page = location.guest
          ? await (await newContext(browser, { baseURL: server.url })).newPage()
          : await open(ada, 'about:blank');
        await expectRejected(page, script, location);
      });
    }
  });
}

test('each script of the site is loaded with its digest', () => {
  const page = readFileSync(join(server.siteDir, 'index.html'), 'utf8');
  expect(scripts.length).toBeGreaterThan(50);
  expect(unguarded(server.siteDir, scripts, page)).toEqual([]);
});
