import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import { lengthenTimeouts, pauseStories } from './browser';
import { type Demo, startDemo } from './demo';
import { registerUser, type Signed, signedContext } from './people';
import { type RunningServer, startServer } from './server';

type ContextOptions = Parameters<Browser['newContext']>[0];

/**
 * Opens a page in a browser context of a person, in which stories do not run. `lengthen` has timers
 * to extend, as for `lengthenTimeouts`.
 */
export type Open = (
  person: Signed,
  path: string,
  options?: ContextOptions & { lengthen?: number[] },
) => Promise<Page>;

interface WorkerFixtures {
  /**
   * A server with the demo network, shared by the tests of a worker. The tests only read, or
   * restore what they change.
   */
  demo: Demo;
  /** A server without content, shared by the tests of a worker, each with people of its own. */
  server: RunningServer;
}

interface TestFixtures {
  /** Ada Lovelace, on the shared server, with a username of her own in each test. */
  ada: Signed;
  /** Ben Kuhn. */
  ben: Signed;
  /** Cleo Sol. */
  cleo: Signed;
  /** A server of the test itself: for releases, or where the network must be otherwise empty. */
  ownServer: RunningServer;
  open: Open;
  /** Closes the contexts of a test at its end. */
  closing: undefined;
}

/** Closes all contexts of a worker's browser. */
async function closeContexts(browser: Browser): Promise<void> {
  const close = (context: BrowserContext) => context.close();
  await Promise.all(browser.contexts().map(close));
}

let registered = 0;

/** Registers a person whose username no other test of the worker has. */
const register = (server: RunningServer, userName: string, fullName: string) => {
  registered += 1;
  return registerUser(server, `${userName}_${registered}_`, fullName);
};

/** The test function of all specs, so that they can run in the same workers. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  demo: [
    async ({ browser: _browser }, use) => {
      const demo = await startDemo();
      await use(demo);
      await demo.stop();
    },
    // Against hanging only; for start and stop together. The first worker creates the network too.
    { scope: 'worker', timeout: 600_000 },
  ],
  server: [
    async ({ browser: _browser }, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  ada: async ({ server }, use) => use(await register(server, 'ada', 'Ada Lovelace')),
  ben: async ({ server }, use) => use(await register(server, 'ben', 'Ben Kuhn')),
  cleo: async ({ server }, use) => use(await register(server, 'cleo', 'Cleo Sol')),
  ownServer: async ({ browser }, use) => {
    const server = await startServer();
    await use(server);
    await closeContexts(browser);
    await server.stop();
  },
  open: async ({ browser }, use) =>
    use(async (person, path, { lengthen, ...options } = {}) => {
      const context = await signedContext(browser, person, options);
      await pauseStories(context);
      if (lengthen) await lengthenTimeouts(context, lengthen);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    }),
  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      await closeContexts(browser);
    },
    { auto: true },
  ],
});
