import {
  ErrorState,
  Loading,
  media,
  realtime,
  Skeleton,
  useMe,
  useMedia,
  useOutbox,
} from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { Composer } from '../composer/Composer';
import { canReply } from '../conversations/displayName';
import { ThreadArea } from '../panes.styles';
import { RequestBar } from '../requests/RequestBar';
import { MessageDialogs, useDialogs } from './dialogs/MessageDialogs';
import { entriesOf } from './entries';
import { Bar, ThreadHeader } from './header/ThreadHeader';
import { MessageLog } from './log/MessageLog';
import type { JumpTarget } from './log/useJump';
import { ThreadActionsContext, useCreateThreadActions } from './threadActions';
import { useThread } from './useThread';

const Bubbles = styled(Loading)`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-2);
  justify-content: flex-end;
  padding: var(--space-4);
  overflow: hidden;

  & > :nth-child(even) {
    align-self: flex-end;
  }
`;

/** Widths of the bubbles in pixels; even ones are aligned like own messages. */
const WIDTHS = [220, 160, 280, 120, 200, 240];

/** Placeholder of the messages while they load. */
function LogSkeleton() {
  return (
    <Bubbles label="Loading messages...">
      {WIDTHS.map((width) => (
        <Skeleton key={width} width={width} height={40} radius={18} />
      ))}
    </Bubbles>
  );
}

/** Placeholder of a thread while its conversation loads. */
export function ThreadSkeleton() {
  const phone = useMedia(media.phone);
  return (
    <>
      {!phone && (
        <Bar>
          <Skeleton width={40} height={40} radius="50%" />
          <Skeleton width={140} height={14} />
        </Bar>
      )}
      <LogSkeleton />
    </>
  );
}

/** Centers what stands in place of the messages. */
export const Middle = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
  padding: var(--space-4);
`;

/** Joins the conversation on the live channel while its thread is open. */
function usePresentInThread(conversationId: string): void {
  useEffect(() => {
    realtime.emit('join-conversations', [conversationId]);
    return () => realtime.emit('leave-conversation', conversationId);
  }, [conversationId]);
}

/**
 * Thread of a conversation: header, messages, and the composer or the bar of a request. On phones,
 * the screen renders the header. Must be keyed by conversation.
 */
export function Thread({ conversation }: { conversation: Conversation }) {
  const me = useMe();
  const { requestFrom } = conversation;
  const phone = useMedia(media.phone);
  const { thread, failed, retry, load } = useThread(conversation);
  const waiting = useOutbox('message', conversation._id);
  const dialogs = useDialogs();
  const [target, setTarget] = useState<JumpTarget | null>(null);
  const jumpTo = useCallback((seq: number) => setTarget({ seq }), []);
  const clearTarget = useCallback(() => setTarget(null), []);
  const threadActions = useCreateThreadActions({ load, show: dialogs.show, jumpTo });
  usePresentInThread(conversation._id);
  const entries = useMemo(
    // Waiting messages follow the newest message, so they are hidden while it is not loaded.
    () => thread && entriesOf(thread.messages, thread.hasNewer ? [] : waiting, me),
    [thread, waiting, me],
  );
  return (
    <ThreadArea as="section" aria-label="Chat" data-thread>
      {!phone && <ThreadHeader conversation={conversation} />}
      {failed && (
        <Middle>
          <ErrorState message="Failed to load conversation." onRetry={retry} />
        </Middle>
      )}
      {!failed && !entries && <LogSkeleton />}
      {thread && entries && (
        <ThreadActionsContext value={threadActions}>
          <MessageLog
            conversation={conversation}
            thread={thread}
            entries={entries}
            load={load}
            newestPendingId={waiting.at(-1)?.clientId}
            target={target}
            onTargetReached={clearTarget}
          />
          <MessageDialogs
            dialogs={dialogs}
            messages={thread.messages}
            canSend={canReply(conversation)}
          />
        </ThreadActionsContext>
      )}
      {requestFrom ? (
        <RequestBar conversation={conversation} from={requestFrom} />
      ) : (
        <Composer conversation={conversation} />
      )}
    </ThreadArea>
  );
}
