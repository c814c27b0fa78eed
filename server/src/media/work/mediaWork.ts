import { availableParallelism } from 'node:os';
import { HttpError } from '../../platform/errors';
import type { Limits } from '../../platform/http/rateLimits';
import type { Log } from '../../platform/log';
import { FairQueue } from './fairQueue';
import { WorkEnded, WorkerPool } from './workerPool';
import type { WorkJob, WorkResults } from './workJobs';

/** Maximum CPU time of one job by its kind, in milliseconds. */
const CPU_MS: Readonly<Record<WorkJob['kind'], number>> = {
  inspect: 2_000,
  encode: 10_000,
  remux: 5_000,
  'network-picture': 10_000,
};
/** CPU time that the files of one account may take in a window, in milliseconds. */
const ACCOUNT_CPU_MS = 60_000;
const WINDOW_S = 60;

const TOO_MUCH = 'Your files need a lot of work. Please wait a minute and try again.';

export type RunJob = <Job extends WorkJob>(job: Job) => Promise<WorkResults[Job['kind']]>;

const toHttpError = ({ reason }: WorkEnded, { kind }: WorkJob) =>
  reason === 'crash' || (reason === 'time' && kind === 'inspect')
    ? new HttpError(415, 'broken-file', "This file is broken or can't be read.")
    : new HttpError(413, 'too-large', 'This file takes too long to be made ready.');

/** Works on files in other processes, in fair turns of the accounts. */
export type MediaWork = ReturnType<typeof createMediaWork>;

export function createMediaWork(log: Log, limits: Limits) {
  const size = Math.max(1, Math.min(3, availableParallelism()));
  const pool = new WorkerPool(log);
  const queue = new FairQueue(size);
  const keyOf = (account: string) => `media-cpu:${account}`;

  return {
    /**
     * Runs jobs on a file of an account in one turn. `signal` aborts them, e.g. when the sender has
     * gone.
     * @throws HttpError 413 or 415 for a file that is refused, 429 if the account has too much work
     */
    inTurn<T>(
      account: string,
      signal: AbortSignal | undefined,
      work: (run: RunJob) => Promise<T>,
    ): Promise<T> {
      const run: RunJob = async (job) => {
        try {
          const { result, cpuMs } = await pool.run(job, CPU_MS[job.kind], signal);
          await limits.addSpent(keyOf(account), Math.ceil(cpuMs), WINDOW_S);
          return result;
        } catch (error) {
          if (!(error instanceof WorkEnded)) throw error;
          await limits.addSpent(keyOf(account), CPU_MS[job.kind], WINDOW_S);
          log.info({ reason: error.reason, job: job.kind }, 'A file took more than is allowed.');
          throw toHttpError(error, job);
        }
      };
      return queue.run(
        account,
        async () => {
          await limits.checkSpent(keyOf(account), ACCOUNT_CPU_MS, WINDOW_S, TOO_MUCH);
          return work(run);
        },
        signal,
      );
    },
    close: () => pool.close(),
  };
}

declare module '../../platform/context' {
  interface AppContext {
    /** Reads and encodes uploaded files outside of this process. */
    mediaWork: MediaWork;
  }
}
