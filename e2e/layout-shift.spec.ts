import { type Browser, expect, type Page } from '@playwright/test';
import { chosen, FULL } from './support/bounds';
import { pauseStories } from './support/browser';
import { type Demo, type DemoPaths, demoContext } from './support/demo';
import { isStable, screens } from './support/demoScreens';
import { test } from './support/fixtures';
import { recordShifts, shiftsOf } from './support/layoutShift';
import { guardedRoutes, guestRoutes } from './support/siteRoutes';

test.describe.configure({ mode: 'parallel' });

/** Maximum sum of the layout shifts of one load. */
const MAX_SHIFT = 0.02;

/** A screen as the page opens with it. */
interface FirstScreen {
  at(paths: DemoPaths): string;
  guest: boolean;
  shows?(page: Page): ReturnType<Page['locator']>;
}

/** Every screen that an address opens, and every route: those that redirect, too. */
const firstScreens: FirstScreen[] = [
  ...screens.filter(({ prepare }) => !prepare).map((each) => ({ guest: false, ...each })),
  ...guardedRoutes.map(({ at }) => ({ at, guest: false })),
  ...guestRoutes.map(({ at }) => ({ at, guest: true })),
];

/** Waits until the screen and the widgets beside it have loaded. */
async function isComplete(page: Page, { shows }: FirstScreen): Promise<void> {
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

/**
 * Opens a screen in a browser that has stored nothing, and again, when it knows the sizes of the
 * lists. Returns what moves too far.
 */
async function excessiveShifts(
  browser: Browser,
  demo: Demo,
  screen: FirstScreen,
  size: { width: number; height: number },
): Promise<string[]> {
  const view = { ...size, background: 'light' } as const;
  const options = { timezoneId: afternoonZone() };
  const context = await demoContext(browser, demo, view, !screen.guest, options);
  await recordShifts(context);
  // A story that ends closes its screen.
  await pauseStories(context);
  const page = await context.newPage();
  const found: string[] = [];
  for (const visit of ['first', 'second']) {
    await page.goto(screen.at(demo.paths));
    await isComplete(page, screen);
    const { sum, moved } = await shiftsOf(page);
    if (sum > MAX_SHIFT) found.push(`${visit} load: ${sum.toFixed(4)}`, ...moved);
  }
  await context.close();
  return found;
}

const SIZES = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

for (const [at, size] of chosen([...SIZES.entries()], 1)) {
  test(`what loads later moves no screen at ${size.width} px`, async ({ browser, demo }) => {
    // A screen may be listed twice; a bounded run opens each at one of the widths at most.
    const byPath = new Map<string, FirstScreen>();
    for (const each of firstScreens.toReversed()) byPath.set(each.at(demo.paths), each);
    const all = [...byPath].filter((_, i) => FULL || i % SIZES.length === at);
    const problems: Record<string, string[]> = {};
    for (const [path, screen] of chosen(all, 2)) {
      await test.step(path, async () => {
        const found = await excessiveShifts(browser, demo, screen, size);
        if (found.length > 0) problems[path] = found;
      });
    }
    expect(problems).toEqual({});
  });
}
