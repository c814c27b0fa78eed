import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { type Background, type Demo, demoContext, startDemo } from './support/demo';
import { openScreen, type Screen, screens } from './support/demoScreens';
import { states } from './support/demoStates';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SIZES = [
  { width: 360, height: 780 },
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

/** What axe finds, a sentence per rule: what is wrong, and where first. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** Screens alone in both widths; what opens over them on the wide one. */
const shownAt = (width: number): Screen[] => [...screens, ...(width > 600 ? states : [])];

for (const background of BACKGROUNDS) {
  for (const size of SIZES) {
    test(`axe finds nothing at ${size.width} px in ${background}`, async ({ browser }) => {
      test.setTimeout(300_000);
      const problems: Record<string, string[]> = {};
      for (const guest of [true, false]) {
        const context = await demoContext(browser, demo, { ...size, background }, !guest);
        const page = await context.newPage();
        for (const screen of shownAt(size.width)) {
          if ((screen.guest ?? false) !== guest) continue;
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
