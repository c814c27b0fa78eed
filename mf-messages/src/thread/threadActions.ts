import type { Message } from '@kithkin/shared/contract';
import { createContext } from 'react';

/** What can be done with the messages of the open thread. All are stable and never reject. */
export interface ThreadActions {
  reply(message: Message): void;
  edit(message: Message): void;
  copy(message: Message): void;
  /** Asks, then takes an own message back for everyone. */
  remove(message: Message): void;
  /** Sets or (null) takes back one's reaction. */
  react(message: Message, emoji: string | null): void;
  /** Opens what a finger that stays on a message asks for. */
  showSheet(message: Message): void;
  /** Who has received and seen an own message, and when. */
  showReceipts(message: Message): void;
  showReactions(message: Message): void;
  report(message: Message): void;
  /** Brings the message `seq` into view, loading what lies around it when it is not loaded. */
  jumpTo(seq: number): void;
  /** Opens a picture or video over the whole window. */
  showMedia(message: Message): void;
  /** The media addresses of the message `seq` have expired. */
  refreshMedia(seq: number): void;
}

const none = () => {};

/** The acts of the open thread, for its lines. */
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
  jumpTo: none,
  showMedia: none,
  refreshMedia: none,
});
