import { confirm, errorMessage, reportError, toast, useAppDispatch } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { useMemo } from 'react';
import { useStartEdit, useStartReply } from '../composer/startWriting';
import { messagesActions } from '../messagesSlice';
import type { Dialogs } from './dialogs/useDialogs';
import { setReaction } from './message/messageReactions';
import { fetchRevealed } from './messageCalls';
import { deleteMessage } from './messageChanges';
import type { ThreadActions } from './threadActions';
import type { ThreadLoading } from './useThread';

async function copyText({ text }: Message): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ message: 'Text copied', tone: 'success' });
  } catch (error) {
    // Denied by the browser or the user, who can still select the text.
    reportError(error, { source: 'messages.copy' });
    toast({ message: 'The text could not be copied.', tone: 'danger' });
  }
}

interface Options {
  load: ThreadLoading;
  show: Dialogs['show'];
  jumpTo(seq: number): void;
}

/**
 * Returns the actions of the open thread's lines. Stable, so that unchanged lines do not render
 * again.
 */
export function useThreadActions({ load, show, jumpTo }: Options): ThreadActions {
  const dispatch = useAppDispatch();
  const reply = useStartReply();
  const edit = useStartEdit();

  return useMemo<ThreadActions>(() => {
    async function remove(message: Message): Promise<void> {
      const agreed = await confirm({
        title: 'Delete this message?',
        message: 'It goes for everyone in this conversation.',
        confirmLabel: 'Delete',
        tone: 'danger',
      });
      if (!agreed) return;
      try {
        await dispatch(deleteMessage(message));
      } catch (error) {
        reportError(error, { source: 'messages.delete-message' });
        toast({ message: errorMessage(error, 'Failed to delete message'), tone: 'danger' });
      }
    }
    async function reveal(message: Message): Promise<void> {
      try {
        dispatch(messagesActions.messageRevealed(await fetchRevealed(message._id)));
      } catch (error) {
        reportError(error, { source: 'messages.reveal' });
        toast({ message: errorMessage(error, 'The message can’t be shown.'), tone: 'danger' });
      }
    }
    return {
      reveal: (message) => void reveal(message),
      reply,
      edit,
      copy: (message) => void copyText(message),
      remove: (message) => void remove(message),
      react: (message, emoji) => void dispatch(setReaction(message, emoji)),
      showSheet: (message) => show('sheet', message),
      showReceipts: (message) => show('receipts', message),
      showReactions: (message) => show('reactions', message),
      report: (message) => show('report', message),
      showMedia: (message) => {
        show('media', message);
        // The URLs may have expired; the thread's picture is in the browser's cache.
        void load.media(message.seq);
      },
      refreshMedia: (seq) => void load.media(seq),
      jumpTo,
    };
  }, [dispatch, reply, edit, show, jumpTo, load]);
}
