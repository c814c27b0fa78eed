import type { Message } from '@kithkin/shared/contract';
import { createContext } from 'react';

/** Actions on the messages of the open thread. All are referentially stable and never reject. */
export interface ThreadActions {
  reply(message: Message): void;
  edit(message: Message): void;
  copy(message: Message): void;
  /** Deletes an own message for everyone after confirmation. */
  remove(message: Message): void;
  /** Sets the user's reaction, or removes it (null). */
  react(message: Message, emoji: string | null): void;
  /** Opens the action sheet of a message. */
  showSheet(message: Message): void;
  /** Shows who has received and seen an own message, and when. */
  showReceipts(message: Message): void;
  showReactions(message: Message): void;
  report(message: Message): void;
  /** Shows the content of a message across a block. */
  reveal(message: Message): void;
  /** Scrolls to the message `seq`; loads the messages around it if needed. */
  jumpTo(seq: number): void;
  /** Opens a picture or video in full screen. */
  showMedia(message: Message): void;
  /** Refetches the message `seq`, whose media URLs have expired. */
  refreshMedia(seq: number): void;
}

const none = () => {};

/** Provides the actions of the open thread to its lines. */
export const ThreadActionsContext = createContext<ThreadActions>({
  reply: none,
  edit: none,
  copy: none,
  remove: none,
  react: none,
  showSheet: none,
  showReceipts: none,
  showReactions: none,
  report: none,
  reveal: none,
  jumpTo: none,
  showMedia: none,
  refreshMedia: none,
});
