import { Button, EmptyState, IconButton, Spinner, useAppDispatch, useMe } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { ArrowDown } from 'lucide-react';
import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import { canReply } from '../../conversations/displayName';
import { messagesActions } from '../../messagesSlice';
import { dayLabel, placementOf } from '../days';
import type { Entry } from '../entries';
import { ThreadRow } from '../message/ThreadRow';
import { MAX_LOADED_MESSAGES, type Thread } from '../messageRange';
import type { ThreadLoading } from '../useThread';
import { Announcer } from './Announcer';
import { Day, Empty, Frame, Lines, Log, NewMessages, OlderSlot, ToEnd, Unread } from './log.styles';
import { type JumpTarget, useJump } from './useJump';
import { useLogKeys } from './useLogKeys';
import { useLogScroll } from './useLogScroll';
import { useSeen, useUnreadMark } from './useSeen';

interface Props {
  conversation: Conversation;
  thread: Thread;
  entries: Entry[];
  load: ThreadLoading;
  /** Id of the newest waiting message: a new one scrolls the log to its end. */
  newestPendingId: string | undefined;
  target: JumpTarget | null;
  onTargetReached(): void;
}

/**
 * Selects the line that shows its tools: the last one hovered or focused. It does not change while
 * one of its tools is open.
 */
function useActiveLine() {
  const [active, setActive] = useState<string | null>(null);
  const held = useRef(false);
  const onActivate = useCallback((key: string) => {
    if (!held.current) setActive(key);
  }, []);
  const onHold = useCallback((now: boolean) => {
    held.current = now;
  }, []);
  return { active, onActivate, onHold };
}

/** Renders the messages of a thread and reports them as seen. */
export function MessageLog(props: Props) {
  const { conversation, thread, entries, load, newestPendingId, target, onTargetReached } = props;
  const { hasOlder, hasNewer, messages } = thread;
  const { _id: conversationId, isGroup } = conversation;
  const canSend = canReply(conversation);
  const me = useMe()._id;
  const dispatch = useAppDispatch();
  const last = entries.at(-1);
  const [endInView, setEndInView] = useState(true);
  const unreadKey = useUnreadMark(conversation, entries, me, endInView);
  const scroll = useLogScroll({
    first: entries[0]?.key,
    last: last?.key,
    lastIsOwn: last?.senderId._id === me,
    hasOlder,
    hasNewer,
    load,
    openAt: unreadKey,
  });
  const { log, atEnd, scrollToEnd, stopFollowing } = scroll;
  if (endInView !== atEnd) setEndInView(atEnd);
  useJump({ log, entries, load, stopFollowing, target, onDone: onTargetReached });
  useSeen({
    conversation,
    entries,
    me,
    upTo: atEnd && !hasNewer ? (messages.at(-1)?.seq ?? 0) : scroll.visibleSeq,
  });
  const onKeyDown = useLogKeys(log);
  const { active, onActivate, onHold } = useActiveLine();

  // Trims old messages while the user stays at the end of a busy chat.
  const tooLong = atEnd && messages.length > MAX_LOADED_MESSAGES * 1.5;
  useEffect(() => {
    const max = MAX_LOADED_MESSAGES;
    if (tooLong) dispatch(messagesActions.threadTrimmed({ conversationId, max }));
  }, [tooLong, conversationId, dispatch]);

  const wrote = useRef(newestPendingId);
  useEffect(() => {
    if (newestPendingId !== undefined && newestPendingId !== wrote.current && hasNewer)
      scrollToEnd();
    wrote.current = newestPendingId;
  }, [newestPendingId, hasNewer, scrollToEnd]);

  return (
    <Frame>
      <Log
        ref={log}
        onScroll={scroll.onScroll}
        onKeyDown={onKeyDown}
        role="log"
        aria-label="Messages"
        // The Announcer announces new messages; paging and jumping add lines too.
        aria-live="off"
        // A scroll container must be focusable to be scrolled with the keyboard.
        tabIndex={0}
      >
        <Lines ref={scroll.lines}>
          {entries.length === 0 && (
            <Empty>
              <EmptyState drawing="messages" message="No messages yet. Start the conversation!" />
            </Empty>
          )}
          {hasOlder && (
            <OlderSlot>
              {scroll.older === 'failed' ? (
                <Button size="small" onClick={scroll.loadOlder}>
                  Load earlier messages
                </Button>
              ) : (
                scroll.older === 'loading' && <Spinner label="Loading earlier messages..." />
              )}
            </OlderSlot>
          )}
          {entries.map((entry, index) => {
            const { startsDay, startsGroup, endsGroup } = placementOf(
              entries[index - 1],
              entry,
              entries[index + 1],
            );
            const isUnread = entry.key === unreadKey;
            return (
              <Fragment key={entry.key}>
                {startsDay && <Day>{dayLabel(entry.createdAt)}</Day>}
                {isUnread && <Unread>Unread messages</Unread>}
                <ThreadRow
                  entry={entry}
                  me={me}
                  inGroup={isGroup}
                  canSend={canSend}
                  startsGroup={startsGroup || isUnread}
                  endsGroup={endsGroup}
                  active={active === entry.key}
                  onActivate={onActivate}
                  onHold={onHold}
                />
              </Fragment>
            );
          })}
        </Lines>
      </Log>
      <Announcer entries={entries} me={me} away={hasNewer} />
      {scroll.hasNew && (
        <NewMessages variant="primary" size="small" icon={ArrowDown} onClick={scrollToEnd}>
          New messages
        </NewMessages>
      )}
      {!scroll.hasNew && (!atEnd || hasNewer) && (
        <ToEnd>
          <IconButton label="To the newest message" icon={ArrowDown} onClick={scrollToEnd} />
        </ToEnd>
      )}
    </Frame>
  );
}
