import type { Log } from './log';

/** Runs work for which no response waits. It is finished before the server closes. */
export class Background {
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly log: Log) {}

  /** Starts `work`; a failure is logged under `name`. */
  run(name: string, work: () => Promise<void>): void {
    const promise = work()
      .catch((error: unknown) =>
        this.log.error({ err: error, work: name }, 'Background work failed.'),
      )
      .finally(() => this.running.delete(promise));
    this.running.add(promise);
  }

  /** Resolves when no work is running. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }
}
