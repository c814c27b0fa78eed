import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Demo, startDemo } from '../../../e2e/support/demo';
import type { SiteRegistry } from '../../release/registryStore';
import { withBrowser } from '../browser/browser';
import type { Line } from '../report';
import { median } from '../statistics';
import { measureVisits } from './measureVisits';
import { sessionAt } from './sessionAt';
import { measureSignIn } from './signIn';
import { createCertificate, type SecureSite, serveSecurely, trustIn } from './tls';
import type { PageVisit } from './visitPage';
import { writeSingleBuild, writeStaticBaseline } from './yardsticks';

const FORM = 'form input';
const LIKE = 'article button[aria-label^="Like"]';
const FEED = /\/api\/v1\.1\/posts(?:\?|$)/;
const MAX_ENTRY_KB = 8;

const ms = (value: number) => `${Math.round(value)} ms`;
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

type What = keyof PageVisit;

/** Returns a row comparing the values of each round by their median ratio. */
function compared(
  what: string,
  subject: readonly number[],
  baseline: readonly number[],
  show: (value: number) => string,
  max: number,
): Line {
  const ratio = median(subject.map((value, round) => value / (baseline[round] ?? 0)));
  return {
    what,
    baseline: show(median([...baseline])),
    subject: show(median([...subject])),
    ratio: ratio.toFixed(2),
    goal: `at most ${max}`,
    met: ratio <= max,
  };
}

/** Returns a row comparing what visits of subject and baseline have recorded. */
function against(
  what: string,
  subject: PageVisit[],
  baseline: PageVisit[],
  of: What,
  max: number,
): Line {
  const show = of === 'script' ? kb : of === 'roundTrips' ? String : ms;
  const values = (visits: PageVisit[]) => visits.map((visit) => visit[of]);
  return compared(what, values(subject), values(baseline), show, max);
}

/** Returns a row for a value without a baseline. */
function alone(what: string, value: number, text: string, max: number, goal: string): Line {
  return { what, baseline: '–', subject: text, ratio: '–', goal, met: value <= max };
}

/**
 * Returns the transferred bytes of the heaviest remote entry, except that of the remote serving
 * `/`.
 */
function heaviestEntry({ siteDir }: Demo): number {
  const registry: SiteRegistry = JSON.parse(readFileSync(join(siteDir, 'registry.json'), 'utf8'));
  const others = Object.values(registry.remotes).filter(
    ({ live }) => !live.routes.some(({ path }) => path === '/'),
  );
  return Math.max(
    ...others.map(({ live }) => statSync(join(siteDir, live.base, `${live.entry.file}.br`)).size),
  );
}

/**
 * Measures the loading of `/login` and `/`. Compares it to a page without scripts and to the same
 * code as one build.
 */
export async function measurePages(): Promise<Line[]> {
  const demos: Demo[] = [];
  const sites: SecureSite[] = [];
  const certificate = createCertificate();
  const secured = async (demo: Demo): Promise<string> => {
    const site = await serveSecurely(demo.url, certificate);
    sites.push(site);
    return site.url;
  };
  try {
    for (let site = 0; site < 3; site += 1) demos.push(await startDemo());
    const [subject, oneBuild, prerendered] = demos;
    if (!subject || !oneBuild || !prerendered) throw new Error('The demo did not start.');
    await writeSingleBuild(oneBuild.siteDir);
    await writeStaticBaseline(prerendered.siteDir);
    const url = await secured(subject);
    const oneBuildUrl = await secured(oneBuild);
    const prerenderedUrl = await secured(prerendered);
    return await withBrowser(async (browser) => {
      const form = { path: '/login', target: { selector: FORM, live: true } };
      const [login = [], loginOne = [], prerenderedLogin = []] = await measureVisits(browser, [
        { ...form, url },
        { ...form, url: oneBuildUrl },
        { ...form, url: prerenderedUrl, target: { selector: FORM, live: false } },
      ]);
      const feed = { path: '/', target: { selector: LIKE, live: true }, data: FEED };
      const [home = [], homeOne = []] = await measureVisits(browser, [
        { ...feed, url, session: await sessionAt(subject) },
        { ...feed, url: oneBuildUrl, session: await sessionAt(oneBuild) },
      ]);
      const [signIns = [], signInsOfOne = []] = await measureSignIn(browser, [url, oneBuildUrl]);
      const shift = median(login.map((one) => one.shift));
      const blocking = median(login.map((one) => one.blocking));
      const pressed = median(signIns);
      const entry = heaviestEntry(subject);
      return [
        against(
          '/login, first paint to a page without scripts',
          login,
          prerenderedLogin,
          'firstPaint',
          1.15,
        ),
        against('/login, largest paint to it', login, prerenderedLogin, 'largestPaint', 1.15),
        against('/login, first paint to one build', login, loginOne, 'firstPaint', 0.5),
        against('/login, largest paint to one build', login, loginOne, 'largestPaint', 0.5),
        against('/login, usable, to one build', login, loginOne, 'usable', 1.2),
        alone('/login, layout shift', shift, shift.toFixed(3), 0, 'none'),
        alone('/login, blocking', blocking, ms(blocking), 50, 'at most 50 ms'),
        against('/, largest paint to one build', home, homeOne, 'largestPaint', 0.75),
        against('/, usable, to one build', home, homeOne, 'usable', 1.05),
        compared('press on Log in to feed painted, to one build', signIns, signInsOfOne, ms, 1.05),
        alone('press on Log in to feed painted', pressed, ms(pressed), 1_200, 'at most 1.2 s'),
        against('/, script until it is usable, to one build', home, homeOne, 'script', 1.3),
        against('/, round trips in a row until the feed’s data', home, homeOne, 'roundTrips', 1),
        alone(
          'what a further remote adds (heaviest entry)',
          entry / 1000,
          kb(entry),
          MAX_ENTRY_KB,
          `at most ${MAX_ENTRY_KB} KB`,
        ),
      ];
    }, trustIn(certificate));
  } finally {
    for (const site of sites) await site.stop();
    for (const demo of demos) await demo.stop();
  }
}
