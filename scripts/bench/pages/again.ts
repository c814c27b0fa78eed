import { startDemo } from '../../../e2e/support/demo';
import { withBrowser } from '../browser/browser';
import type { Line } from '../report';
import { median } from '../statistics';
import { measureVisits } from './measureVisits';
import { sessionAt } from './sessionAt';
import { serveStatically } from './staticPage';
import type { BenchPage, PageVisit } from './visitPage';

/** Goals in milliseconds. */
const MAX_PAINT = 500;
const MAX_USABLE = 1_400;
const MAX_TO_STATIC = 0.7;

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
    what: '/ again, largest paint to a static page from the network',
    baseline: ms(median(statics.map(({ largestPaint }) => largestPaint))),
    subject: ms(median(visits.map(({ largestPaint }) => largestPaint))),
    ratio: ratio.toFixed(2),
    goal: `at most ${MAX_TO_STATIC}`,
    met: ratio <= MAX_TO_STATIC,
  };
}

/**
 * Measures the second visit of screens that the device stores. The yardstick is the same content as
 * a static page, from the network.
 */
export async function measureAgain(): Promise<Line[]> {
  const demo = await startDemo();
  try {
    return await withBrowser(async (browser) => {
      const { me, other, post } = demo.paths;
      const screen = (path: string, selector: string, again = false) => ({
        ...{ url: demo.url, path, again },
        target: { selector, live: true },
      });
      const like = 'article button[aria-label^="Like"]';
      const session = await sessionAt(demo);
      const home = { ...screen('/', like), session };
      const still = await serveStatically(browser, home);
      const pages: BenchPage[] = [
        { ...home, url: still.url, session: undefined, target: { selector: like, live: false } },
        screen('/', like, true),
        screen('/messages', 'a[href^="/messages/"]', true),
        screen(`/users/${me}`, 'a[href^="/posts/"]', true),
        screen(`/users/${other}`, 'a[href^="/posts/"]', true),
        screen(`/posts/${post}`, like, true),
      ];
      const [statics = [], ...seen] = await measureVisits(browser, pages, async (page) =>
        page.again ? { ...page, session: await sessionAt(demo) } : page,
      ).finally(still.stop);
      const names = ['/', '/messages', 'one’s own profile', 'a profile', 'a post'];
      const rows = seen.map((visits, at) => {
        const name = `${names[at]} again`;
        return [
          timeRow(`${name}, largest paint`, visits, 'largestPaint', MAX_PAINT),
          timeRow(`${name}, usable`, visits, 'usable', MAX_USABLE),
        ];
      });
      return [staticRow(seen[0] ?? [], statics), ...rows.flat()];
    });
  } finally {
    await demo.stop();
  }
}
