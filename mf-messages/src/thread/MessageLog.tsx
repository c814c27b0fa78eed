import { EmptyState, Spinner, useMe } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { ArrowDown } from 'lucide-react';
import { Fragment } from 'react';
import { dayLabel, placementOf } from './days';
import { EntryLine } from './EntryLine';
import type { Entry } from './entries';
import { Day, Empty, Frame, LoadingOlder, Log, NewMessages } from './logStyles';
import { useLogScroll } from './useLogScroll';
import { useSeen } from './useSeen';

interface Props {
  conversation: Conversation;
  entries: Entry[];
  hasOlder: boolean;
  loadingOlder: boolean;
  loadOlder(): void;
}

const messageOf = (entry: Entry | undefined) =>
  entry?.kind === 'message' ? entry.message : undefined;

/** The messages of a thread: a log that announces what is new, and that reports what was seen. */
export function MessageLog({ conversation, entries, hasOlder, loadingOlder, loadOlder }: Props) {
  const me = useMe()._id;
  const last = entries.at(-1);
  const { ref, onScroll, atEnd, hasNew, toEnd } = useLogScroll({
    first: entries[0]?.key,
    last: last?.key,
    lastIsMine: last?.senderId._id === me,
    hasOlder,
    loadOlder,
  });
  useSeen({
    conversation,
    newest: messageOf(entries.findLast(({ kind }) => kind === 'message')),
    newestOfOthers: messageOf(entries.findLast(({ senderId }) => senderId._id !== me)),
    atEnd,
  });

  return (
    <Frame>
      {loadingOlder && (
        <LoadingOlder>
          <Spinner label="Loading earlier messages..." />
        </LoadingOlder>
      )}
      <Log
        ref={ref}
        onScroll={onScroll}
        role="log"
        aria-label="Messages"
        // Earlier messages come in above; only what is new is read out.
        aria-live={loadingOlder ? 'off' : 'polite'}
        aria-relevant="additions"
        // A region that scrolls has to take the focus, or no key could scroll it.
        tabIndex={0}
      >
        {entries.length === 0 && (
          <Empty>
            <EmptyState drawing="messages" message="No messages yet. Start the conversation!" />
          </Empty>
        )}
        {entries.map((entry, index) => {
          const { startsDay, startsGroup, endsGroup } = placementOf(
            entries[index - 1],
            entry,
            entries[index + 1],
          );
          return (
            <Fragment key={entry.key}>
              {startsDay && <Day>{dayLabel(entry.createdAt)}</Day>}
              <EntryLine
                entry={entry}
                mine={entry.senderId._id === me}
                inGroup={conversation.isGroup}
                startsGroup={startsGroup}
                endsGroup={endsGroup}
              />
            </Fragment>
          );
        })}
      </Log>
      {hasNew && (
        <NewMessages variant="primary" size="small" icon={ArrowDown} onClick={toEnd}>
          New messages
        </NewMessages>
      )}
    </Frame>
  );
}
