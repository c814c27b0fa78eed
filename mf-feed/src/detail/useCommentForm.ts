import { errorMessage, newClientId, outbox, reportError, useBusy } from '@kithkin/shared';
import { useEffect, useRef, useState } from 'react';

/** Most letters of a comment (contract: MAX_COMMENT_TEXT). */
export const MOST_COMMENT_LETTERS = 2_000;
const FAILED = 'The comment could not be sent.';

/**
 * A comment being written. It goes out through the outbox, after those before it on the same post;
 * the field is cleared once the server has it or the outbox holds it, and keeps it when refused.
 */
export function useCommentForm(postId: string) {
  const [text, show] = useState('');
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const mounted = useRef(true);
  useBusy('unsent comment', text.trim() !== '');

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const setText = (next: string) => {
    show(next);
    setError(null);
  };
  const ready = text.trim() !== '';

  const deliver = async () => {
    const clientId = newClientId();
    await outbox.add({
      kind: 'comment',
      lane: postId,
      clientId,
      path: `/posts/${encodeURIComponent(postId)}/comments`,
      fields: { text: text.trim(), clientId },
      files: [],
      preview: null,
    });
    const outcome = await outbox.settled(clientId);
    if (outcome.state === 'sent' || outcome.state === 'waiting') show('');
    // Whoever has left the screen finds it there again, among those not sent.
    if (outcome.state === 'failed' && mounted.current) {
      setError(errorMessage(outcome, FAILED));
      await outbox.discard(clientId);
    }
  };

  const send = async () => {
    if (!ready || sending) return;
    setSending(true);
    setError(null);
    try {
      await deliver();
    } catch (cause) {
      reportError(cause, { source: 'feed.comment', postId });
      setError(FAILED);
    } finally {
      setSending(false);
    }
  };

  return { text, setText, sending, error, ready, send: () => void send() };
}
