import { type Browser, test as base } from '@playwright/test';
import { type Demo, startDemo } from './demo';

interface WorkerFixtures {
  /**
   * A server with the demo network, which the worker's tests share: they only read there, or leave
   * everything as it was.
   */
  demo: Demo;
}

/** Closes every page of a worker's browser. */
export async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** The tests of all specs are of this kind, so that they can run in the same workers. */
export const test = base.extend<object, WorkerFixtures>({
  demo: [
    async ({ browser }, use) => {
      const demo = await startDemo();
      await use(demo);
      await closeContexts(browser);
      await demo.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
