import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { waitUntilStable } from './browser';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Whether something lies half under the bar at the top, where one has scrolled to by chance. */
const isHalfCovered = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((which) => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const top = document.querySelector(which)?.getBoundingClientRect().top ?? bar;
    return top < bar;
  }, selector);

/** What axe finds, a sentence per rule: what is wrong, and where first. */
export async function findings(page: Page): Promise<string[]> {
  // Halfway faded in, words have less contrast than they come to have.
  await waitUntilStable(page);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    // In the page itself: there are no frames of other origins, for which a page more is needed.
    .setLegacyMode()
    .analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    const whole = [];
    for (const node of nodes) {
      const covered = id === 'target-size' && (await isHalfCovered(page, String(node.target[0])));
      if (!covered) whole.push(node.html.slice(0, 160));
    }
    if (whole.length > 0) found.push(`${id}: ${whole.join(' | ')}`);
  }
  return found;
}
