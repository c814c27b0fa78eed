import { busy, tooManyRequests } from '../../platform/errors';

/** Starts a task that waits. */
type Start = () => void;

/** Maximum number of tasks of one account that wait. */
export const MAX_WAITING_PER_ACCOUNT = 10;
/** Maximum number of tasks that wait, of all accounts. */
const MAX_WAITING = 1000;

/**
 * Runs tasks in fair turns: at most `maxRunning` at once and one of each account; the accounts that
 * wait take turns, however many tasks each of them has.
 */
export class FairQueue {
  private readonly running = new Set<string>();
  /** Waiting tasks by account, in the order of the accounts' next turns. */
  private readonly waiting = new Map<string, Start[]>();
  private total = 0;

  constructor(private readonly maxRunning: number) {}

  /**
   * Runs `work` when it is the account's turn. An aborted task that still waits is not run.
   * @throws HttpError 429 if ten tasks of the account wait, 503 if too many of all accounts do
   */
  async run<T>(account: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    await this.turn(account, signal);
    try {
      return await work();
    } finally {
      this.running.delete(account);
      this.moveToEnd(account);
      this.startNext();
    }
  }

  private async turn(account: string, signal: AbortSignal | undefined): Promise<void> {
    const own = this.waiting.get(account) ?? [];
    const isFree = this.running.size < this.maxRunning && !this.running.has(account);
    if (isFree && own.length === 0) {
      this.running.add(account);
      return;
    }
    if (own.length >= MAX_WAITING_PER_ACCOUNT) {
      throw tooManyRequests(
        'Your other files are still being made ready. Please wait a moment.',
        5,
      );
    }
    if (this.total >= MAX_WAITING) {
      throw busy();
    }
    await new Promise<void>((resolve, reject) => {
      const start: Start = () => {
        signal?.removeEventListener('abort', abort);
        resolve();
      };
      const abort = () => {
        this.remove(account, start);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', abort, { once: true });
      own.push(start);
      this.waiting.set(account, own);
      this.total += 1;
    });
  }

  private startNext(): void {
    for (const [account, tasks] of this.waiting) {
      if (this.running.size >= this.maxRunning) return;
      const [start] = tasks;
      if (!start || this.running.has(account)) continue;
      this.remove(account, start);
      this.running.add(account);
      start();
    }
  }

  /** Lets all other accounts have a turn before this one. */
  private moveToEnd(account: string): void {
    const tasks = this.waiting.get(account);
    if (!tasks) return;
    this.waiting.delete(account);
    this.waiting.set(account, tasks);
  }

  private remove(account: string, task: Start): void {
    const tasks = this.waiting.get(account) ?? [];
    const rest = tasks.filter((other) => other !== task);
    this.total -= tasks.length - rest.length;
    if (rest.length === 0) this.waiting.delete(account);
    else this.waiting.set(account, rest);
  }
}
