import {
  errorMessage,
  isBlankText,
  lengthError,
  MAX_COMMENT_TEXT,
  newClientId,
  outbox,
  reportError,
  useBusy,
  useUnmountSignal,
} from '@kithkin/shared';
import { useState } from 'react';
import { useCommentDraft } from './commentDrafts';

const FAILED = 'The comment could not be sent.';

/**
 * State of the form for a new comment, stored as a draft from the first character. The draft
 * survives the end of the session. The outbox sends the comment after earlier ones on the same
 * post. The field is cleared when the server has created the comment or the outbox holds it; a
 * rejection leaves it unchanged.
 * @param suffix of the draft; must not change while mounted
 */
export function useCommentForm(postId: string, suffix: string) {
  const draft = useCommentDraft(postId, suffix);
  const { text } = draft;
  const [sendingId, setSendingId] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const unmountSignal = useUnmountSignal();
  useBusy('unsent comment', !isBlankText(text));

  const setText = (next: string) => {
    draft.change(next);
    setError(null);
  };
  const ready = !isBlankText(text) && lengthError(text, MAX_COMMENT_TEXT) === null;

  const deliver = async (clientId: string) => {
    const unmounted = unmountSignal();
    await outbox.add({
      kind: 'comment',
      lane: postId,
      clientId,
      path: `/posts/${encodeURIComponent(postId)}/comments`,
      fields: { text: text.trim(), clientId },
      files: [],
      preview: null,
    });
    // From here on the outbox restores the comment after a reload: a draft as well would become a
    // second one.
    draft.discard();
    const outcome = await outbox.waitForOutcome(clientId);
    if (outcome.state === 'sent' || outcome.state === 'waiting') draft.show('');
    // If the screen was left, the rejected comment is listed there among the unsent ones.
    if (outcome.state === 'failed' && !unmounted.aborted) {
      draft.save();
      await outbox.discard(clientId);
      setError(errorMessage(outcome, FAILED));
    }
    // Cancelled in another tab: what is still in the field becomes a draft again.
    if (outcome.state === 'cancelled' && !unmounted.aborted) draft.save();
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
      setError(errorMessage(cause, FAILED));
    } finally {
      setSendingId(null);
    }
  };

  return {
    text,
    setText,
    /** `clientId` of the comment that is being sent from the field, or null. */
    sendingId,
    error,
    ready,
    send: () => void send(),
  };
}
