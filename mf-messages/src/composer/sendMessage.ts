import {
  type ChosenFile,
  errorMessage,
  newClientId,
  outbox,
  realtime,
  toast,
} from '@kithkin/shared';
import type { Quote } from '@kithkin/shared/contract';
import { isMessage } from '../isMessage';

/** What someone has written: text, files, or both; perhaps as a reply. */
export interface MessageInput {
  text: string;
  replyTo: Quote | null;
  files: readonly ChosenFile[];
}

/** One message of it: a message takes one file. */
interface Part {
  text: string;
  replyTo: Quote | null;
  file: ChosenFile | null;
}

/** The first message carries the text and is the reply; further files follow alone, in order. */
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

/** Says what became of a message; it stands in the thread whatever it was. Never rejects. */
async function report(clientId: string): Promise<void> {
  const outcome = await outbox.waitForOutcome(clientId);
  if (outcome.state === 'sent' && isMessage(outcome.response)) {
    // A hint to deliver it again to whoever missed it (specification section 7).
    realtime.emit('send-message', { _id: outcome.response._id });
  }
  if (outcome.state === 'failed') {
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

/** What the browser could not keep, and why. */
export type UnsavedMessages = MessageInput & { cause: unknown };

/**
 * Hands what was written to the outbox, which keeps it before anything is sent and shows it in the
 * thread at once, in order. Resolves when it is on disk, not when it is sent. Never rejects.
 * @returns what could not be kept, to be put back; null when everything was
 */
export async function sendMessages(
  conversationId: string,
  written: MessageInput,
): Promise<UnsavedMessages | null> {
  const parts = partsOf(written);
  // All at once: they get their places in the outbox in this order, before anything typed later.
  const handed = await Promise.allSettled(parts.map((part) => enqueuePart(conversationId, part)));
  for (const each of handed) if (each.status === 'fulfilled') void report(each.value);
  const failure = handed.find((each) => each.status === 'rejected');
  if (!failure) return null;
  const left = parts.filter((_part, index) => handed[index]?.status === 'rejected');
  return {
    text: left.find(({ text }) => text !== '')?.text ?? '',
    replyTo: left[0]?.replyTo ?? null,
    files: left.flatMap(({ file }) => (file ? [file] : [])),
    cause: failure.reason,
  };
}
