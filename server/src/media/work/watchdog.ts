import { workerData } from 'node:worker_threads';

/** Memory of a process that works on files, in bytes. */
const MAX_MEMORY = 1024 * 1024 * 1024;
const INTERVAL_MS = 20;

/** Returns the CPU time of this process in all threads, in milliseconds. */
export const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Ends the process when its CPU time reaches the deadline (SIGXCPU) or its memory the limit
 * (SIGKILL). `workerData` is the shared deadline in milliseconds of CPU time; 0 while no job runs.
 */
export function watchProcess(): void {
  const deadline = new Float64Array(workerData as SharedArrayBuffer);
  setInterval(() => {
    const [limit = 0] = deadline;
    if (limit > 0 && cpuTime() > limit) process.kill(process.pid, 'SIGXCPU');
    if (process.memoryUsage.rss() > MAX_MEMORY) process.kill(process.pid, 'SIGKILL');
  }, INTERVAL_MS);
}
