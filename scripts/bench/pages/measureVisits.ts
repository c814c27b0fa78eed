import type { Browser } from '@playwright/test';
import { ROUNDS } from '../rounds';
import { type BenchPage, type PageVisit, visitPage } from './visitPage';

/**
 * Visits pages in alternation, in a different order each round.
 * @param prepare called before each visit, e.g. for a session of its own
 */
export async function measureVisits(
  browser: Browser,
  pages: readonly BenchPage[],
  prepare: (page: BenchPage) => Promise<BenchPage> = async (page) => page,
): Promise<PageVisit[][]> {
  const pageVisits: PageVisit[][] = pages.map(() => []);
  const visit = async (page: BenchPage) => visitPage(browser, await prepare(page));
  for (const page of pages) await visit(page); // warms up the servers
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = pages.map((_, at) => (at + round) % pages.length);
    for (const at of order) {
      const page = pages[at];
      if (page) pageVisits[at]?.push(await visit(page));
    }
  }
  return pageVisits;
}
