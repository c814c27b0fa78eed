import { isMainThread } from 'node:worker_threads';

/**
 * Entry point of a process that works on files. Its second thread watches the first one, which may
 * be stuck in a file.
 */
if (isMainThread) void import('./runJobs').then(({ runJobs }) => runJobs());
else void import('./watchdog').then(({ watchProcess }) => watchProcess());
