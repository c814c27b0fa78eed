import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LoginAnswer } from '@kithkin/shared/contract';
import type { Browser } from '@playwright/test';
import { type Demo, startDemo } from '../../../e2e/support/demo';
import { DEMO_PASSWORD } from '../../demo/client';
import type { SiteRegistry } from '../../release/registryStore';
import { withBrowser } from '../browser/browser';
import { call } from '../people';
import type { Line } from '../report';
import { ROUNDS } from '../rounds';
import { median } from '../statistics';
import { type Place, type Visit, visit } from './visit';
import { putOneBuild, putStaticPage } from './yardsticks';

const FORM = 'form input';
const LIKE = 'article button[aria-label^="Like"]';
const FEED = /\/api\/v1\.1\/posts(?:\?|$)/;
const MOST_ENTRY = 8;

const ms = (value: number) => `${Math.round(value)} ms`;
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** Visits places in turn, each round in another order. */
async function visitAll(browser: Browser, places: readonly Place[]): Promise<Visit[][]> {
  const visits: Visit[][] = places.map(() => []);
  for (const place of places) await visit(browser, place); // the servers are warm then
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = places.map((_, at) => (at + round) % places.length);
    for (const at of order) {
      const place = places[at];
      if (place) visits[at]?.push(await visit(browser, place));
    }
  }
  return visits;
}

type What = keyof Visit;

/** One line: ours against a yardstick, by the median of the rounds' ratios. */
function against(what: string, ours: Visit[], bare: Visit[], of: What, most: number): Line {
  const show = of === 'script' ? kb : of === 'roundTrips' ? String : ms;
  const ratio = median(ours.map((one, round) => one[of] / (bare[round]?.[of] ?? 0)));
  return {
    what,
    bare: show(median(bare.map((one) => one[of]))),
    ours: show(median(ours.map((one) => one[of]))),
    ratio: ratio.toFixed(2),
    goal: `at most ${most}`,
    met: ratio <= most,
  };
}

/** One line: a number of ours alone. */
function alone(what: string, value: number, text: string, most: number, goal: string): Line {
  return { what, bare: '–', ours: text, ratio: '–', goal, met: value <= most };
}

async function sessionAt(demo: Demo): Promise<object> {
  const answer = await call<LoginAnswer>(demo.url, '/users/login', {
    json: { userNameOrEmail: 'ada', password: DEMO_PASSWORD },
  });
  const { user, token, refreshToken } = answer;
  return { ...user, token, refreshToken };
}

/** The heaviest entry of the remotes that do not serve `/`, in bytes over the wire. */
function heaviestEntry({ siteDir }: Demo): number {
  const registry: SiteRegistry = JSON.parse(readFileSync(join(siteDir, 'registry.json'), 'utf8'));
  const others = Object.values(registry.remotes).filter(
    ({ live }) => !live.routes.some(({ path }) => path === '/'),
  );
  return Math.max(
    ...others.map(({ live }) => statSync(join(siteDir, live.base, `${live.entry.file}.br`)).size),
  );
}

/** How `/login` and `/` come up, beside a page without scripts and the same code as one build. */
export async function measurePages(): Promise<Line[]> {
  const demos: Demo[] = [];
  try {
    for (let site = 0; site < 3; site += 1) demos.push(await startDemo());
    const [ours, oneBuild, drawn] = demos;
    if (!ours || !oneBuild || !drawn) throw new Error('The demo did not start.');
    await putOneBuild(oneBuild.siteDir);
    await putStaticPage(drawn.siteDir);
    return await withBrowser(async (browser) => {
      const form = { path: '/login', wanted: { selector: FORM, live: true } };
      const [login = [], loginOne = [], loginDrawn = []] = await visitAll(browser, [
        { ...form, url: ours.url },
        { ...form, url: oneBuild.url },
        { ...form, url: drawn.url, wanted: { selector: FORM, live: false } },
      ]);
      const feed = { path: '/', wanted: { selector: LIKE, live: true }, data: FEED };
      const [home = [], homeOne = []] = await visitAll(browser, [
        { ...feed, url: ours.url, session: await sessionAt(ours) },
        { ...feed, url: oneBuild.url, session: await sessionAt(oneBuild) },
      ]);
      const shift = median(login.map((one) => one.shift));
      const blocking = median(login.map((one) => one.blocking));
      const entry = heaviestEntry(ours);
      return [
        against(
          '/login, first paint to a page without scripts',
          login,
          loginDrawn,
          'firstPaint',
          1.15,
        ),
        against('/login, largest paint to it', login, loginDrawn, 'largestPaint', 1.15),
        against('/login, first paint to one build', login, loginOne, 'firstPaint', 0.5),
        against('/login, largest paint to one build', login, loginOne, 'largestPaint', 0.5),
        against('/login, usable, to one build', login, loginOne, 'usable', 1.2),
        alone('/login, layout shift', shift, shift.toFixed(3), 0, 'none'),
        alone('/login, blocking', blocking, ms(blocking), 50, 'at most 50 ms'),
        against('/, largest paint to one build', home, homeOne, 'largestPaint', 1.05),
        against('/, usable, to one build', home, homeOne, 'usable', 1.05),
        against('/, script until it is usable, to one build', home, homeOne, 'script', 1.3),
        against('/, round trips in a row until the feed’s data', home, homeOne, 'roundTrips', 1),
        alone(
          'what a further remote adds (heaviest entry)',
          entry / 1000,
          kb(entry),
          MOST_ENTRY,
          `at most ${MOST_ENTRY} KB`,
        ),
      ];
    });
  } finally {
    for (const demo of demos) await demo.stop();
  }
}
