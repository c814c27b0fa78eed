import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import { liveRelease } from './buildModified';
import { cachedPaths } from './device';
import type { Open } from './fixtures';
import { registerUser } from './people';
import type { RunningServer } from './server';

/** Returns the folder of the live release of a package. */
export const liveFolder = async ({ siteDir }: RunningServer, name: string): Promise<string> =>
  (await liveRelease(siteDir, name)).base;

/**
 * Opens the home feed of a new person with service workers, and waits until a package is cached. The
 * browser has a cache of another format, which the worker removes.
 */
export async function openCached(open: Open, server: RunningServer, name: string): Promise<Page> {
  const ada = await registerUser(server, 'ada', 'Ada Lovelace');
  const page = await open(ada, '/registry.json', { serviceWorkers: 'allow' });
  await page.evaluate(() => caches.open('kithkin-boot-other'));
  await page.goto('/');
  await untilCached(page, await liveFolder(server, name));
  return page;
}

/** Waits until the page and the scripts of a folder are cached. */
export async function untilCached(page: Page, folder: string): Promise<void> {
  await expect
    .poll(async () => {
      const paths = await cachedPaths(page);
      return paths.includes('/index.html') && paths.some((path) => path.startsWith(folder));
    })
    .toBe(true);
}

/** Waits until the cached page starts the shell in this folder. */
export async function untilBootCached(page: Page, shell: string): Promise<void> {
  const cachedShell = () =>
    page.evaluate(async () => {
      const state = await caches.match('/kithkin-boot-state');
      const { shell: folder }: { shell?: string } = state ? await state.json() : {};
      return folder;
    });
  await expect.poll(cachedShell).toBe(shell);
}

/** Returns the running service worker of a context. */
export async function runningWorker(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
}

/** Moves the worker's clock forward. */
export async function advanceWorker(context: BrowserContext, ms: number): Promise<void> {
  await (await runningWorker(context)).evaluate((by) => {
    const real = Date.now;
    Date.now = () => real() + by;
  }, ms);
}

/** Waits until all scripts that this page has loaded are cached. */
export async function untilScriptsCached(page: Page): Promise<void> {
  const missing = async () => {
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const cached = new Set(await cachedPaths(page));
    return loaded.filter((path) => /^\/(?:shell|remotes)\/.+\.js$/.test(path) && !cached.has(path));
  };
  await expect.poll(missing).toEqual([]);
}

/** Stops the clocks of all workers, so that no time limit of theirs passes. */
export async function stopWorkerClock(context: BrowserContext): Promise<void> {
  await runningWorker(context);
  for (const worker of context.serviceWorkers()) {
    await worker.evaluate(() => {
      const now = Date.now();
      Date.now = () => now;
    });
  }
}

/**
 * Activates a waiting worker by stopping the active one. Chromium stops idle workers by itself, but
 * not while a debugger is attached, as in tests: the waiting worker may then never be activated.
 */
export async function activateWaitingWorker(page: Page): Promise<void> {
  const isWaiting = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration())?.waiting != null,
  );
  if (!isWaiting) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.detach();
}

/** Waits until everything that the user can open is cached, as listed by each release. */
export async function untilAllCached(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const text = document.getElementById('kithkin-registry')?.textContent ?? '';
      const { shell, remotes } = JSON.parse(text);
      const releases = [shell.live, remotes.feed.live, remotes.profile.live, remotes.messages.live];
      releases.push(remotes.notifications.live, remotes.stories.live);
      const paths: string[] = [];
      for (const { base } of releases) {
        const files: { file: string }[] = await (await fetch(`${base}scripts.json`)).json();
        paths.push(...files.map(({ file }) => base + file));
      }
      const cached = await Promise.all(paths.map((path) => caches.match(path)));
      return paths.filter((_path, index) => !cached[index]);
    });
  // Some seventy files one after another, which takes long on a busy machine.
  await expect.poll(missing, { timeout: 120_000 }).toEqual([]);
}
