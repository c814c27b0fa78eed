/**
 * Requests that this node is working on. When the server closes, Fastify waits for connections
 * only, and the client of a request that still runs may have disconnected.
 */
export class ActiveRequests {
  private readonly active = new Set<Promise<unknown>>();

  /** Runs a step of a request, which counts as active until the step has ended. */
  async run<T>(step: () => Promise<T>): Promise<T> {
    const result = step();
    this.active.add(result);
    try {
      return await result;
    } finally {
      this.active.delete(result);
    }
  }

  /** Resolves when no request is active. */
  async ended(): Promise<void> {
    while (this.active.size > 0) await Promise.allSettled(this.active);
  }
}
