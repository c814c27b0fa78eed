import {
  errorMessage,
  exactTime,
  fileRules,
  isBlankText,
  lengthError,
  MAX_LOCATION,
  MAX_POST_TEXT,
  newClientId,
  outbox,
  type QueuedOutcome,
  toast,
  toastIfWaiting,
  useBusy,
  useChosenFiles,
  useMe,
  useNavigate,
  usePersistedFiles,
  useUnmountSignal,
} from '@kithkin/shared';
import type { Post, PostResponse } from '@kithkin/shared/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUnloadGuard } from '../edit/unsaved';
import { fitsPoll, isPollValid } from '../poll/pollRules';
import { validateTime } from '../scheduled/times';
import { type Draft, draftFilesKey, emptyDraft, isBlank, readDraft, writeDraft } from './drafts';
import { sendPost } from './sendPost';
import { useShared } from './useShared';

export interface ComposerOptions {
  /** Suffix of the draft, from `useDraftSlot`; must not change while mounted. */
  draftSuffix: string;
  /** Shown if the error has no message from the server. */
  fallback: string;
  /** Called with the client id of the post when sending starts, and with null when it ends. */
  onPosting?: (clientId: string | null) => void;
  /** Called when the server has created the post. */
  onPosted?: (post: Post) => void;
  /** Called when the post waits for a connection. */
  onQueued?: () => void;
}

/**
 * State of the composer, stored as a draft from the first character. The fields are cleared when
 * the server has created the post, or the device holds it for lack of a connection. A rejection
 * leaves them unchanged.
 */
export function useComposer(options: ComposerOptions) {
  const { draftSuffix: suffix, fallback, onPosting, onPosted, onQueued } = options;
  const me = useMe()._id;
  const navigate = useNavigate();
  const [left] = useState(() => readDraft(me, suffix));
  const [draft, show] = useState<Draft>(left);
  const [posting, setPosting] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [timeError, setTimeError] = useState<string | null>(null);
  const [pollAttempts, setPollAttempts] = useState(0);
  const chosen = useChosenFiles(fileRules.post);
  const { add, remove } = chosen;
  const files = {
    ...chosen,
    add: (given: readonly File[]) => {
      setError(null);
      add(given);
    },
    // Keeps its identity, so that the memoized list of files is not rendered.
    remove: useCallback(
      (id: string) => {
        setError(null);
        remove(id);
      },
      [remove],
    ),
  };
  const { restoring, files: filesToSave } = usePersistedFiles(files, {
    userId: me,
    draftKey: draftFilesKey(suffix),
    initialFiles: left.files,
  });
  const unmountSignal = useUnmountSignal();
  /**
   * The post as last sent. If it is cancelled and sent again unchanged, it uses the same client id
   * and remains one post.
   */
  const last = useRef<{ draft: Draft; files: unknown; clientId: string } | null>(null);
  const unsent = !isBlank(draft) || filesToSave.length > 0;
  useBusy('unsent post', unsent);
  useUnloadGuard(unsent);

  const save = useCallback(
    () => writeDraft(me, suffix, { ...draft, files: filesToSave }),
    [me, suffix, draft, filesToSave],
  );
  useEffect(save, [save]);

  const change = (changes: Partial<Draft>) => {
    show((now) => ({ ...now, ...changes }));
    setError(null);
    setTimeError(null);
    if (changes.poll === null) setPollAttempts(0);
  };
  useShared(!restoring, ({ text, files: given }) => {
    // Added to the current text, since something may have been typed meanwhile.
    const added = (body: string) => [body, text].filter((part) => part !== '').join('\n');
    show((now) => ({ ...now, body: added(now.body) }));
    if (given.length > 0) files.add(given);
  });
  const clear = () => {
    writeDraft(me, suffix, emptyDraft);
    last.current = null;
    show(emptyDraft);
    setPollAttempts(0);
    files.clear();
  };
  const sending = (clientId: string | null) => {
    setPosting(clientId);
    onPosting?.(clientId);
  };

  const concluded = (outcome: QueuedOutcome<PostResponse>, isLeft: boolean) => {
    const post = outcome.state === 'sent' ? outcome.reply?.post : undefined;
    if (post?.scheduledAt) {
      toast({
        message: `Scheduled for ${exactTime(post.scheduledAt)}`,
        action: { label: 'See all', onSelect: () => navigate('/scheduled') },
      });
    }
    toastIfWaiting(outcome, 'Your post');
    // The draft may already be another post; a rejected one is listed on the home feed.
    if (isLeft) return;
    if (outcome.state === 'sent' || outcome.state === 'waiting') clear();
    // Rejected, or cancelled here or in another tab: what is in the fields becomes a draft again.
    else save();
    if (post) onPosted?.(post);
    if (outcome.state === 'waiting') onQueued?.();
    if (outcome.state === 'failed') {
      const message = errorMessage(outcome.error, fallback);
      if (!files.reject(message)) setError(message);
    }
  };

  const ready =
    !restoring &&
    files.usable &&
    // The text is the question of a poll.
    (!isBlankText(draft.body) || (files.files.length > 0 && draft.poll === null)) &&
    fitsPoll(draft.poll) &&
    lengthError(draft.body, MAX_POST_TEXT) === null &&
    lengthError(draft.location, MAX_LOCATION) === null;

  const post = async (incompleteTime: boolean) => {
    if (!ready || posting !== null) return;
    const error = validateTime(draft.scheduledAt, incompleteTime);
    setTimeError(error);
    const isPollWrong = draft.poll !== null && !isPollValid(draft.poll);
    setPollAttempts(isPollWrong ? pollAttempts + 1 : 0);
    if (error !== null || isPollWrong) return;
    const same = last.current?.draft === draft && last.current.files === files.files;
    const clientId = (same && last.current?.clientId) || newClientId();
    last.current = { draft, files: files.files, clientId };
    const left = unmountSignal();
    setError(null);
    sending(clientId);
    // Once it is stored it is restored after a reload: a draft as well would become a second post.
    const onStored = () => writeDraft(me, suffix, emptyDraft);
    const outcome = await sendPost(clientId, draft, files.files, { onStored, left });
    concluded(outcome, left.aborted);
    sending(null);
  };

  /** Cancels the post in flight; the fields stay unchanged. */
  const cancel = () => {
    if (posting !== null) void outbox.discard(posting);
  };

  return {
    draft,
    change,
    files,
    posting,
    error,
    /** Error message for the scheduled time, set when posting is attempted; else null. */
    timeError,
    /** Number of attempts to post since the poll was valid. */
    pollAttempts,
    ready,
    /** @param incompleteTime true if the time field contains only a part of a date */
    post: (incompleteTime: boolean) => void post(incompleteTime),
    cancel,
  };
}
