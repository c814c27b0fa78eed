import { createDeviceCopy, createSelector } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { messagesActions } from './messagesSlice';
import { selectMessages } from './selectors';
import { PAGE } from './thread/fetchMessages';
import { type Thread, trimThread } from './thread/messageRange';

/** Conversations as stored on the device. */
interface MessagesCopy {
  /** Newest first. */
  conversations: Conversation[];
  /** Last page of the threads that were opened, by conversation id. */
  threads: Record<string, Thread>;
}

/** Version of the shape of `MessagesCopy`, including that of messages. */
const SCHEMA = 1;
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
export const messagesCopy = createDeviceCopy<MessagesCopy>({
  name: 'messages',
  schema: SCHEMA,
  select,
  restore: (copy) => (dispatch) => void dispatch(messagesActions.restored(copy)),
});
