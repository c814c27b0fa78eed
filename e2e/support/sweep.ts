import { resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { findings } from './axe';
import { FULL, seeded } from './bounds';
import { type Demo, demoContext, type VisualCheck } from './demo';
import { OWNER } from './demoNetwork';
import {
  type Audience,
  openScreen,
  type Screen,
  screensFor,
  screens as screensOfMembers,
} from './demoScreens';
import { states } from './demoStates';
import { deskScreens, prepareDesk } from './deskScreens';
import { test } from './fixtures';
import { layoutProblems } from './layout';
import { longTextScreens } from './longTextScreens';
import { axeChecks, overlayChecks, screenChecks } from './visualChecks';

/** Folder of the screenshots that the full run takes of each screen, for review. */
const FOLDER = resolve(import.meta.dirname, '../screens');

const screens = [...screensOfMembers, ...deskScreens];

/** Sign-in of each audience. */
const SIGNED_IN: Record<Audience, boolean | string> = { guest: false, member: true, owner: OWNER };
const AUDIENCES: readonly Audience[] = ['guest', 'member', 'owner'];

/** Screens that are examined one after another at one size and background. */
export interface Sweep {
  what: string;
  check: VisualCheck;
  screens: readonly Screen[];
  /** Screens that axe examines. */
  forAxe: ReadonlySet<Screen>;
  /** True if the layout is measured. */
  layout: boolean;
}

const isIn = (views: readonly VisualCheck[], check: VisualCheck) =>
  views.some(({ width, background }) => width === check.width && background === check.background);

/** Full run: every screen, state and long text at each size and background. */
function fullSweeps(): Sweep[] {
  const all = [...screens, ...states, ...longTextScreens];
  return screenChecks.map((check) => ({
    what: 'every screen, dialog, menu and error',
    check,
    screens: all,
    layout: true,
    forAxe: new Set([
      ...(isIn(axeChecks, check) ? screens : []),
      ...(isIn(overlayChecks, check) ? states : []),
    ]),
  }));
}

/**
 * Bounded run: an eighth of the screens on a phone, a twelfth of them wider, an eighth of the
 * dialogs, menus and errors. Axe examines each of them.
 */
function boundedSweeps(): Sweep[] {
  const [phone, wide] = screenChecks;
  const [overlay] = overlayChecks;
  if (!(phone && wide && overlay)) throw new Error('A bounded run has two looks at screens.');
  const every = (list: readonly Screen[], step: number, offset = 0) =>
    list.filter((_, i) => seeded(step, i + offset) === 0);
  const narrow = every(screens, 8);
  const wider = every(screens, 12, 1);
  const overlays = every(states, 8);
  return [
    {
      what: 'an eighth of the screens',
      check: phone,
      screens: narrow,
      layout: true,
      forAxe: new Set(narrow),
    },
    {
      what: 'a twelfth of them',
      check: wide,
      screens: wider,
      layout: true,
      forAxe: new Set(wider),
    },
    {
      what: 'an eighth of the dialogs, menus and errors',
      check: overlay,
      screens: overlays,
      layout: false,
      forAxe: new Set(overlays),
    },
  ];
}

export const sweeps = FULL ? fullSweeps() : boundedSweeps();

async function examine(page: Page, screen: Screen, { check, layout, forAxe }: Sweep) {
  const found: string[] = [];
  if (FULL) {
    const file = `${screen.name}-${check.width}-${check.background}.png`;
    await page.screenshot({ path: `${FOLDER}/${file}` });
  }
  if (layout) found.push(...(await layoutProblems(page, { touch: check.width < 600 })));
  if (forAxe.has(screen)) found.push(...(await findings(page)));
  return found;
}

/** Opens and examines the screens of a sweep; returns the problems by screen. */
export async function runSweep(browser: Browser, demo: Demo, sweep: Sweep) {
  const problems: Record<string, string[]> = {};
  for (const audience of AUDIENCES) {
    const own = screensFor(sweep.screens, audience, sweep.check.width);
    if (own.length === 0) continue;
    if (audience === 'owner') await prepareDesk(demo);
    const context = await demoContext(browser, demo, sweep.check, SIGNED_IN[audience]);
    const page = await context.newPage();
    for (const screen of own) {
      await test.step(screen.name, async () => {
        try {
          await openScreen(page, demo, screen);
          const found = await examine(page, screen, sweep);
          if (found.length > 0) problems[screen.name] = found;
        } catch (error) {
          problems[screen.name] = [`did not come: ${String(error).split('\n')[0]}`];
        }
      });
    }
    await context.close();
  }
  return problems;
}
