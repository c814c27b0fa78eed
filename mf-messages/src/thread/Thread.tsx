import { ErrorState, realtime, useMe, useOutbox } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { useEffect, useMemo } from 'react';
import styled from 'styled-components';
import { Composer } from '../composer/Composer';
import { entriesOf } from './entries';
import { MessageLog } from './MessageLog';
import { RefreshMedia } from './refreshMedia';
import { ThreadHeader } from './ThreadHeader';
import { LogSkeleton } from './ThreadSkeleton';
import { useThread } from './useThread';

const Column = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
  min-inline-size: 0;
`;

const Middle = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
  padding: var(--space-4);
`;

/** The live channel is told which thread is open, and when it is left (specification section 7). */
function usePresentInThread(conversationId: string): void {
  useEffect(() => {
    realtime.emit('join-conversations', [conversationId]);
    return () => realtime.emit('leave-conversation', conversationId);
  }, [conversationId]);
}

/** One conversation: who it is with, its messages, and the place to write. Keyed by conversation. */
export function Thread({ conversation }: { conversation: Conversation }) {
  const me = useMe();
  const open = useThread(conversation);
  const waiting = useOutbox('message', conversation._id);
  usePresentInThread(conversation._id);
  const { thread } = open;
  const entries = useMemo(
    () => thread && entriesOf(thread.messages, waiting, me),
    [thread, waiting, me],
  );
  return (
    <Column aria-label="Chat">
      <ThreadHeader conversation={conversation} />
      {open.failed && (
        <Middle>
          <ErrorState message="Failed to load conversation." onRetry={open.retry} />
        </Middle>
      )}
      {!open.failed && !entries && <LogSkeleton />}
      {entries && (
        <RefreshMedia value={open.refreshMedia}>
          <MessageLog
            conversation={conversation}
            entries={entries}
            hasOlder={thread?.hasOlder ?? false}
            loadingOlder={open.loadingOlder}
            loadOlder={open.loadOlder}
          />
        </RefreshMedia>
      )}
      <Composer conversation={conversation} />
    </Column>
  );
}
