import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { waitUntilStable } from './browser';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns true if the element is partly below the top bar because of the scroll position. */
const isHalfCovered = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((which) => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const top = document.querySelector(which)?.getBoundingClientRect().top ?? bar;
    return top < bar;
  }, selector);

/**
 * Returns the violations that axe finds, one string per rule with the affected elements.
 * @param within selector of the part to examine; the whole page by default
 */
export async function findings(page: Page, within = 'html'): Promise<string[]> {
  // During a fade-in, text has less contrast than at its end.
  await waitUntilStable(page);
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    // Runs in the page itself, without a second page, since there are no frames of other origins.
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
