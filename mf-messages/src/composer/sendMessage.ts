import {
  type ChosenFile,
  errorMessage,
  newClientId,
  outbox,
  realtime,
  toast,
} from '@kithkin/shared';
import type { Quote } from '@kithkin/shared/contract';
import { isMessage } from '../thread/mergeMessages';

/** Content of the composer: text, files or both, optionally as a reply. */
export interface MessageInput {
  text: string;
  replyTo: Quote | null;
  files: readonly ChosenFile[];
}

/** One message of the input: a message has at most one file. */
interface Part {
  text: string;
  replyTo: Quote | null;
  file: ChosenFile | null;
}

/**
 * Splits the input into messages. The first one has the text and the quote; each further file is a
 * message of its own, in order.
 */
function partsOf({ text, replyTo, files: [first, ...others] }: MessageInput): Part[] {
  const fileParts = others.map((file): Part => ({ text: '', replyTo: null, file }));
  return [{ text: text.trim(), replyTo, file: first ?? null }, ...fileParts];
}

function fieldsOf(conversationId: string, clientId: string, { text, replyTo, file }: Part) {
  const fields: Record<string, string> = { conversationId, text, clientId };
  if (replyTo) fields.replyTo = replyTo._id;
  if (file && file.alt.trim() !== '') fields.alt = file.alt.trim();
  return fields;
}

/**
 * Reports the outcome of a message. Its row shows a failure; a toast shows it if the thread was
 * left meanwhile. Never rejects.
 */
async function report(clientId: string, threadLeft: AbortSignal): Promise<void> {
  const outcome = await outbox.waitForOutcome(clientId);
  if (outcome.state === 'sent' && isMessage(outcome.response)) {
    realtime.emit('send-message', outcome.response);
  }
  if (outcome.state === 'failed' && threadLeft.aborted) {
    toast({ message: errorMessage(outcome, 'Failed to send message'), tone: 'danger' });
  }
}

async function enqueuePart(conversationId: string, part: Part): Promise<string> {
  const clientId = newClientId();
  const { file, replyTo } = part;
  await outbox.add({
    kind: 'message',
    lane: conversationId,
    clientId,
    path: '/chats/messages',
    fields: fieldsOf(conversationId, clientId, part),
    files: file ? [{ field: 'media', blob: file.file, name: file.file.name }] : [],
    preview: replyTo,
  });
  return clientId;
}

/** Messages that could not be stored in the browser, and the cause. */
export type UnsavedMessages = MessageInput & { cause: unknown };

/**
 * Adds the input to the outbox, which stores it before sending and shows it in the thread at once,
 * in order. Resolves when it is stored, not when it is sent. Never rejects.
 * @param threadLeft aborted when the thread is no longer on the screen
 * @returns the part that could not be stored, to restore it in the form; null if all was stored
 */
export async function sendMessages(
  conversationId: string,
  written: MessageInput,
  threadLeft: AbortSignal,
): Promise<UnsavedMessages | null> {
  const parts = partsOf(written);
  // Started together, so that their order in the outbox is this one, ahead of later input.
  const enqueued = await Promise.allSettled(parts.map((part) => enqueuePart(conversationId, part)));
  for (const each of enqueued) if (each.status === 'fulfilled') void report(each.value, threadLeft);
  const failure = enqueued.find((each) => each.status === 'rejected');
  if (!failure) return null;
  const left = parts.filter((_part, index) => enqueued[index]?.status === 'rejected');
  return {
    text: left.find(({ text }) => text !== '')?.text ?? '',
    replyTo: left[0]?.replyTo ?? null,
    files: left.flatMap(({ file }) => (file ? [file] : [])),
    cause: failure.reason,
  };
}
