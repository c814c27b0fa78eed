import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Layout shifts of the page that no input has caused. */
    layoutShifts: { value: number; moved: string[] }[];
  }
}

/** A shift of the layout; TypeScript's library does not know it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Runs in the page: records each layout shift with what has moved. */
function record(): void {
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const text = element?.textContent.trim().slice(0, 40) ?? '';
    return `${element?.tagName.toLowerCase() ?? 'removed'} “${text}”`;
  };
  const sizeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
    `(${[x, y, width, height].map(Math.round)})`;
  window.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)} ${sizeOf(previousRect)} → ${sizeOf(currentRect)}`,
      );
      window.layoutShifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Records the layout shifts of all pages of a context. Must be called before a page is opened. */
export async function recordShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(record);
}

/**
 * Returns the sum of the page's layout shifts, and for each what has moved: its text, and its
 * position and size (x, y, width, height in CSS pixels) before and after.
 */
export async function shiftsOf(page: Page): Promise<{ sum: number; moved: string[] }> {
  const shifts = await page.evaluate(() => window.layoutShifts);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ value, moved }) => [value.toFixed(4), ...moved]),
  };
}
