import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { setPage } from '../scripts/release/channels';
import { readCounts } from '../scripts/release/versionCounts';
import { watchRelease } from '../scripts/release/watchRelease';
import { freePort } from '../shared/tooling/dev/freePort';
import { buildFromSource, REJECTED, releasedBreakages, screenScript } from './support/breakages';
import { installClock, waitForRealtime } from './support/browser';
import {
  buildModified,
  liveRelease,
  type ModifiedBuild,
  releaseBuild,
} from './support/buildModified';
import { changeSource, copyOf } from './support/checkout';
import { composer } from './support/feed';
import { test } from './support/fixtures';
import { button, h1 } from './support/forms';
import { registerUser, type Signed } from './support/people';
import { bell, expectSamePage, goBy, markPage } from './support/screens';
import { type RunningServer, startServer } from './support/server';
import { copySite, dropPrevious } from './support/site';

/** Timeout of one attempt to load a remote, in milliseconds, which only a moved clock reaches. */
const ATTEMPT_MS = 600_000;
/** Step in which a page's clock moves, in milliseconds: events of telemetry wait that long. */
const STEP_MS = 5_000;

test.describe('a broken release is rejected, and the site stays as it is', () => {
  let home: string;
  let checkout: string;
  let site: string;

  test.beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'kithkin-rejected-'));
    site = join(home, 'site');
    await copySite(site);
    await dropPrevious(site);
    checkout = copyOf(['shared', 'scripts', 'mf-profile']);
  });
  test.afterAll(() => {
    for (const folder of [home, checkout]) rmSync(folder, { recursive: true, force: true });
  });

  const served = () =>
    ['index.html', 'registry.json', 'releases.log'].map((file) =>
      readFileSync(join(site, file), 'utf8'),
    );

  /** Runs the command of `npm run deploy -- mf-profile`, and expects that it changes nothing. */
  async function expectRejection(message: string, ...options: string[]): Promise<void> {
    const before = served();
    const result = await new Promise((resolve) => {
      const args = ['--import', 'tsx', 'scripts/deploy.ts', 'mf-profile', ...options];
      const env = { ...process.env, SITE_DIR: site };
      execFile(process.execPath, args, { cwd: checkout, env }, (error, _output, errors) =>
        resolve({ code: error?.code, message: errors.trim() }),
      );
    });
    expect(result).toEqual({ code: 1, message });
    expect(served()).toEqual(before);
  }

  for (const { name, change, damage, message } of REJECTED) {
    test(name, async () => {
      const dist = join(checkout, 'mf-profile/dist');
      const build = await buildModified(site, 'profile', name, change);
      rmSync(dist, { recursive: true, force: true });
      renameSync(build.dist, dist);
      const script = screenScript(dist);
      damage?.(dist);
      const shell = (await liveRelease(site, 'shell')).version;
      await expectRejection(message({ profile: build.version, shell }, script), '--no-build');
    });
  }

  test('an emitted event that its configuration does not declare', { tag: '@full' }, async () => {
    const file = join(checkout, 'mf-profile/src/activate.ts');
    changeSource(file, 'import { type Activate,', 'import { type Activate, bus,');
    changeSource(
      file,
      'await ownProfileCopy',
      "bus.emit('notifications-refreshed', {});\n  await ownProfileCopy",
    );
    await expectRejection(
      'mf-profile/src/activate.ts emits notifications-refreshed: add it to "emits" of mf-profile/remote.config.ts.\nmf-profile does not build; nothing is released.',
    );
  });
});

test.describe('a version that fails in browsers is felt by nobody', () => {
  let server: RunningServer;
  let metrics: string;
  let ada: Signed;
  let home: string;

  test.beforeAll(async () => {
    const port = await freePort(3300, new Set());
    metrics = `http://127.0.0.1:${port}/metrics`;
    server = await startServer({ env: { METRICS_PORT: String(port) } });
    await setPage(server.siteDir, { loadTimeouts: `${ATTEMPT_MS},${4 * ATTEMPT_MS}` });
    ada = await registerUser(server, 'ada', 'Ada Lovelace');
    await registerUser(server, 'ben', 'Ben Kuhn');
    home = `/users/${ada._id}`;
  });
  test.afterAll(() => server?.stop());

  const brokenScreen = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'This part of KithKin is not available right now.' });

  /** Expects mf-profile in its two outlets: the screen, and a widget beside it. */
  async function expectProfile(page: Page): Promise<void> {
    await expect(h1(page, 'Ada Lovelace')).toBeVisible();
    const aside = page.getByRole('complementary', { name: 'People' });
    await expect(aside.getByRole('group', { name: 'Suggestions' })).toBeVisible();
  }

  /** Lets time pass in a page until it has reported, as the last of `pages`, that a version failed. */
  const untilReported = (page: Page, version: string, pages: number) =>
    expect
      .poll(async () => {
        await page.clock.fastForward(STEP_MS);
        const counts = (await readCounts([metrics])).get(`profile ${version}`);
        return counts?.failures ?? 0;
      })
      .toBe(pages);

  /** Returns what the release command shows of a version. */
  async function shownByRelease(build: ModifiedBuild): Promise<string> {
    const logged: string[] = [];
    const log = (message: string) => void logged.push(message);
    await watchRelease({ site: server.siteDir, released: [build], metrics: [metrics], ms: 0, log });
    return logged.join('\n');
  }

  /** Waits until the screen shows an error; attempts that hang end by the clock. */
  async function untilBroken(page: Page, hangs: boolean | undefined): Promise<void> {
    await expect(bell(page, 0)).toBeVisible();
    const isBroken = async () => {
      if (hangs) await page.clock.fastForward(ATTEMPT_MS);
      return brokenScreen(page).isVisible();
    };
    await expect.poll(isBroken).toBe(true);
  }

  for (const breakage of releasedBreakages()) {
    const { name, error, hangs, change, statement, undelivered, isAlone } = breakage;
    const isBuilt = statement !== undefined;
    const title = `a version that ${name}${isBuilt ? ', built from its sources' : ''}`;
    test(title, { tag: isBuilt ? '@full' : [] }, async ({ open }) => {
      const build = statement
        ? await buildFromSource(statement)
        : await buildModified(server.siteDir, 'profile', name, change);
      const { version: before } = await liveRelease(server.siteDir, 'profile');
      const repaired = await buildModified(server.siteDir, 'profile', `after ${name}`);
      const pattern = new RegExp(`/profile/${build.version}/${undelivered?.script}\\.`);
      const newPage = async () => {
        const page = await open(ada, 'about:blank');
        await installClock(page);
        if (undelivered) await page.route(pattern, undelivered.fulfil);
        await page.goto(home, { waitUntil: 'commit' });
        return page;
      };

      const tab = await newPage();
      await expectProfile(tab);
      await waitForRealtime(tab);
      await markPage(tab);
      const requested = tab.waitForRequest((request) => request.url().includes(build.version));
      await releaseBuild(server.siteDir, build);

      await test.step('an open tab stays on the version before, or returns to it', async () => {
        await requested;
        if (hangs) await tab.clock.fastForward(ATTEMPT_MS);
        await untilReported(tab, build.version, 1);
        await goBy(tab, 'Home');
        await expect(composer(tab)).toBeVisible();
        await goBy(tab, 'Profile');
        await expectProfile(tab);
        await expectSamePage(tab);
      });
      const page = await newPage();
      await test.step('a new page falls back to it', async () => {
        await expect(bell(page, 0)).toBeVisible();
        if (hangs) await page.clock.fastForward(ATTEMPT_MS);
        await expectProfile(page);
        expect(await page.evaluate(() => Reflect.has(window, 'kithkinTampered'))).toBe(false);
        await untilReported(page, build.version, 2);
        expect(await shownByRelease(build)).toMatch(
          new RegExp(`failed in 2 of \\d+ pages, .*; those pages fall back to ${before}$`),
        );
        await goBy(page, 'Home');
        await expect(composer(page)).toBeVisible();
      });
      if (isAlone)
        await test.step('without another version, its outlets show an error until one is released', async () => {
          await dropPrevious(server.siteDir);
          await page.goto(home, { waitUntil: 'commit' });
          await untilBroken(page, hangs);
          await expect(brokenScreen(page)).toContainText(error);
          await goBy(page, 'Home');
          await expect(composer(page)).toBeVisible();
          await goBy(page, 'Profile');
          await untilBroken(page, hangs);
          if (undelivered) {
            await page.unroute(pattern);
            await button(brokenScreen(page), 'Retry').click();
            await expect(h1(page, 'Ada Lovelace')).toBeVisible();
          }
          await releaseBuild(server.siteDir, repaired);
          await page.clock.fastForward(STEP_MS);
          await expectProfile(page);
        });
      else await releaseBuild(server.siteDir, repaired);
    });
  }
});
