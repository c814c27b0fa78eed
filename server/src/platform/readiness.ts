/**
 * How far a node is in its life. A balancer asks `/readyz` for it: it is told to send people
 * elsewhere while everything is still served, and only then does the node stop listening.
 */
export class Readiness {
  private stage: 'ready' | 'draining' | 'closing' = 'ready';

  /** Whether the node wants to be sent more people. */
  get ready(): boolean {
    return this.stage === 'ready';
  }

  /** Whether nothing new begins on this node any more, sockets included. */
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
