import type { Page } from '@playwright/test';

/** CSS pixels per frame of somebody who reads on without a pause. */
const STEADY = 30;
const STEADY_FRAMES = 900;
/** CSS pixels per frame of somebody who looks for the end. */
const FLING = 2_500;

export interface Scrolled {
  /** Milliseconds from frame to frame while reading on steadily. */
  frames: number[];
  /** Most elements that the list had. */
  nodes: number;
}

/** Goes down to the end of the page, however far that is; answers the most elements of the list. */
function fling(page: Page, list: string): Promise<number> {
  return page.evaluate(
    async ([selector, step]) => {
      let max = 0;
      let stableFrames = 0;
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // The end is there when a second has brought no more to scroll to.
      while (stableFrames < 60) {
        const before = window.scrollY;
        window.scrollBy({ top: step, behavior: 'instant' });
        await frame();
        stableFrames = window.scrollY === before ? stableFrames + 1 : 0;
        max = Math.max(max, document.querySelectorAll(`${selector} *`).length);
      }
      return max;
    },
    [list, FLING] as const,
  );
}

/** Reads on steadily from the middle of the page. */
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

/** Scrolls through the whole page, then reads on from its middle. `list` selects the list. */
export async function scrollThrough(page: Page, list: string): Promise<Scrolled> {
  const nodes = await fling(page, list);
  return { nodes, frames: await readOn(page) };
}
