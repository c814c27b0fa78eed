/** How many calls of `setTimeout` are held up, and for how many milliseconds: longer than debounces. */
const PART = 0.1;
const HELD = { least: 50, most: 650 };

/** Numbers from 0 to 1, the same ones for a seed (mulberry32). */
function draws(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Shows what a test owes to a fast machine: with `STRAIN=<seed>` in the environment everything in
 * a suite stands still now and again, as on a machine that does much else, so that timers are late
 * and things meet in another order.
 * @param {typeof globalThis} target The global of the suite.
 */
export function strain(target) {
  const { STRAIN } = process.env;
  if (!STRAIN) return;
  const draw = draws(Number(STRAIN));
  const still = new Int32Array(new SharedArrayBuffer(4));
  const { setTimeout } = target;
  // Before it is set, not after: what was set earlier then comes due first, whatever its delay.
  target.setTimeout = Object.assign((...timer) => {
    if (draw() < PART) Atomics.wait(still, 0, 0, HELD.least + draw() * (HELD.most - HELD.least));
    return setTimeout.apply(target, timer);
  }, setTimeout);
}
