import {
  type Activate,
  createDeviceCopy,
  createSelector,
  injectSlice,
  resumeChanges,
} from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { writingSlice } from './composer/writingSlice';
import { followLive } from './live';
import { messagesActions, messagesSlice } from './messagesSlice';
import { selectMessages } from './selectors';
import { setReaction } from './thread/message/messageReactions';
import { messageChanges } from './thread/messageChanges';
import { PAGE, type Thread, trimThread } from './thread/messageRange';

/** Version of the state's shape. A build with another version starts with an empty state. */
const SCHEMA = 2;

/** Conversations as stored on the device. */
interface MessagesCopy {
  /** Newest first. */
  conversations: Conversation[];
  /** Last page of the threads that were opened, by conversation id. */
  threads: Record<string, Thread>;
}

/** Version of the shape of `MessagesCopy`, including that of messages. */
const COPY_SCHEMA = 1;
/** Maximum number of stored conversations. */
const MAX_CONVERSATIONS = 40;

/** Returns the last page of a thread; undefined if its end is not loaded. */
function lastPage(thread: Thread | undefined): Thread | undefined {
  if (!thread || thread.hasNewer) return undefined;
  const { messages, hasOlder, hasNewer } = trimThread(thread, 'start', PAGE);
  return { messages, hasOlder, hasNewer };
}

const select = createSelector(selectMessages, ({ isListed, order, conversations, threads }) => {
  if (!isListed) return undefined;
  const ids = order.slice(0, MAX_CONVERSATIONS);
  const opened = ids.flatMap((id) => {
    const thread = lastPage(threads[id]);
    return thread ? [[id, thread] as const] : [];
  });
  return {
    conversations: ids.flatMap((id) => conversations[id] ?? []),
    threads: Object.fromEntries(opened),
  };
});

/** The conversation list and opened threads. The screens refresh both when they are shown. */
const messagesCopy = createDeviceCopy<MessagesCopy>({
  name: 'messages',
  schema: COPY_SCHEMA,
  select,
  restore: messagesActions.restored,
});

/**
 * Registers the slices, keeps the conversations up to date with live events, and restores those of
 * the last visit. Then reactions that an earlier page could not send are sent.
 */
export const activate: Activate = async (activation) => {
  injectSlice(messagesSlice, { schema: SCHEMA });
  injectSlice(writingSlice);
  followLive(activation);
  await messagesCopy.follow(activation);
  if (!activation.signal.aborted) resumeChanges([setReaction, ...messageChanges], activation);
};
