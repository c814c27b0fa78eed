/**
 * Loaded before a measured server (`node --expose-gc --import …`): on SIGUSR2 it collects garbage
 * and says how much memory the process holds, in bytes.
 */
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  console.log(`memory ${JSON.stringify({ rss, heap: heapUsed + external })}`);
});
