import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

const STEPS = 6;

/** Returns a finger on the screen. The browser treats its touches as real ones. */
export async function fingerOn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  let at: Point = { x: 0, y: 0 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [at],
    });
  return {
    async press(point: Point) {
      at = point;
      await send('touchStart');
    },
    /** Moves to a point in several steps. */
    async moveTo(to: Point) {
      const from = at;
      for (let step = 1; step <= STEPS; step += 1) {
        const share = step / STEPS;
        at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
        await send('touchMove');
      }
    },
    async lift() {
      await send('touchEnd');
    },
  };
}
