/**
 * Lifecycle of a node. While it drains, `/readyz` fails so that a load balancer sends users to
 * other nodes, but all requests are still served; only then does the node stop listening.
 */
export class Readiness {
  private stage: 'ready' | 'draining' | 'closing' = 'ready';

  /** True while the node accepts more users. */
  get ready(): boolean {
    return this.stage === 'ready';
  }

  /** True when the node accepts nothing new, including sockets. */
  get closing(): boolean {
    return this.stage === 'closing';
  }

  drain(): void {
    if (this.stage === 'ready') this.stage = 'draining';
  }

  close(): void {
    this.stage = 'closing';
  }
}
