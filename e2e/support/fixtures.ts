import { type Browser, test as base } from '@playwright/test';
import { type Demo, startDemo } from './demo';

interface WorkerFixtures {
  /**
   * A server with the demo network, shared by the tests of a worker. The tests only read, or
   * restore what they change.
   */
  demo: Demo;
}

/** Closes all contexts of a worker's browser. */
export async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** The test function of all specs, so that they can run in the same workers. */
export const test = base.extend<object, WorkerFixtures>({
  demo: [
    async ({ browser }, use) => {
      const demo = await startDemo();
      await use(demo);
      await closeContexts(browser);
      await demo.stop();
    },
    // Against hanging only; for start and stop together. The first worker creates the network too.
    { scope: 'worker', timeout: 600_000 },
  ],
});
