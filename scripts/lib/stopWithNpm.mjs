import { constants } from 'node:os';

/** Interval for checking the parent process, in milliseconds. */
const INTERVAL_MS = 500;

/**
 * Ends this process in order when the npm that started it has ended. npm does not pass SIGTERM on,
 * and the process would go on, without a parent. Call it first: after npm has ended, the process
 * has another parent.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, INTERVAL_MS);
  timer.unref();
  // Signals that reach the whole group already end this process; a second one would interrupt that.
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.once(signal, () => {
      clearInterval(timer);
      // A listener replaces the default effect; before the server has one, nothing else ends this.
      if (process.listenerCount(signal) === 0) process.exit(128 + constants.signals[signal]);
    });
  }
}
