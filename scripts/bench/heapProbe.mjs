/**
 * Loaded before a measured server (`node --expose-gc --import …`). On SIGUSR2 it collects garbage
 * and prints the memory of the process in bytes.
 */
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  console.log(`memory ${JSON.stringify({ rss, heap: heapUsed + external })}`);
});
