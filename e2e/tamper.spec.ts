import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { changeRegistry, type SiteRegistry } from '../scripts/release/registryStore';
import { runAdminCommand } from './support/adminCommand';
import { chosen, FULL, seeded } from './support/bounds';
import { newContext } from './support/browser';
import { test } from './support/fixtures';
import { registerUser, type Signed, signedContext, signInAgain } from './support/people';
import { type RunningServer, startServer } from './support/server';
import { type SiteScript, siteScripts, tamperWith, unguarded } from './support/tamper';

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
  ada = await signInAgain(server, ada);
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
    case 'activate':
    case 'module':
    case 'shared chunk': {
      const own = Object.keys(registry.remotes[remote ?? '']?.live.modules ?? {});
      const needing = kind === 'entry' || kind === 'activate' ? own : modules;
      const paths = needing.map((module) => moduleLocation(remote ?? '', module));
      return paths.find((container) => container !== undefined);
    }
  }
}

async function expectRejected(browser: Browser, script: SiteScript, container: ScriptLocation) {
  const context = container.guest
    ? await newContext(browser, { baseURL: server.url })
    : await signedContext(browser, server, ada);
  const page = await context.newPage();
  const tampered = await tamperWith(page, server.siteDir, script);
  await page.goto(container.path);
  await container.reach?.(page);
  // The bell shows the message in the title of its button.
  const label = page.getByText(container.text).or(page.getByTitle(container.text));
  // A widget may have a second outlet for other window widths.
  await expect(label.filter({ visible: true }).first()).toBeVisible();
  expect(tampered.wasRequested()).toBe(true);
  expect(await tampered.ran(), 'the tampered script ran').toBe(false);
  await context.close();
}

const kinds = [
  'base',
  'shell',
  'sign-in',
  'entry',
  'activate',
  'module',
  'shared chunk',
  'lazy',
] as const satisfies readonly SiteScript['kind'][];

for (const [offset, kind] of chosen([...kinds.entries()], 3)) {
  test(`a tampered script never runs, and the page says so: ${kind}`, async ({ browser }) => {
    const cases = scripts.flatMap((script) => {
      const container = script.kind === kind ? scriptLocation(script) : undefined;
      return container ? [{ script, entry: container }] : [];
    });
    expect(cases.length).toBeGreaterThan(0);
    const bounded = cases.slice(seeded(cases.length, offset)).slice(0, 1);
    for (const { script, entry: container } of FULL ? cases : bounded) {
      await test.step(script.path, () => expectRejected(browser, script, container));
    }
  });
}

test('whatever loads a script of the site knows its digest', () => {
  const page = readFileSync(join(server.siteDir, 'index.html'), 'utf8');
  expect(scripts.length).toBeGreaterThan(50);
  expect(unguarded(server.siteDir, scripts, page)).toEqual([]);
});
