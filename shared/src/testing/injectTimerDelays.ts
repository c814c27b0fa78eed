import { seededRandom } from './random';

/**
 * Setup file of test runs with STRAIN=<seed>. It blocks the suite for 50 to 650 ms before a tenth
 * of all `setTimeout` calls, as on a busy machine. The delays are longer than debounces, so that
 * timers fire late and in another order, which reveals tests that depend on a fast machine. The
 * same seed repeats the same delays.
 */
const DELAYED_SHARE = 0.1;
const random = seededRandom(Number(process.env.STRAIN));
const sleeper = new Int32Array(new SharedArrayBuffer(4));
const { setTimeout } = globalThis;

function delayedTimeout(...timer: Parameters<typeof setTimeout>) {
  if (random.chance(DELAYED_SHARE)) Atomics.wait(sleeper, 0, 0, 50 + random.next() * 600);
  return setTimeout.apply(globalThis, timer);
}

// Copying the properties keeps `util.promisify(setTimeout)` working.
globalThis.setTimeout = Object.assign(delayedTimeout, setTimeout);
