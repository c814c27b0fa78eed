import { expect, type Page } from '@playwright/test';
import { HOSTILE_NAMES, HOSTILE_TEXTS } from '../shared/src/testing/hostileTexts';
import { FULL, seeded } from './support/bounds';
import { demoContext } from './support/demo';
import { openScreen, routesFor } from './support/demoScreens';
import { test } from './support/fixtures';

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
const TEXT = inJson(Object.values(HOSTILE_TEXTS).join(' '));
const NAMES = HOSTILE_NAMES.map(inJson);

/** Replaces what people have written in all responses: texts by all hostile ones, names by one each. */
async function writeHostileTexts(page: Page): Promise<void> {
  let names = 0;
  const name = () => NAMES[names++ % NAMES.length];
  await page.route(/\/api\/v1\.1\//, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const body = (await response.text())
      .replace(/"(body|bio|text|message|details)":"(?:[^"\\]|\\.)*"/g, `"$1":"${TEXT}"`)
      .replace(
        /"(fullName|name|location|alt|tag)":"(?:[^"\\]|\\.)*"/g,
        (_, key) => `"${key}":"${name()}"`,
      )
      .replace(/"tags":\[[^\]]*\]/g, () => `"tags":["${name()}","${name()}"]`);
    return route.fulfill({ response, body });
  });
}

/**
 * Returns what is wider than the page, outside of it although nothing there scrolls sideways, or
 * higher than its row.
 */
const layoutProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isReachable = (element: Element): boolean => {
      const parent = element.parentElement;
      return (
        parent !== null &&
        (/auto|scroll/.test(getComputedStyle(parent).overflowX) || isReachable(parent))
      );
    };
    const { scrollWidth } = document.documentElement;
    return [
      ...(scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : []),
      ...[...document.querySelectorAll('[data-row]')].flatMap(({ scrollHeight, clientHeight }) =>
        scrollHeight > clientHeight + 1
          ? [`a row of ${clientHeight} px has ${scrollHeight} px`]
          : [],
      ),
      ...[
        ...document.querySelectorAll('button:not([tabindex="-1"]), nav a, input, textarea'),
      ].flatMap((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        // Whole pages beside the screen follow swipes, e.g. the next story.
        const isPage = Math.abs(width - innerWidth) < 1;
        const isOutside = width > 1 && !isPage && (left < -1 || right > innerWidth + 1);
        return isOutside && element.checkVisibility() && !isReachable(element)
          ? [
              `${element.localName} from ${left} to ${right} px: ${element.getAttribute('aria-label')}`,
            ]
          : [];
      }),
    ];
  });

/** A bounded run opens one of so many routes, which the seed selects. */
const SHARE = 4;
const routes = routesFor('member').filter((_, i) => FULL || seeded(SHARE, i) === 0);

for (const width of FULL ? [320, 1440] : [320]) {
  test(`no text makes a page wider than ${width} px`, async ({ browser, demo }) => {
    const size = { width, height: 800, background: 'light' } as const;
    const context = await demoContext(browser, demo, size, true);
    const page = await context.newPage();
    await writeHostileTexts(page);
    for (const route of routes) {
      await test.step(route.name, async () => {
        await openScreen(page, demo, route);
        expect.soft(await layoutProblems(page), route.name).toEqual([]);
      });
    }
    // A response that is still being replaced can't be read once the context is closed.
    await page.unrouteAll({ behavior: 'wait' });
    await context.close();
  });
}

/** Names of the routes that a bounded run opens with large text. */
const LARGE_TEXT_SHARE = ['home', 'messages'];

test('text of twice the size has room at 390 px', async ({ browser, demo }) => {
  const size = { width: 390, height: 844, background: 'light' } as const;
  const context = await demoContext(browser, demo, size, true);
  await context.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  const page = await context.newPage();
  for (const route of routesFor('member')) {
    if (!(FULL || LARGE_TEXT_SHARE.includes(route.name))) continue;
    await test.step(route.name, async () => {
      await openScreen(page, demo, route);
      expect.soft(await layoutProblems(page), route.name).toEqual([]);
    });
  }
  await context.close();
});
