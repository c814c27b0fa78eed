import type { Message } from '@kithkin/shared/contract';
import { mergeMessages } from './mergeMessages';

/** Messages per page. A shorter page means that there are no more in that direction. */
export const PAGE = 30;

/** The loaded range of a thread: ordered by `seq`, without gaps. */
export interface Thread {
  messages: Message[];
  /** True if earlier messages can be fetched. */
  hasOlder: boolean;
  /** True if the range ends before the newest message. */
  hasNewer: boolean;
  /** True until the first page is merged into a range that was restored from the device. */
  isRestored?: true;
}

/** A fetched range. If `hasOlder` or `hasNewer` is undefined, the known value remains. */
export interface Page {
  messages: Message[];
  hasOlder?: boolean;
  hasNewer?: boolean;
  /** True if it replaces the loaded range, with which it need not overlap. */
  replace?: boolean;
}

/**
 * Maximum number of loaded and rendered messages of a thread. Loading more at one end trims the
 * other end. All loaded messages are rendered, without a list window: the browser can search and
 * select them, and the log anchors its scroll position to elements whose heights it does not know.
 */
export const MAX_LOADED_MESSAGES = 180;

/** Returns the thread with at most `max` messages, trimmed at `end`. */
export function trimThread(
  thread: Thread,
  end: 'start' | 'end',
  max = MAX_LOADED_MESSAGES,
): Thread {
  if (thread.messages.length <= max) return thread;
  return end === 'start'
    ? { ...thread, messages: thread.messages.slice(-max), hasOlder: true }
    : { ...thread, messages: thread.messages.slice(0, max), hasNewer: true };
}

/** Returns the first and last `seq` of a range; undefined if it is empty. */
const endsOf = (messages: readonly Message[]) => {
  const [first, last] = [messages[0]?.seq, messages.at(-1)?.seq];
  return first === undefined || last === undefined ? undefined : { first, last };
};

/**
 * Merges a page into the loaded range. A page that would leave a gap (requested before a jump) is
 * dropped.
 */
export function mergePage(known: Thread | undefined, page: Page): Thread {
  const { messages, hasOlder = false, hasNewer = false } = page;
  const loaded = known && endsOf(known.messages);
  if (!known || !loaded || page.replace) {
    return { messages: mergeMessages([], messages), hasOlder, hasNewer };
  }
  const received = endsOf(messages);
  if (received && (received.first > loaded.last + 1 || received.last < loaded.first - 1))
    return known;
  const atStart = !received || received.first <= loaded.first;
  const atEnd = !received || received.last >= loaded.last;
  const joined = {
    messages: mergeMessages(known.messages, messages),
    hasOlder: (atStart ? page.hasOlder : undefined) ?? known.hasOlder,
    hasNewer: (atEnd ? page.hasNewer : undefined) ?? known.hasNewer,
  };
  return trimThread(joined, received && received.first < loaded.first ? 'end' : 'start');
}

/** Returns true if a message follows directly on the loaded range or lies within it. */
function joins({ messages, hasOlder }: Thread, { seq }: Message): boolean {
  const loaded = endsOf(messages);
  if (!loaded) return !hasOlder && seq === 1;
  return seq >= loaded.first && seq <= loaded.last + 1;
}

/**
 * Adds a live message to the loaded range. If it does not follow directly, the range is unchanged:
 * missing messages are fetched, or load on scrolling.
 */
export function appendLive(thread: Thread, message: Message): Thread {
  if (!joins(thread, message)) return thread;
  // The user is far from the end while many messages arrive: these load on scrolling.
  if (thread.messages.length >= 2 * MAX_LOADED_MESSAGES) return { ...thread, hasNewer: true };
  return { ...thread, messages: mergeMessages(thread.messages, [message]) };
}
