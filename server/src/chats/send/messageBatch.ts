import type { Db } from '../../platform/db';
import { type NewMessage, type SentRow, writeMessage, writeMessages } from './send.store';

/** Maximum number of messages per statement. */
const MAX_BATCH = 50;

interface PendingMessage {
  message: NewMessage;
  done(sent: SentRow): void;
  failed(error: unknown): void;
}

/** Messages that wait for the statement in flight, by conversation. */
const queues = new WeakMap<Db, Map<string, PendingMessage[]>>();

/**
 * Writes a message in a batch with others of its conversation. Writers of one conversation wait for
 * its row lock anyway. Those of one node wait here instead, and then share one round trip and one
 * commit.
 */
export function writeBatched(db: Db, message: NewMessage): Promise<SentRow> {
  const byConversation = queues.get(db) ?? new Map<string, PendingMessage[]>();
  queues.set(db, byConversation);
  return new Promise((done, failed) => {
    const waiting = byConversation.get(message.conversation);
    if (waiting) {
      waiting.push({ message, done, failed });
      return;
    }
    const queue: PendingMessage[] = [{ message, done, failed }];
    byConversation.set(message.conversation, queue);
    void drain(db, queue, () => byConversation.delete(message.conversation));
  });
}

async function drain(db: Db, queue: PendingMessage[], ended: () => void): Promise<void> {
  while (queue.length > 0) await writeBatch(db, queue.splice(0, MAX_BATCH));
  // Runs synchronously after the last check, so that no message joins a queue that is not drained.
  ended();
}

async function writeBatch(db: Db, batch: PendingMessage[]): Promise<void> {
  try {
    const sent = await writeMessages(
      db,
      batch.map(({ message }) => message),
    );
    for (const [i, { done, failed }] of batch.entries()) {
      const row = sent[i];
      if (row) done(row);
      else failed(new Error('A message has no answer.'));
    }
  } catch (error) {
    const [only] = batch;
    if (batch.length === 1) {
      only?.failed(error);
      return;
    }
    // One failing message fails the batch, so each is retried alone.
    for (const { message, done, failed } of batch) {
      await writeMessage(db, message).then(done, failed);
    }
  }
}
