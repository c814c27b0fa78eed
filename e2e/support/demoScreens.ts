import { expect, type Locator, type Page } from '@playwright/test';
import { waitUntilStable } from './browser';
import type { Demo, DemoPaths } from './demo';
import { overlays } from './overlays';
import { routes } from './routes';

/** User who opens a screen: a guest, the demo's first user, or its owner. */
export type Audience = 'guest' | 'member' | 'owner';

/** A screen, or one state of a screen, to be examined. */
export interface Screen {
  name: string;
  /** The path to open. */
  at(paths: DemoPaths): string;
  audience: Audience;
  /** The heading of the screen, for routes. */
  heading?: string | RegExp;
  /** The document title without the unread count, if it differs from the heading. */
  title?: string | RegExp;
  /** The path after a redirect. */
  resolvesTo?(paths: DemoPaths): string;
  /** The widths in CSS pixels at which the screen exists. Default: all. */
  only?: readonly number[];
  /** An element that is visible when the screen has loaded. Default: its heading. */
  shows?(page: Page): Locator;
  /** Actions that open the menu, dialog or error. */
  prepare?(page: Page, demo: Demo): Promise<void>;
}

/** The routes of the product, and what opens over them. */
export const screens: readonly Screen[] = [...routes, ...overlays];

/** Returns the screens of `list` for this audience at this width. */
export const screensFor = (list: readonly Screen[], audience: Audience, width: number): Screen[] =>
  list.filter((each) => each.audience === audience && (each.only?.includes(width) ?? true));

/** Returns the routes of a list: the screens that an address alone opens. */
export const routesFor = (audience: Audience): Screen[] =>
  routes.filter((each) => each.audience === audience && each.heading !== undefined);

/** Opens a screen and waits until it is stable. */
export async function openScreen(page: Page, demo: Demo, screen: Screen): Promise<void> {
  await page.goto(screen.at(demo.paths));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  if (screen.shows) await expect(screen.shows(page)).toBeVisible();
  await isStable(page);
  if (screen.prepare) {
    await screen.prepare(page, demo);
    await isStable(page);
  }
}

/** Expects heading, document title and URL of a route. */
export async function expectRoute(page: Page, route: Screen, paths: DemoPaths): Promise<void> {
  const { at, heading = '', title = heading, resolvesTo = at } = route;
  const source = typeof title === 'string' ? title : title.source;
  // A story is an overlay, which hides the screen below.
  const options = { level: 1, name: heading, exact: true, includeHidden: true } as const;
  await expect(page.getByRole('heading', options).first()).toBeAttached();
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\+?\\) )?(${source})`));
  await expect(page).toHaveURL((url) => url.pathname === resolvesTo(paths));
}

/** Waits until the page has loaded and only permanent animations run. */
export async function isStable(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const busy = [...document.querySelectorAll('[aria-busy=true],.kk-skeleton')].some((each) =>
      each.checkVisibility(),
    );
    const pictures = [...document.images].every(
      (image) => image.complete || image.loading === 'lazy' || !image.checkVisibility(),
    );
    return !busy && pictures && document.readyState === 'complete';
  });
  await waitUntilStable(page);
}
