import { errorMessage, newClientId, outbox, reportError, useBusy } from '@kithkin/shared';
import { useEffect, useRef, useState } from 'react';
import { useCommentDraft } from './commentDrafts';

/** Most letters of a comment (contract: MAX_COMMENT_TEXT). */
export const MAX_COMMENT_LENGTH = 2_000;
const FAILED = 'The comment could not be sent.';

/**
 * A comment being written, kept as a draft from the first letter, also when the session ends. It
 * goes out through the outbox, after those before it on the same post; the field is cleared once the
 * server has it or the outbox holds it, and keeps it when refused.
 */
export function useCommentForm(postId: string) {
  const draft = useCommentDraft(postId);
  const { text } = draft;
  const [sendingId, setSendingId] = useState<string | null>(null);
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
    draft.change(next);
    setError(null);
  };
  const ready = text.trim() !== '';

  const deliver = async (clientId: string) => {
    await outbox.add({
      kind: 'comment',
      lane: postId,
      clientId,
      path: `/posts/${encodeURIComponent(postId)}/comments`,
      fields: { text: text.trim(), clientId },
      files: [],
      preview: null,
    });
    // From here on the outbox brings it through a reload: two copies would become two comments.
    draft.discard();
    const outcome = await outbox.waitForOutcome(clientId);
    if (outcome.state === 'sent' || outcome.state === 'waiting') draft.show('');
    // Whoever has left the screen finds it there again, among those not sent.
    if (outcome.state === 'failed' && mounted.current) {
      draft.save();
      await outbox.discard(clientId);
      setError(errorMessage(outcome, FAILED));
    }
    // Taken back in another tab: what is still in the field is a draft again.
    if (outcome.state === 'cancelled' && mounted.current) draft.save();
  };

  const send = async () => {
    if (!ready || sendingId !== null) return;
    const clientId = newClientId();
    setSendingId(clientId);
    setError(null);
    try {
      await deliver(clientId);
    } catch (cause) {
      reportError(cause, { source: 'feed.comment', postId });
      setError(FAILED);
    } finally {
      setSendingId(null);
    }
  };

  return {
    text,
    setText,
    /** The `clientId` of what is being sent from the field. */
    sendingId,
    error,
    ready,
    send: () => void send(),
  };
}
