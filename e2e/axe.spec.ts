import { expect, test } from '@playwright/test';
import { findings } from './support/axe';
import { type Demo, demoContext, type Look, startDemo } from './support/demo';
import { openScreen, type Screen, screens, shownTo } from './support/demoScreens';
import { states } from './support/demoStates';
import { axeLooks, overlayLooks } from './support/looks';

let demo: Demo;
test.beforeAll(async () => {
  // The first run makes the network.
  test.setTimeout(600_000);
  demo = await startDemo();
});
test.afterAll(() => demo?.stop());

const SUITES: { what: string; list: Screen[]; looks: Look[] }[] = [
  { what: 'screens', list: screens, looks: axeLooks },
  { what: 'dialogs, menus and errors', list: states, looks: overlayLooks },
];

for (const { what, list, looks } of SUITES) {
  for (const look of looks) {
    test(`axe finds nothing on ${what} at ${look.width} px in ${look.background}`, async ({
      browser,
    }) => {
      const problems: Record<string, string[]> = {};
      for (const guest of [true, false]) {
        const context = await demoContext(browser, demo, look, !guest);
        const page = await context.newPage();
        for (const screen of shownTo(list, guest, look.width)) {
          await test.step(screen.name, async () => {
            try {
              await openScreen(page, demo, screen);
              const found = await findings(page);
              if (found.length > 0) problems[screen.name] = found;
            } catch (error) {
              problems[screen.name] = [`did not come: ${String(error).split('\n')[0]}`];
            }
          });
        }
        await context.close();
      }
      expect(problems).toEqual({});
    });
  }
}
