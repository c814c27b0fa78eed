import type { Page } from '@playwright/test';

/** Scroll speed of a steady reader, in CSS pixels per frame. */
const STEADY = 30;
const STEADY_FRAMES = 900;
/** Scroll speed on the way to the end, in CSS pixels per frame. */
const FLING = 2_500;

export interface Scrolled {
  /** Milliseconds between frames while scrolling steadily. */
  frames: number[];
  /** Maximum number of elements in the list. */
  nodes: number;
}

/** Scrolls to the end of the page and returns the maximum number of elements in the list. */
function fling(page: Page, list: string): Promise<number> {
  return page.evaluate(
    async ([selector, step]) => {
      let max = 0;
      let stableFrames = 0;
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // The end is reached when scrolling has had no effect for 60 frames.
      while (stableFrames < 60) {
        const before = window.scrollY;
        window.scrollBy({ top: step, behavior: 'instant' });
        await frame();
        stableFrames = window.scrollY === before ? stableFrames + 1 : 0;
        // Below its end, other lists may follow.
        max = Math.max(max, document.querySelector(selector)?.querySelectorAll('*').length ?? 0);
      }
      return max;
    },
    [list, FLING] as const,
  );
}

/** Scrolls steadily from the middle of the page and returns the frame times in milliseconds. */
function readOn(page: Page): Promise<number[]> {
  return page.evaluate(
    async ([step, count]) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
      for (let settling = 0; settling < 60; settling += 1) await frame();
      const frames: number[] = [];
      let last = await frame();
      for (let at = 0; at < count; at += 1) {
        window.scrollBy({ top: step, behavior: 'instant' });
        const now = await frame();
        frames.push(now - last);
        last = now;
      }
      return frames;
    },
    [STEADY, STEADY_FRAMES] as const,
  );
}

/** Scrolls through the whole page, then steadily from its middle. `list` selects the list. */
export async function scrollThrough(page: Page, list: string): Promise<Scrolled> {
  const nodes = await fling(page, list);
  return { nodes, frames: await readOn(page) };
}
