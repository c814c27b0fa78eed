import {
  type AppDispatch,
  confirm,
  readOnce,
  reportError,
  toast,
  useAppDispatch,
} from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { createContext, use, useMemo } from 'react';
import { startEdit, startReply } from '../composer/startWriting';
import { showFailure } from '../failure';
import { messagesActions } from '../messagesSlice';
import type { Dialogs, OpenDialog } from './dialogs/MessageDialogs';
import { setReaction } from './message/messageReactions';
import { deleteMessage } from './messageChanges';
import { messagesApi } from './messagesApi';
import type { ThreadLoading } from './useThread';

/** Actions on the messages of the open thread. All are referentially stable and never reject. */
export interface ThreadActions {
  reply(message: Message): void;
  edit(message: Message): void;
  copy(message: Message): void;
  /** Deletes an own message for everyone after confirmation. */
  remove(message: Message): void;
  /** Sets the user's reaction, or removes it (null). */
  react(message: Message, emoji: string | null): void;
  /** Opens a dialog about a message. */
  show(dialog: OpenDialog, message: Message): void;
  /** Shows the content of a message across a block. */
  reveal(message: Message): void;
  /** Scrolls to the message `seq`; loads the messages around it if needed. */
  jumpTo(seq: number): void;
  /** Refetches the message `seq`, whose media URLs have expired. */
  refreshMedia(seq: number): void;
}

/** Provides the actions of the open thread to its lines. */
export const ThreadActionsContext = createContext<ThreadActions | null>(null);

/** Returns the actions of the open thread, in its lines and dialogs. */
export function useThreadActions(): ThreadActions {
  const actions = use(ThreadActionsContext);
  if (!actions) throw new Error('There is no open thread.');
  return actions;
}

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

/** Deletes an own message for everyone after confirmation. */
async function remove(message: Message): Promise<void> {
  const agreed = await confirm({
    title: 'Delete this message?',
    message: 'It goes for everyone in this conversation.',
    confirmLabel: 'Delete',
    tone: 'danger',
  });
  if (!agreed) return;
  const outcome = await deleteMessage(message);
  if (outcome.state !== 'failed') return;
  showFailure(outcome.error, { source: 'messages.delete-message' }, 'Failed to delete message');
}

/** Shows the content of a message across a block. */
const reveal = (id: string) => async (dispatch: AppDispatch) => {
  const { revealedMessage } = messagesApi.endpoints;
  const { data, error } = await dispatch(readOnce(revealedMessage, id));
  if (data) dispatch(messagesActions.messageRevealed(data));
  else showFailure(error, { source: 'messages.reveal' }, 'The message can’t be shown.');
};

/**
 * Creates the actions of the open thread's lines. Stable, so that unchanged lines do not render again.
 */
export function useCreateThreadActions({ load, show, jumpTo }: Options): ThreadActions {
  const dispatch = useAppDispatch();
  return useMemo<ThreadActions>(
    () => ({
      reveal: ({ _id }) => void dispatch(reveal(_id)),
      reply: (message) => dispatch(startReply(message)),
      edit: (message) => void dispatch(startEdit(message)),
      copy: (message) => void copyText(message),
      remove: (message) => void remove(message),
      react: (message, emoji) => void dispatch(setReaction(message, emoji)),
      show(dialog, message) {
        show(dialog, message);
        // The URLs may have expired; the thread's picture is in the browser's cache.
        if (dialog === 'media') void load.media(message.seq);
      },
      refreshMedia: (seq) => void load.media(seq),
      jumpTo,
    }),
    [dispatch, show, jumpTo, load],
  );
}
