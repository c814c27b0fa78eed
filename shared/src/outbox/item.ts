/** Kinds of outbox items. */
export type OutboxKind = 'post' | 'comment' | 'message' | 'story' | 'story-reply';

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
  /** Path of the POST request below `/api/v1.1`. */
  path: string;
  /**
   * Text fields; `clientId` is added. Comments and replies are sent as JSON, all others as
   * multipart.
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
  /** Rejection of the server: status and message, which may be empty. */
  error?: { status: number; message: string };
}

/** An item as exposed to components. */
export interface OutboxItem
  extends Pick<
    OutboxRow,
    'kind' | 'lane' | 'clientId' | 'fields' | 'files' | 'preview' | 'createdAt' | 'error'
  > {
  /**
   * `waiting` for the network or for earlier items; `sending` by this tab; `failed`: the server has
   * responded with an error, and the user retries or discards.
   */
  state: 'waiting' | 'sending' | 'failed';
  /** Fraction of bytes sent, 0 to 1. */
  progress: number;
}

/** Outcome of an item, as far as it is known. */
export type OutboxOutcome =
  | { state: 'sent'; response: unknown }
  | { state: 'failed'; status: number; message: string }
  /** The server could not be reached: the item is sent automatically later. */
  | { state: 'waiting' }
  | { state: 'cancelled' };
