import { HttpError } from '../platform/errors';

/**
 * A cap on heavy work: so many run at a time, the others wait for their turn, and who comes when
 * too many wait is refused.
 */
export class ConcurrencyLimiter {
  private running = 0;
  private readonly waiting: Array<() => void> = [];

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
  ) {}

  /** Runs `work` in its turn. Throws 503 when too many wait. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.maxRunning) {
      if (this.waiting.length >= this.maxWaiting) {
        throw new HttpError(503, 'busy', 'The server is busy. Please try again in a moment.');
      }
      // Whoever ends hands its place over, so `running` stays as it is.
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
