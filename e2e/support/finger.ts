import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** A finger on the screen. The browser takes its touches for real ones. */
export interface Finger {
  press(at: Point): Promise<void>;
  /** Moves to a point in several steps. */
  moveTo(to: Point): Promise<void>;
  lift(): Promise<void>;
}

const STEPS = 6;

export async function fingerOn(page: Page): Promise<Finger> {
  const devtools = await page.context().newCDPSession(page);
  let at: Point = { x: 0, y: 0 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [at],
    });
  return {
    async press(point) {
      at = point;
      await send('touchStart');
    },
    async moveTo(to) {
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
