import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type Demo, demoContext, startDemo } from './support/demo';
import { openScreen, type Screen, screens, shownTo } from './support/demoScreens';
import { states } from './support/demoStates';
import { layoutProblems } from './support/layout';
import { layoutLooks, withStates } from './support/looks';
import { strainedScreens } from './support/strainedScreens';

const FOLDER = resolve(import.meta.dirname, 'screens');
/** Screens at each look; in the full run also what stands over them, and long words in them. */
const looked = withStates ? [...screens, ...states, ...strainedScreens] : screens;
let demo: Demo;
test.beforeAll(async () => {
  // The first run makes the network.
  test.setTimeout(600_000);
  demo = await startDemo();
});
test.afterAll(() => demo?.stop());

for (const size of layoutLooks) {
  const { background } = size;
  test(`every screen stands well at ${size.width} px in ${background}`, async ({ browser }) => {
    test.setTimeout(withStates ? 1_200_000 : 600_000);
    const problems: Record<string, string[]> = {};
    const look = async (page: Page, screen: Screen) => {
      await openScreen(page, demo, screen);
      await page.screenshot({ path: `${FOLDER}/${screen.name}-${size.width}-${background}.png` });
      const found = await layoutProblems(page, { touch: size.width < 600 });
      if (found.length > 0) problems[screen.name] = found;
    };
    for (const guest of [true, false]) {
      const context = await demoContext(browser, demo, size, !guest);
      const page = await context.newPage();
      for (const screen of shownTo(looked, guest, size.width)) {
        await test.step(screen.name, async () => {
          await look(page, screen).catch((error: Error) => {
            problems[screen.name] = [`did not come: ${error.message.split('\n')[0]}`];
          });
        });
      }
      await context.close();
    }
    expect(problems).toEqual({});
  });
}
