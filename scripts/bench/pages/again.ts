import { startDemo } from '../../../e2e/support/demo';
import { withBrowser } from '../browser/browser';
import type { Line } from '../report';
import { median } from '../statistics';
import { measureVisits } from './measureVisits';
import { sessionAt } from './sessionAt';
import { serveStatically } from './staticPage';
import { createCertificate, serveSecurely, trustIn } from './tls';
import type { BenchPage, PageVisit } from './visitPage';

/** Goals in milliseconds. */
const MAX_PAINT = 500;
const MAX_USABLE = 1_400;
const MAX_TO_STATIC = 0.7;

/** A post on a profile. */
const TILE = 'a[href^="/posts/"]';

const ms = (value: number) => `${Math.round(value)} ms`;

/** Returns the row of a time that has a maximum. */
function timeRow(
  what: string,
  visits: readonly PageVisit[],
  of: 'largestPaint' | 'usable',
  max: number,
): Line {
  const value = median(visits.map((visit) => visit[of]));
  return {
    what,
    baseline: '–',
    subject: ms(value),
    ratio: '–',
    goal: `at most ${max} ms`,
    met: value <= max,
  };
}

/** Returns the row of the largest paint, compared with the static page from the network. */
function staticRow(visits: readonly PageVisit[], statics: readonly PageVisit[]): Line {
  const ratio = median(
    visits.map(({ largestPaint }, round) => largestPaint / (statics[round]?.largestPaint ?? 0)),
  );
  return {
    what: '/ again, with all kept: largest paint to a static page from the network',
    baseline: ms(median(statics.map(({ largestPaint }) => largestPaint))),
    subject: ms(median(visits.map(({ largestPaint }) => largestPaint))),
    ratio: ratio.toFixed(2),
    goal: `at most ${MAX_TO_STATIC}`,
    met: ratio <= MAX_TO_STATIC,
  };
}

/**
 * Measures the second visit of screens that the device stores, with and without a network. The
 * yardstick is the same content as a static page, from the network.
 */
export async function measureAgain(): Promise<Line[]> {
  const demo = await startDemo();
  const certificate = createCertificate();
  const site = await serveSecurely(demo.url, certificate);
  try {
    return await withBrowser(async (browser) => {
      const { me, other, post } = demo.paths;
      const like = 'article button[aria-label^="Like"]';
      const screens = [
        { name: '/', path: '/', selector: like },
        { name: '/messages', path: '/messages', selector: 'nav a[href^="/messages/"]' },
        { name: '/notifications', path: '/notifications', selector: 'main [data-rows] li' },
        { name: 'one’s own profile', path: `/users/${me}`, selector: TILE },
        { name: 'a profile', path: `/users/${other}`, selector: TILE },
        { name: 'a post', path: `/posts/${post}`, selector: like },
      ].flatMap((screen) => [
        { ...screen, again: 'online' as const },
        { ...screen, again: 'offline' as const },
      ]);
      const home: BenchPage = {
        ...{ url: site.url, path: '/', session: await sessionAt(demo) },
        target: { selector: like, live: true },
      };
      const still = await serveStatically(browser, home, demo.url);
      const secureStill = await serveSecurely(still.url, certificate);
      const pages: BenchPage[] = [
        {
          ...{ url: secureStill.url, path: '/' },
          target: { selector: like, live: false },
        },
        ...screens.map(({ path, selector, again }) => ({
          ...{ url: site.url, path, again },
          target: { selector, live: true },
        })),
      ];
      const [statics = [], ...seen] = await measureVisits(browser, pages, async (page) =>
        page.again ? { ...page, session: await sessionAt(demo) } : page,
      ).finally(async () => {
        await secureStill.stop();
        await still.stop();
      });
      const rows = screens.map(({ name, again }, at) => {
        const what = again === 'online' ? `${name} again, with all kept` : `${name} again, offline`;
        const visits = seen[at] ?? [];
        return [
          timeRow(`${what}: largest paint`, visits, 'largestPaint', MAX_PAINT),
          timeRow(`${what}: usable`, visits, 'usable', MAX_USABLE),
        ];
      });
      return [staticRow(seen[0] ?? [], statics), ...rows.flat()];
    }, trustIn(certificate));
  } finally {
    await site.stop();
    await demo.stop();
  }
}
