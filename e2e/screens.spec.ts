import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type Background, type Demo, demoContext, startDemo } from './support/demo';
import { openScreen, type Screen, screens } from './support/demoScreens';
import { layoutProblems } from './support/layout';

const FOLDER = resolve(import.meta.dirname, 'screens');
const SIZES = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const BACKGROUNDS: Background[] = ['light', 'dark'];

let demo: Demo;
test.beforeAll(async () => {
  // The first run makes the network.
  test.setTimeout(240_000);
  demo = await startDemo();
});
test.afterAll(() => demo?.stop());

for (const background of BACKGROUNDS) {
  for (const size of SIZES) {
    test(`every screen stands well at ${size.width} px in ${background}`, async ({ browser }) => {
      test.setTimeout(180_000);
      const problems: Record<string, string[]> = {};
      const look = async (page: Page, screen: Screen) => {
        await openScreen(page, demo, screen);
        await page.screenshot({ path: `${FOLDER}/${screen.name}-${size.width}-${background}.png` });
        const found = await layoutProblems(page, { touch: size.width < 600 });
        if (found.length > 0) problems[screen.name] = found;
      };
      for (const guest of [true, false]) {
        const context = await demoContext(browser, demo, { ...size, background }, !guest);
        const page = await context.newPage();
        for (const screen of screens) {
          if ((screen.guest ?? false) !== guest) continue;
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
}
