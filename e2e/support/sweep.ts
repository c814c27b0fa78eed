import { resolve } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { runAdminCommand } from './adminCommand';
import { findings } from './axe';
import { FULL, seeded } from './bounds';
import { type Demo, demoContext, type VisualCheck } from './demo';
import { logInToDemo, OWNER } from './demoNetwork';
import { type Audience, openScreen, type Screen, screens, screensFor } from './demoScreens';
import { layoutProblems } from './layout';
import { call } from './people';

/** Folder of the screenshots that the full run takes of each screen, for review. */
const FOLDER = resolve(import.meta.dirname, '../screens');

const PHONE = { width: 360, height: 780 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1440, height: 900 };

/** Widths of the product in CSS pixels: phone, tablet, desktop. */
export const SIZES = [PHONE, TABLET, DESKTOP] as const;

/** Screens that are examined one after another at one size and background. */
export interface Sweep {
  check: VisualCheck;
  screens: readonly Screen[];
}

/** A bounded run examines one of so many screens, which the seed selects. */
const SHARE = 8;

/** In the full run every screen at each size and background; else some of them on a phone. */
export const sweeps: readonly Sweep[] = FULL
  ? SIZES.flatMap((size) =>
      (['light', 'dark'] as const).map((background) => ({
        check: { ...size, background },
        screens,
      })),
    )
  : [
      {
        check: { ...PHONE, background: 'light' },
        screens: screens.filter((_, i) => seeded(SHARE, i) === 0),
      },
    ];

/** Sign-in of each audience. */
const SIGNED_IN: Record<Audience, boolean | string> = { guest: false, member: true, owner: OWNER };

/** Makes a user of the demo the network's owner, and lets another one report a post of the first. */
async function prepareDesk(demo: Demo): Promise<void> {
  await runAdminCommand(demo, 'owner', OWNER);
  const { token } = await logInToDemo(demo, 'carla');
  const target = { targetType: 'post', targetId: demo.paths.ownPost };
  const report = { ...target, reason: 'spam', details: '', clientId: 'sweep-report' };
  await call(demo, 'POST', '/reports', report, token);
}

/** Returns the problems of the open screen: of its layout, and what axe finds. */
async function examine(page: Page, screen: Screen, { width, background }: VisualCheck) {
  if (FULL) {
    await page.screenshot({ path: `${FOLDER}/${screen.name}-${width}-${background}.png` });
  }
  return [...(await layoutProblems(page, { touch: width < 600 })), ...(await findings(page))];
}

/** Opens and examines the screens of a sweep; expects none to have a problem. */
export async function runSweep(browser: Browser, demo: Demo, { check, screens }: Sweep) {
  for (const [audience, signedIn] of Object.entries(SIGNED_IN)) {
    const own = screensFor(screens, audience as Audience, check.width);
    if (own.length === 0) continue;
    if (audience === 'owner') await prepareDesk(demo);
    const context = await demoContext(browser, demo, check, signedIn);
    const page = await context.newPage();
    for (const screen of own) {
      await test.step(screen.name, async () => {
        await openScreen(page, demo, screen);
        expect.soft(await examine(page, screen, check), screen.name).toEqual([]);
      });
    }
    await context.close();
  }
}
