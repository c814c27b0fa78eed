import type { Log } from './log';

/** Work that must end before the node closes. */
export class ActiveWork {
  private readonly active = new Set<Promise<unknown>>();

  /** Runs `work`, which counts as active until it has ended. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const result = work();
    this.active.add(result);
    try {
      return await result;
    } finally {
      this.active.delete(result);
    }
  }

  /** Resolves when nothing is active. */
  async idle(): Promise<void> {
    while (this.active.size > 0) await Promise.allSettled(this.active);
  }
}

/** Work for which no response waits. It is finished before the server closes. */
export class Background {
  private readonly work = new ActiveWork();

  constructor(private readonly log: Log) {}

  /** Starts `work`; a failure is logged under `name`. */
  run(name: string, work: () => Promise<unknown>): void {
    void this.work.run(async () => {
      try {
        await work();
      } catch (error) {
        this.log.error({ err: error, work: name }, 'Background work failed.');
      }
    });
  }

  idle = (): Promise<void> => this.work.idle();
}

/**
 * Readiness of a node. While it drains, `/readyz` fails so that a load balancer sends users to
 * other nodes, but all requests are still served; only then does the node stop listening.
 */
export class Readiness {
  /** True while the node accepts more users. */
  ready = true;
  /** True when the node accepts nothing new, including sockets. */
  closing = false;

  drain(): void {
    this.ready = false;
  }

  close(): void {
    this.ready = false;
    this.closing = true;
  }
}
