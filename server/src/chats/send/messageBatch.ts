import type { Db } from '../../platform/db';
import { type NewMessage, type SentRow, writeMessage, writeMessages } from './send.store';

/** Maximum number of messages per statement. */
const MAX_BATCH = 50;

interface PendingMessage {
  message: NewMessage;
  done(sent: SentRow): void;
  failed(error: unknown): void;
}

/**
 * Maximum number of statements of one conversation that a node sends at a time. The second one waits for
 * the row lock of the first in the database, and goes on as soon as that is committed.
 */
const MAX_STATEMENTS = 2;

/** The messages of a conversation that wait for a statement, and the statements in flight. */
interface Queue {
  waiting: PendingMessage[];
  statements: number;
  /** Senders of messages in flight. Those after them wait, so that they keep their order. */
  senders: Set<string>;
}

/** By conversation; only those with a statement in flight. */
const queues = new WeakMap<Db, Map<string, Queue>>();

/**
 * Writes a message in a batch with others of its conversation. Writers of one conversation wait for
 * its row lock anyway. Those of one node wait here instead, and then share one round trip and one
 * commit.
 */
export function writeBatched(db: Db, message: NewMessage): Promise<SentRow> {
  const { conversation } = message;
  const byConversation = queues.get(db) ?? new Map<string, Queue>();
  queues.set(db, byConversation);
  const queue = byConversation.get(conversation) ?? {
    waiting: [],
    statements: 0,
    senders: new Set(),
  };
  byConversation.set(conversation, queue);
  return new Promise((done, failed) => {
    queue.waiting.push({ message, done, failed });
    if (queue.statements < MAX_STATEMENTS) {
      void drain(db, queue, () => byConversation.delete(conversation));
    }
  });
}

async function drain(db: Db, queue: Queue, ended: () => void): Promise<void> {
  queue.statements += 1;
  for (let batch = take(queue); batch.length > 0; batch = take(queue)) {
    await writeBatch(db, batch);
    for (const { message } of batch) queue.senders.delete(message.sender);
  }
  queue.statements -= 1;
  // Runs synchronously after the last check, so that no message joins a queue that is not drained.
  if (queue.statements === 0) ended();
}

/** Takes the next messages, but for those of senders in flight. */
function take(queue: Queue): PendingMessage[] {
  const isFree = ({ message }: PendingMessage) => !queue.senders.has(message.sender);
  const batch = new Set(queue.waiting.filter(isFree).slice(0, MAX_BATCH));
  queue.waiting = queue.waiting.filter((one) => !batch.has(one));
  for (const { message } of batch) queue.senders.add(message.sender);
  return [...batch];
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
