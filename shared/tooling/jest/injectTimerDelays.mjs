/**
 * STRAIN=<seed> blocks the suite for 50 to 650 ms before a tenth of all `setTimeout` calls, as on a
 * busy machine. The delays are longer than debounces, so that timers fire late and in another
 * order, which reveals tests that depend on a fast machine. The same seed repeats the same delays.
 */
const DELAYED_SHARE = 0.1;
const sleeper = new Int32Array(new SharedArrayBuffer(4));
const { setTimeout } = globalThis;
let state = Number(process.env.STRAIN) >>> 0;

/** Returns the next number from 0 to 1 of a linear congruential generator. */
function nextRandom() {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
}

function delayedTimeout(...timer) {
  if (nextRandom() < DELAYED_SHARE) Atomics.wait(sleeper, 0, 0, 50 + nextRandom() * 600);
  return setTimeout.apply(globalThis, timer);
}

// Copying the properties keeps `util.promisify(setTimeout)` working.
globalThis.setTimeout = Object.assign(delayedTimeout, setTimeout);
