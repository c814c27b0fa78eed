/**
 * Requests that this node is working on. When the server closes, Fastify waits for connections
 * only, and the client of a request that still runs may have disconnected.
 */
export class ActiveRequests {
  private readonly running = new Set<Promise<unknown>>();

  /** Runs a step of a request, which counts as active until the step has ended. */
  async run<T>(step: () => Promise<T>): Promise<T> {
    const running = step();
    this.running.add(running);
    try {
      return await running;
    } finally {
      this.running.delete(running);
    }
  }

  /** Resolves when no request is active. */
  async ended(): Promise<void> {
    while (this.running.size > 0) await Promise.allSettled(this.running);
  }
}
