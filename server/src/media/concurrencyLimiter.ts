import { HttpError } from '../platform/errors';

/** Limits concurrent work: runs at most `maxRunning` tasks and queues at most `maxWaiting` more. */
export class ConcurrencyLimiter {
  private running = 0;
  private readonly waiting: Array<() => void> = [];

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
  ) {}

  /**
   * Runs `work` when a slot is free.
   * @throws HttpError 503 if the queue is full
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.maxRunning) {
      if (this.waiting.length >= this.maxWaiting) {
        throw new HttpError(503, 'busy', 'The server is busy. Please try again in a moment.');
      }
      // A finishing task hands its slot over, so `running` stays unchanged.
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
