/** What can wait to be sent. */
export type OutboxKind = 'post' | 'comment' | 'message' | 'story' | 'story-reply';

/** A file of an item: the form part it becomes, its bytes and its name. */
export interface OutboxFile {
  field: string;
  blob: Blob;
  name: string;
}

/** Something new to send. */
export interface OutboxEntry {
  kind: OutboxKind;
  /** Items of one lane go out in order, e.g. a conversation's id; lanes do not wait for others. */
  lane: string;
  /** From `newClientId()`; the server answers a repeated send from the same row. */
  clientId: string;
  /** Where it is POSTed, below `/api/v1.1`. */
  path: string;
  /** The text parts; `clientId` is added. Comments and replies go as JSON, all else as multipart. */
  fields: Record<string, string>;
  files: OutboxFile[];
  /** Whatever the screen needs to draw the item before it is sent; plain data. */
  preview: unknown;
}

/** An entry as it is kept, whose it is included. */
export interface OutboxRow extends OutboxEntry {
  userId: string;
  /** Milliseconds since 1970, never twice the same: the order within the lane. */
  createdAt: number;
  state: 'waiting' | 'failed';
  /** Attempts that got no answer, or one that says to come again. */
  attempts: number;
  /** Not to be tried before this time, in milliseconds since 1970. */
  dueAt: number;
  /** Why the server refused it: its status and its sentence, which may be empty. */
  error?: { status: number; message: string };
}

/** An item as screens see it. */
export interface OutboxItem
  extends Pick<
    OutboxRow,
    'kind' | 'lane' | 'clientId' | 'fields' | 'files' | 'preview' | 'createdAt' | 'error'
  > {
  /** Waiting for the network or its turn; being sent by this tab; or refused by the server. */
  state: 'waiting' | 'sending' | 'failed';
  /** Share of the bytes that have left, 0 to 1. */
  progress: number;
}

/** What became of an item, as far as can be said now. */
export type OutboxOutcome =
  | { state: 'sent'; response: unknown }
  | { state: 'failed'; status: number; message: string }
  /** The server could not be reached: it goes out by itself later. */
  | { state: 'waiting' }
  | { state: 'cancelled' };
