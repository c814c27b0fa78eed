import type { OutboxEntry, OutboxOutcome } from './item';

export interface Outbox {
  start(): void;
  add(entry: OutboxEntry): Promise<void>;
  settled(clientId: string): Promise<OutboxOutcome>;
  retry(clientId: string): Promise<void>;
  cancel(clientId: string): Promise<void>;
  discard(clientId: string): Promise<void>;
  countUnsent(): Promise<number>;
  discardUnsent(): Promise<void>;
}

export declare const outbox: Outbox;
