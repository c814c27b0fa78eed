/**
 * STRAIN=<seed>: a tenth of all `setTimeout` calls block the suite for 50 to 650 ms (longer than
 * debounces) before the timer is set, as on a busy machine. Timers then fire late and in another
 * order, which shows tests that depend on a fast machine. A seed repeats the same delays.
 */
const DELAYED_SHARE = 0.1;
const sleeper = new Int32Array(new SharedArrayBuffer(4));
const { setTimeout } = globalThis;
let state = Number(process.env.STRAIN) >>> 0;

/** The next number from 0 to 1 of a linear congruential generator. */
function nextRandom() {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
}

function delayedTimeout(...timer) {
  if (nextRandom() < DELAYED_SHARE) Atomics.wait(sleeper, 0, 0, 50 + nextRandom() * 600);
  return setTimeout.apply(globalThis, timer);
}

// The properties keep `util.promisify(setTimeout)` working.
globalThis.setTimeout = Object.assign(delayedTimeout, setTimeout);
