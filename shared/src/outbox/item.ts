import { newClientId } from '../platform/newClientId';

export { newClientId };

/** What can wait to be sent. */
export type OutboxKind = 'post' | 'comment' | 'message' | 'story';

/** A file of an item: the form part it becomes, its bytes and its name. */
export interface OutboxFile {
  field: string;
  blob: Blob;
  name: string;
}

/** Something new to send. */
export interface OutboxEntry {
  kind: OutboxKind;
  /** Items of one lane are sent in order, e.g. a conversation's id; lanes do not wait for others. */
  lane: string;
  /** From `newClientId()`; the server answers a repeated send from the same row. */
  clientId: string;
  /** Where it is POSTed, below `/api/v1.1`. */
  path: string;
  /** The text parts; `clientId` is added to them. Sent as JSON for comments, else as multipart. */
  fields: Record<string, string>;
  files: OutboxFile[];
  /** Whatever the screen needs to draw the item before it is sent; plain data. */
  preview: unknown;
}

/** An item as screens see it. */
export interface OutboxItem extends Omit<OutboxEntry, 'path'> {
  /** Waiting for the network or its turn; being sent by this tab; or refused by the server. */
  state: 'waiting' | 'sending' | 'failed';
  /** Share of the bytes that are on the server, 0 to 1. */
  progress: number;
  /** Why the server refused it: its status and its sentence, which may be empty. */
  error?: { status: number; message: string };
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** What became of an item, as far as can be said now. */
export type OutboxOutcome =
  | { state: 'sent'; response: unknown }
  | { state: 'failed'; status: number; message: string }
  /** The network is gone: it goes out by itself later. */
  | { state: 'waiting' }
  | { state: 'cancelled' };
