import {
  errorMessage,
  exactTime,
  newClientId,
  type OutboxOutcome,
  outbox,
  reportError,
  toast,
  useBusy,
  useMe,
} from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { isPostAnswer } from '../api/answers';
import { type Draft, emptyDraft, isEmptyDraft, readDraft, writeDraft } from './drafts';
import { sendPost } from './sendPost';
import { useFiles } from './useFiles';

/** Most letters of a post (contract: MAX_POST_TEXT). */
export const MOST_LETTERS = 5_000;

export interface ComposerOptions {
  /** Said when the server gives no sentence of its own. */
  fallback: string;
  /** Told the id of the post that is being sent, and null when that is over. */
  onPosting?: (clientId: string | null) => void;
  /** The server has it. */
  onPosted?: (post: Post) => void;
  /** It waits in the outbox for the network. */
  onWaiting?: () => void;
}

/**
 * What one writes in a composer, kept as a draft from the first letter. The fields are cleared once
 * the server has the post, or once the outbox holds it for want of a network; a refusal keeps all.
 */
export function useComposer({ fallback, onPosting, onPosted, onWaiting }: ComposerOptions) {
  const me = useMe()._id;
  const [draft, show] = useState(() => readDraft(me));
  const [posting, setPosting] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const files = useFiles();
  const mounted = useRef(true);
  useBusy('unsent post', !isEmptyDraft(draft) || files.files.length > 0);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes };
    show(next);
    writeDraft(me, next);
    setError(null);
  };
  const clear = () => {
    writeDraft(me, emptyDraft);
    if (!mounted.current) return;
    show(emptyDraft);
    files.clear();
  };
  const sending = (clientId: string | null) => {
    setPosting(clientId);
    onPosting?.(clientId);
  };

  const concluded = async (clientId: string, outcome: OutboxOutcome) => {
    if (outcome.state === 'sent') {
      clear();
      const post = isPostAnswer(outcome.response) ? outcome.response.post : null;
      if (post?.scheduledAt) toast({ message: `Scheduled for ${exactTime(post.scheduledAt)}` });
      if (post && mounted.current) onPosted?.(post);
    }
    if (outcome.state === 'waiting') {
      clear();
      toast({ message: 'No connection. Your post is kept and goes out by itself.' });
      if (mounted.current) onWaiting?.();
    }
    // Whoever has left the screen finds the refused post among those not sent, on the home feed.
    if (outcome.state === 'failed' && mounted.current) {
      writeDraft(me, draft);
      setError(errorMessage(outcome, fallback));
      await outbox.discard(clientId);
    }
    // Taken back in another tab: what is still in these fields is a draft again.
    if (outcome.state === 'cancelled' && mounted.current) writeDraft(me, draft);
  };

  const ready =
    (draft.body.trim() !== '' || files.files.length > 0) && draft.body.length <= MOST_LETTERS;

  const post = async () => {
    if (!ready || posting !== null) return;
    const clientId = newClientId();
    setError(null);
    sending(clientId);
    try {
      await sendPost(clientId, draft, files.files);
      // From here on the outbox brings it through a reload: two copies would become two posts.
      writeDraft(me, emptyDraft);
      await concluded(clientId, await outbox.settled(clientId));
    } catch (cause) {
      reportError(cause, { source: 'feed.post' });
      setError(fallback);
    } finally {
      sending(null);
    }
  };

  return { draft, change, files, posting, error, ready, post: () => void post() };
}
