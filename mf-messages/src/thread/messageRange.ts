import type { Message } from '@kithkin/shared/contract';
import { mergeMessages } from './mergeMessages';

/** The loaded stretch of a thread: without a hole, in the order of `seq`. */
export interface Thread {
  messages: Message[];
  /** Whether earlier messages can still be fetched. */
  hasOlder: boolean;
  /** Whether it ends before the newest message: one reads at an earlier place. */
  hasNewer: boolean;
}

/** A stretch from the server. What it does not say of its ends stays as it was. */
export interface Page {
  messages: Message[];
  hasOlder?: boolean;
  hasNewer?: boolean;
  /** It takes the place of what is loaded, from which it may be far away. */
  replace?: boolean;
}

/**
 * At most so many messages are loaded, and in the page, of a thread of any length. Whoever reads on
 * in one direction lets go of the other end.
 */
export const MAX_LOADED_MESSAGES = 180;

/** The thread with at most `most` messages, what is beyond cut off at `end`. */
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

/** The seqs that a stretch begins and ends with; none for an empty one. */
const endsOf = (messages: readonly Message[]) => {
  const [first, last] = [messages[0]?.seq, messages.at(-1)?.seq];
  return first === undefined || last === undefined ? undefined : { first, last };
};

/**
 * The loaded stretch after a page has come, which lies at one of its ends or within. One that would
 * leave a hole (it was asked for before somebody jumped away) is dropped.
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

/** Whether a message follows directly on the loaded stretch, or lies within. */
function joins({ messages, hasOlder }: Thread, { seq }: Message): boolean {
  const loaded = endsOf(messages);
  if (!loaded) return !hasOlder && seq === 1;
  return seq >= loaded.first && seq <= loaded.last + 1;
}

/**
 * The loaded stretch after a live message. Where something is missing between, or one reads far from
 * there, it does not join: the thread is filled, or it comes as one reads on.
 */
export function appendLive(thread: Thread, message: Message): Thread {
  if (!joins(thread, message)) return thread;
  // Somebody reads far up while many come in: they wait below.
  if (thread.messages.length >= 2 * MAX_LOADED_MESSAGES) return { ...thread, hasNewer: true };
  return { ...thread, messages: mergeMessages(thread.messages, [message]) };
}
