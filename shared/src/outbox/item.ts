/** Kinds of outbox items. */
export type OutboxKind =
  | 'post'
  | 'post-edit'
  | 'post-removal'
  | 'comment'
  | 'comment-edit'
  | 'comment-removal'
  | 'message'
  | 'message-edit'
  | 'message-removal'
  | 'story'
  | 'story-reply';

/** A file of an item: its form field, bytes and name. */
export interface OutboxFile {
  field: string;
  blob: Blob;
  name: string;
}

/** A new item to send. */
export interface OutboxEntry {
  kind: OutboxKind;
  /**
   * Queue of the item, e.g. a conversation's id. Items of one queue are sent in order; queues do
   * not wait for each other.
   */
  lane: string;
  /** From `newClientId()`; the server returns the same row for a repeated request. */
  clientId: string;
  /** Default POST. A deletion has no fields. */
  method?: 'POST' | 'PATCH' | 'DELETE';
  /** Path of the request below `/api/v1.1`. */
  path: string;
  /**
   * Text fields; `clientId` is added to creates and to edits of posts. Comments without files, replies,
   * and edits of comments and messages are sent as JSON, all others as multipart.
   */
  fields: Record<string, string>;
  files: OutboxFile[];
  /** Data for rendering the item before it is sent; must be serializable. */
  preview: unknown;
}

/** An item as stored, with its owner. */
export interface OutboxRow extends OutboxEntry {
  userId: string;
  /** Unix time in milliseconds, unique in this tab: determines the order within the queue. */
  createdAt: number;
  state: 'waiting' | 'failed';
  /** Number of attempts without a response, or with one that asks to try again. */
  attempts: number;
  /** Earliest time of the next attempt: Unix time in milliseconds. */
  dueAt: number;
  /** Why the last attempt has to be repeated; absent before the first one. */
  reason?: WaitingReason;
  /** Rejection of the server: status and message, which may be empty. */
  error?: { status: number; message: string };
}

/** An item as exposed to components. */
export interface OutboxItem extends Omit<OutboxRow, 'state'> {
  /**
   * `waiting` for the network or for earlier items; `sending` by this tab; `failed`: the server has
   * responded with an error, and the user retries or discards.
   */
  state: 'waiting' | 'sending' | 'failed';
  /** Fraction of bytes sent, 0 to 1. */
  progress: number;
}

/**
 * Why an item waits: `no-response` if the server could not be reached, `busy` if it has asked to try
 * again later.
 */
export type WaitingReason = 'no-response' | 'busy';

/** Outcome of an item, as far as it is known. */
export type OutboxOutcome =
  | { state: 'sent'; response: unknown }
  | { state: 'failed'; status: number; message: string }
  /** The item is sent automatically later. */
  | { state: 'waiting'; reason: WaitingReason }
  | { state: 'cancelled' };
