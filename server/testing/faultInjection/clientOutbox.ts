import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** A message that is waiting to be sent. */
export interface PendingMessage {
  clientId: string;
  conversation: string;
  text: string;
}

type OutboxEntry = { add: PendingMessage } | { done: string };

/**
 * A tab's outbox on disk: a message is added before it is sent, and removed after it is known to be
 * stored. The next tab of the same user continues with the same file.
 */
export class Outbox {
  private readonly waiting = new Map<string, PendingMessage>();
  /** Number of messages this user has written, by conversation. */
  private readonly expected = new Map<string, number>();

  constructor(private readonly file: string) {
    if (!existsSync(file)) return;
    for (const text of readFileSync(file, 'utf8').split('\n')) {
      if (text === '') continue;
      const line: OutboxEntry = JSON.parse(text);
      if ('done' in line) this.waiting.delete(line.done);
      else this.store(line.add);
    }
  }

  get size(): number {
    return this.waiting.size;
  }

  /** Returns the number of messages written so far in this conversation. */
  before(conversation: string): number {
    return this.expected.get(conversation) ?? 0;
  }

  add(message: PendingMessage): void {
    this.write({ add: message });
    this.store(message);
  }

  first(conversation: string): PendingMessage | undefined {
    for (const message of this.waiting.values()) {
      if (message.conversation === conversation) return message;
    }
    return undefined;
  }

  done(clientId: string): void {
    this.write({ done: clientId });
    this.waiting.delete(clientId);
  }

  private store(message: PendingMessage): void {
    this.waiting.set(message.clientId, message);
    this.expected.set(message.conversation, this.before(message.conversation) + 1);
  }

  private write(line: OutboxEntry): void {
    appendFileSync(this.file, `${JSON.stringify(line)}\n`);
  }
}
