import {
  draftFiles,
  fileRules,
  isBlankText,
  lengthError,
  MAX_MESSAGE_TEXT,
  toast,
  useAppDispatch,
  useBusy,
  useChosenFiles,
  useMe,
  usePersistedFiles,
  useUnmountSignal,
} from '@kithkin/shared';
import type { Quote } from '@kithkin/shared/contract';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { draftFilesKey, onDraftRemoved, readDraft, writeDraft } from './drafts';
import { type MessageInput, sendMessages } from './sendMessage';
import { useReply, writingActions } from './writingSlice';

/**
 * State of a conversation's next message: text, files and quote. Every change is stored on this
 * device. Sending clears the form at once; the draft is removed when the outbox has stored the
 * message. If storing fails, the content returns to the form. `ready` is false if there is nothing to
 * send, or if the text is too long.
 * @param suffix of the draft; must not change while mounted
 */
export function useWriting(conversationId: string, suffix: string) {
  const me = useMe()._id;
  const dispatch = useAppDispatch();
  const draftId = useMemo(
    () => ({ userId: me, conversationId, suffix }),
    [me, conversationId, suffix],
  );
  const [left] = useState(() => readDraft(draftId));
  const [text, setText] = useState(left.text);
  const [removedPreview, setRemovedPreview] = useState(left.removedPreview);
  const replyTo = useReply(conversationId);
  const files = useChosenFiles(fileRules.message);
  /** Number of pending writes to the outbox; the stored draft stays unchanged until they finish. */
  const [enqueueCount, setEnqueueCount] = useState(0);
  const draftKey = draftFilesKey(conversationId, suffix);
  const { restoring, files: filesToSave } = usePersistedFiles(files, {
    userId: me,
    draftKey,
    initialFiles: left.files,
    hold: enqueueCount > 0,
  });
  const unmountSignal = useUnmountSignal();
  useBusy('unsent message', !isBlankText(text) || filesToSave.length > 0);

  const setReply = useCallback(
    (to: Quote | null) => dispatch(writingActions.replySet({ conversationId, to })),
    [dispatch, conversationId],
  );

  useEffect(() => {
    if (left.replyTo) setReply(left.replyTo);
  }, [left, setReply]);

  const draft = useMemo(
    () => ({ text, replyTo, removedPreview, files: filesToSave }),
    [text, replyTo, removedPreview, filesToSave],
  );
  useEffect(() => {
    if (enqueueCount === 0) writeDraft(draftId, draft);
  }, [enqueueCount, draftId, draft]);

  const empty = () => {
    setText('');
    setRemovedPreview('');
    files.clear();
    setReply(null);
  };
  // Clears a draft that was sent in another tab, so that it is not sent twice.
  const draftRemoved = useEffectEvent(empty);
  useEffect(() => onDraftRemoved(draftId, draft, () => draftRemoved()), [draftId, draft]);

  const ready =
    !restoring &&
    files.usable &&
    (!isBlankText(text) || files.files.length > 0) &&
    lengthError(text, MAX_MESSAGE_TEXT) === null;

  /** Restores input that could not be stored, ahead of text typed since. */
  const restoreInput = ({ text: before, replyTo: to, files: chosen, ...rest }: MessageInput) => {
    setText((since) => [before, since].filter((part) => part !== '').join('\n'));
    files.restore(chosen);
    if (rest.removedPreview !== '') setRemovedPreview(rest.removedPreview);
    if (to) setReply(to);
  };

  const send = async () => {
    if (!ready) return;
    const written = { text, replyTo, removedPreview, files: files.files };
    const unmounted = unmountSignal();
    setEnqueueCount((before) => before + 1);
    empty();
    const lost = await sendMessages(conversationId, written, unmounted);
    if (lost) {
      toast({ message: lost.error, tone: 'danger' });
      restoreInput(lost);
    }
    setEnqueueCount((before) => before - 1);
    if (!unmounted.aborted || lost) return;
    // After unmounting, the effects above no longer remove the draft.
    writeDraft(draftId);
    await draftFiles.clear(me, draftKey);
  };

  return {
    text,
    setText,
    files,
    replyTo,
    removedPreview,
    setRemovedPreview,
    dropReply: () => setReply(null),
    ready,
    send: () => void send(),
  };
}
