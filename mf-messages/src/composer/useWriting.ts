import {
  type ChosenFiles,
  draftFiles,
  fileRules,
  reportError,
  toast,
  useAppDispatch,
  useBusy,
  useChosenFiles,
  useKeptFiles,
  useMe,
} from '@kithkin/shared';
import type { Quote } from '@kithkin/shared/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { filesPlace, onDraftGone, readDraft, writeDraft } from './drafts';
import { sendMessages, type Written } from './sendMessage';
import { useReply, writingActions } from './writingSlice';

/** Most letters of a message (contract: MAX_MESSAGE_TEXT). */
export const MOST_LETTERS = 5_000;

export interface Writing {
  text: string;
  setText(text: string): void;
  files: ChosenFiles;
  replyTo: Quote | null;
  dropReply(): void;
  /** False when there is nothing to send (specification section 5), or too much. */
  ready: boolean;
  send(): void;
}

/**
 * The next message of a conversation, kept on this device from the first letter: text, files, and
 * what it is a reply to. Sending empties everything at once; the draft goes when the outbox has the
 * message on disk, and what the browser fails to keep comes back into the fields.
 */
export function useWriting(conversationId: string): Writing {
  const me = useMe()._id;
  const dispatch = useAppDispatch();
  const [left] = useState(() => readDraft(me, conversationId));
  const [text, setText] = useState(left.text);
  const replyTo = useReply(conversationId);
  const files = useChosenFiles(fileRules.message);
  /** How many handings over are under way: until then the draft stays as it was. */
  const [handing, setHanding] = useState(0);
  const place = filesPlace(conversationId);
  const { restoring, told } = useKeptFiles(files, {
    userId: me,
    place,
    left: left.files,
    hold: handing > 0,
  });
  const mounted = useRef(true);
  useBusy('unsent message', text.trim() !== '' || told.length > 0);

  const setReply = useCallback(
    (to: Quote | null) => dispatch(writingActions.replySet({ conversationId, to })),
    [dispatch, conversationId],
  );

  useEffect(() => {
    mounted.current = true;
    if (left.replyTo) setReply(left.replyTo);
    return () => {
      mounted.current = false;
    };
  }, [left, setReply]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `told` follows the files
  useEffect(() => {
    if (handing === 0) writeDraft(me, conversationId, { text, replyTo, files: told });
  }, [handing, text, replyTo, files.files, restoring]);

  const empty = () => {
    setText('');
    files.clear();
    setReply(null);
  };
  // Sent from another tab, it must not wait here to be sent once more.
  useEffect(() => onDraftGone(me, conversationId, { text, replyTo, files: told }, empty));

  const ready =
    !restoring &&
    (text.trim() !== '' || files.files.length > 0) &&
    text.trim().length <= MOST_LETTERS;

  /** Puts back what was not kept, ahead of what was written since. */
  const putBack = ({ text: before, replyTo: to, files: chosen }: Written) => {
    setText((since) => [before, since].filter((part) => part !== '').join('\n'));
    files.restore(chosen);
    if (to) setReply(to);
  };

  const send = async () => {
    if (!ready) return;
    const written = { text, replyTo, files: files.files };
    setHanding((before) => before + 1);
    empty();
    const lost = await sendMessages(conversationId, written);
    if (lost) {
      reportError(lost.cause, { source: 'messages.send', conversationId });
      toast({ message: 'Failed to send message', tone: 'danger' });
      putBack(lost);
    }
    setHanding((before) => before - 1);
    if (mounted.current || lost) return;
    // The thread was left meanwhile: nobody else takes the draft away.
    writeDraft(me, conversationId);
    await draftFiles.keepOnly(me, place, []);
  };

  return {
    text,
    setText,
    files,
    replyTo,
    dropReply: () => setReply(null),
    ready,
    send: () =>
      void send().catch((error: unknown) => reportError(error, { source: 'messages.draft' })),
  };
}
