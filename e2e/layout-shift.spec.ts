import { expect, type Page } from '@playwright/test';
import { chosen, FULL } from './support/bounds';
import { pauseStories } from './support/browser';
import { demoContext } from './support/demo';
import { isStable, routesFor, type Screen } from './support/demoScreens';
import { test } from './support/fixtures';
import { SIZES } from './support/sweep';

test.describe.configure({ mode: 'parallel' });

/** Maximum sum of the layout shifts of one load. */
const MAX_SHIFT = 0.02;

/** A shift of the layout; TypeScript's library does not know it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Runs in the page: records each layout shift that no input has caused, with what has moved. */
function recordShifts(): void {
  const textOf = (node: Node | null) => node?.textContent?.trim().slice(0, 40) ?? 'removed';
  const shifts: { value: number; moved: string[] }[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `“${textOf(node)}” (${from.x}, ${from.y}) → (${to.x}, ${to.y})`,
      );
      shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Returns the sum of the page's layout shifts, and what has moved: text and position. */
const shiftsOf = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(() => {
    const shifts: { value: number; moved: string[] }[] = Reflect.get(window, 'shifts');
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.flatMap(({ moved }) => moved),
    };
  });

const routes = [...routesFor('member'), ...routesFor('guest')];

/** Waits until the screen and the widgets beside it have loaded. */
async function isComplete(page: Page, { shows }: Screen): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
  if (shows) await expect(shows(page)).toBeVisible();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-widget]')].every(
      (slot) => slot.hasChildNodes() || slot.clientHeight === 0,
    ),
  );
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  await isStable(page);
}

/**
 * Returns a time zone in which it is afternoon. Likes of one person are grouped by the day: after
 * midnight, older ones of the second page can add a line to a row.
 */
function afternoonZone(): string {
  const east = ((15 - new Date().getUTCHours() + 36) % 24) - 12;
  return east < 0 ? `Etc/GMT+${-east}` : `Etc/GMT-${east}`;
}

for (const [at, size] of chosen([...SIZES.entries()], 1)) {
  test(`content that loads later moves no screen at ${size.width} px`, async ({
    browser,
    demo,
  }) => {
    // A bounded run opens each screen at one of the widths at most.
    const own = routes.filter((_, i) => FULL || i % SIZES.length === at);
    for (const route of chosen(own, 2)) {
      await test.step(route.name, async () => {
        const context = await demoContext(
          browser,
          demo,
          { ...size, background: 'light' },
          route.audience === 'member',
          { timezoneId: afternoonZone() },
        );
        await context.addInitScript(recordShifts);
        // A story that ends closes its screen.
        await pauseStories(context);
        const page = await context.newPage();
        // The first load knows nothing; the second one knows the sizes of the lists.
        for (const visit of ['first', 'second']) {
          await page.goto(route.at(demo.paths));
          await isComplete(page, route);
          const { sum, moved } = await shiftsOf(page);
          expect.soft(sum, `${visit} load of ${route.name}: ${moved}`).toBeLessThan(MAX_SHIFT);
        }
        await context.close();
      });
    }
  });
}
