import { workerData } from 'node:worker_threads';
import { MEMORY_LIMIT } from './workJobs';

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
  const maxMemory = Number(process.env[MEMORY_LIMIT]);
  setInterval(() => {
    const [limit = 0] = deadline;
    if (limit > 0 && cpuTime() > limit) process.kill(process.pid, 'SIGXCPU');
    if (process.memoryUsage.rss() > maxMemory) process.kill(process.pid, 'SIGKILL');
  }, INTERVAL_MS);
}
