/**
 * Channels that all nodes share: over sharded pub/sub of Redis, or NATS. A message reaches the nodes
 * that have subscribed to its channel, at most once.
 */
export interface PubSub {
  /** Name of the service, for health checks. */
  readonly name: string;
  /** False while the service is away. */
  readonly isUp: boolean;
  /** Rejects while the service is away. */
  publish(channel: string, message: string | Buffer): Promise<unknown>;
  /** Subscriptions are restored after an outage. */
  subscribe(channel: string): void;
  unsubscribe(channel: string): void;
  /** Calls `listener` with each message of a subscribed channel. Returns a function that ends it. */
  onMessage(listener: (channel: string, message: Buffer) => void): () => void;
  /** Resolves when the service responds: subscriptions made before are in effect. */
  ping(): Promise<unknown>;
  /**
   * Calls `listener` each time the service is back after an outage: messages of other nodes may have
   * been lost meanwhile.
   */
  onReturn(listener: () => void): void;
  close(): Promise<void>;
}
