import { errorMessage, readOnce, toast, useAppDispatch, useNavigate } from '@kithkin/shared';
import type { Shared } from '@kithkin/shared/share';
import { useState } from 'react';
import { chatsApi } from '../chatsApi';
import { sendMessages } from '../composer/sendMessage';
import { canReply } from '../conversations/displayName';
import { useConnected } from '../selectors';
import type { Recipient } from './useRecipients';

/** Returns the text of the message: what was written, and the address of all but posts. */
export function messageText({ post, path }: Shared, written: string): string {
  const address = new URL(path, location.origin).href;
  return [written.trim(), post ? '' : address].filter((part) => part !== '').join('\n');
}

/** A later failure is shown in a toast, as the sheet is closed then. */
const SHEET_CLOSED = AbortSignal.abort();

/**
 * Sends something to several recipients: each gets a message, which is stored first. If one of them
 * can't be written to, nobody gets it, and `error` says why.
 * @param onSent called when all messages are stored
 */
export function useSend(shared: Shared, onSent: () => void) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const connected = useConnected();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /**
   * Returns the id of the conversation; the one with a person may have no messages yet. Null if the
   * person can't be written to, or if that is unknown.
   */
  async function findConversation({ id, isChat, name }: Recipient): Promise<string | null> {
    if (isChat) return id;
    const { data, error: failure } = await dispatch(readOnce(chatsApi.endpoints.conversation, id));
    if (data && canReply(data)) return data._id;
    const unknown = `${name} could not be found. Please try again.`;
    setError(data ? `You can’t write to ${name}.` : errorMessage(failure, unknown));
    return null;
  }

  function store(id: string, written: string) {
    const { post } = shared;
    const text = messageText(shared, written);
    const message = { text, replyTo: null, removedPreview: '', files: [], ...(post && { post }) };
    return sendMessages(id, message, SHEET_CLOSED);
  }

  function confirmSent([id, ...others]: readonly string[]): void {
    onSent();
    const chat = others.length === 0 ? { label: 'Open chat', path: `/messages/${id}` } : null;
    const { label, path } = chat ?? { label: 'Open messages', path: '/messages' };
    toast({
      message: connected ? 'Sent' : 'No connection. It is kept and goes out by itself.',
      tone: connected ? 'success' : 'neutral',
      action: { label, onSelect: () => navigate(path) },
    });
  }

  /** Returns the recipients whose message is not stored. Never rejects. */
  async function send(recipients: Recipient[], written: string): Promise<Recipient[]> {
    setSending(true);
    setError(null);
    const found = await Promise.all(recipients.map(findConversation));
    const ids = found.filter((id) => id !== null);
    const isComplete = ids.length === found.length;
    const lost = isComplete ? await Promise.all(ids.map((id) => store(id, written))) : [];
    const failure = lost.find((each) => each !== null);
    setSending(false);
    if (failure) setError(failure.error);
    else if (isComplete) confirmSent(ids);
    return recipients.filter((_recipient, index) => lost[index] !== null);
  }

  return { send, sending, error };
}
