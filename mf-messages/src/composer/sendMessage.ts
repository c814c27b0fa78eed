import { errorMessage, newClientId, outbox, realtime, toast } from '@kithkin/shared';
import { isMessage } from '../isMessage';

/** What someone has written: text, a file, or both. */
export interface Written {
  conversationId: string;
  text: string;
  file: File | null;
}

/** Says what became of a message; it stands in the thread whatever it was. */
async function report(clientId: string): Promise<void> {
  const outcome = await outbox.settled(clientId);
  if (outcome.state === 'sent' && isMessage(outcome.response)) {
    // A hint to deliver it again to whoever missed it (specification section 7).
    realtime.emit('send-message', { _id: outcome.response._id });
  }
  if (outcome.state === 'failed') {
    toast({ message: errorMessage(outcome, 'Failed to send message'), tone: 'danger' });
  }
}

/**
 * Hands a message to the outbox, which keeps it before anything is sent and shows it in the thread
 * at once. Resolves when it is kept, not when it is sent.
 * @returns what became of it: resolves once it is sent, refused, or known to wait for the network
 * @throws when the browser can't keep it; nothing was sent then
 */
export async function sendMessage({ conversationId, text, file }: Written): Promise<{
  settled: Promise<void>;
}> {
  const clientId = newClientId();
  await outbox.add({
    kind: 'message',
    lane: conversationId,
    clientId,
    path: '/chats/messages',
    fields: { conversationId, text, clientId },
    files: file ? [{ field: 'media', blob: file, name: file.name }] : [],
    preview: null,
  });
  return { settled: report(clientId) };
}
