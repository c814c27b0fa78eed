import {
  errorMessage,
  exactTime,
  fileRules,
  newClientId,
  type OutboxOutcome,
  outbox,
  reportError,
  toast,
  useBusy,
  useChosenFiles,
  useMe,
  useNavigate,
  usePersistedFiles,
} from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { isPostResponse } from '../api/responses';
import { validateTime } from '../scheduled/times';
import { type Draft, emptyDraft, isBlank, readDraft, writeDraft } from './drafts';
import { sendPost } from './sendPost';
import { useUnloadGuard } from './useUnloadGuard';

/** Most letters of a post (contract: MAX_POST_TEXT). */
export const MAX_LENGTH = 5_000;

export interface ComposerOptions {
  /** Said when the server gives no sentence of its own. */
  fallback: string;
  /** Told the id of the post that is being sent, and null when that is over. */
  onPosting?: (clientId: string | null) => void;
  /** The server has it. */
  onPosted?: (post: Post) => void;
  /** It waits in the outbox for the network. */
  onQueued?: () => void;
}

/**
 * What one writes in a composer, kept as a draft from the first letter. The fields are cleared once
 * the server has the post, or once the outbox holds it for want of a network; a refusal keeps all.
 */
export function useComposer({ fallback, onPosting, onPosted, onQueued }: ComposerOptions) {
  const me = useMe()._id;
  const navigate = useNavigate();
  const [left] = useState(() => readDraft(me));
  const [draft, show] = useState<Draft>(left);
  const [posting, setPosting] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [timeError, setTimeError] = useState<string | null>(null);
  const files = useChosenFiles(fileRules.post);
  const { restoring, files: filesToSave } = usePersistedFiles(files, {
    userId: me,
    draftKey: 'post',
    initialFiles: left.files,
  });
  const mounted = useRef(true);
  /** The post as it was last sent: taken back and sent again unchanged, it is the same post. */
  const last = useRef<{ draft: Draft; files: unknown; clientId: string } | null>(null);
  const unsent = !isBlank(draft) || filesToSave.length > 0;
  useBusy('unsent post', unsent);
  useUnloadGuard(unsent);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const save = () => writeDraft(me, { ...draft, files: filesToSave });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` is another one each time
  useEffect(save, [draft, files.files, restoring]);

  const change = (changes: Partial<Draft>) => {
    show((now) => ({ ...now, ...changes }));
    setError(null);
    setTimeError(null);
  };
  const clear = () => {
    // Whoever has left may be writing the next one already.
    if (!mounted.current) return;
    writeDraft(me, emptyDraft);
    last.current = null;
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
      const post = isPostResponse(outcome.response) ? outcome.response.post : null;
      if (post?.scheduledAt) {
        toast({
          message: `Scheduled for ${exactTime(post.scheduledAt)}`,
          action: { label: 'See all', onSelect: () => navigate('/scheduled') },
        });
      }
      if (post && mounted.current) onPosted?.(post);
    }
    if (outcome.state === 'waiting') {
      clear();
      toast({ message: 'No connection. Your post is kept and goes out by itself.' });
      if (mounted.current) onQueued?.();
    }
    // Whoever has left the screen finds the refused post among those not sent, on the home feed.
    if (outcome.state === 'failed' && mounted.current) {
      save();
      setError(errorMessage(outcome, fallback));
      await outbox.discard(clientId);
    }
    // Taken back, here or in another tab: what is still in these fields is a draft again.
    if (outcome.state === 'cancelled' && mounted.current) save();
  };

  const ready =
    !restoring &&
    (draft.body.trim() !== '' || files.files.length > 0) &&
    draft.body.length <= MAX_LENGTH;

  const post = async (incompleteTime: boolean) => {
    if (!ready || posting !== null) return;
    const error = validateTime(draft.scheduledAt, incompleteTime);
    setTimeError(error);
    if (error !== null) return;
    const same = last.current?.draft === draft && last.current.files === files.files;
    const clientId = (same && last.current?.clientId) || newClientId();
    last.current = { draft, files: files.files, clientId };
    setError(null);
    sending(clientId);
    try {
      await sendPost(clientId, draft, files.files);
      // From here on the outbox brings it through a reload: two copies would become two posts.
      writeDraft(me, emptyDraft);
      await concluded(clientId, await outbox.waitForOutcome(clientId));
    } catch (cause) {
      reportError(cause, { source: 'feed.post' });
      setError(fallback);
    } finally {
      sending(null);
    }
  };

  /** Takes back what is being sent; the fields stay as they are. */
  const cancel = () => {
    if (posting === null) return;
    outbox
      .cancel(posting)
      .catch((cause: unknown) => reportError(cause, { source: 'feed.post.cancel' }));
  };

  return {
    draft,
    change,
    files,
    posting,
    error,
    /** What is wrong with the scheduled time; told at the attempt to post. */
    timeError,
    ready,
    /** @param incompleteTime The time's field holds a part of a date only. */
    post: (incompleteTime: boolean) => void post(incompleteTime),
    cancel,
  };
}
