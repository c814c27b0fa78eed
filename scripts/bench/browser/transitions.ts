import type { Page } from '@playwright/test';

/** Action of the user: presses an element, or goes back in the history. */
export type Step = { press: string } | 'back';

/** Frames rendered before each step, so that the previous one has no effect. */
const SETTLING = 30;
/** Frames after which a step without a view transition has failed. */
const MAX_FRAMES = 600;

/** Counts the view transitions that have ended. Must be called before a page is opened. */
export async function countTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counter = { ended: 0 };
    Object.assign(window, { counter });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.finished.then(() => {
        counter.ended += 1;
      });
      return transition;
    };
  });
}

/** Takes a step and returns the milliseconds between frames until its view transition has ended. */
export function framesOf(page: Page, step: Step): Promise<number[]> {
  return page.evaluate(
    async ([what, settling, limit]) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const ended = () => Number(Reflect.get(Reflect.get(window, 'counter'), 'ended'));
      for (let at = 0; at < settling; at += 1) await frame();
      const before = ended();
      const frames: number[] = [];
      let last = await frame();
      if (what === 'back') history.back();
      else document.querySelector<HTMLElement>(what.press)?.click();
      while (ended() === before) {
        const now = await frame();
        frames.push(now - last);
        last = now;
        if (frames.length > limit) throw new Error(`No transition: ${JSON.stringify(what)}`);
      }
      return frames;
    },
    [step, SETTLING, MAX_FRAMES] as const,
  );
}
