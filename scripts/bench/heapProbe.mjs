import { setTimeout as pause } from 'node:timers/promises';

/** Number of collections. V8 returns the pages that a collection frees during the next ones. */
const COLLECTIONS = 4;
const PAUSE_MS = 100;

/**
 * Loaded before a measured server (`node --expose-gc --import …`). On SIGUSR2 it collects garbage
 * and prints the resident memory of the process in bytes.
 */
process.on('SIGUSR2', async () => {
  for (let done = 0; done < COLLECTIONS; done += 1) {
    globalThis.gc?.();
    await pause(PAUSE_MS);
  }
  console.log(`memory ${process.memoryUsage().rss}`);
});
