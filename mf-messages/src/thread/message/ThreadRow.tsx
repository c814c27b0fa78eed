import { Avatar, useFocusAfterRemoval } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { Reply } from 'lucide-react';
import { memo } from 'react';
import { personName } from '../../conversations/displayName';
import { systemText } from '../../conversations/preview';
import { FailedActions, PendingBody } from '../../delivery/PendingBody';
import type { Entry } from '../entries';
import { useThreadActions } from '../threadActions';
import { isActable } from './actionItems';
import { Bubble } from './bubble.styles';
import { MessageBody } from './MessageBody';
import { MessageTools } from './MessageTools';
import {
  AboutGroup,
  AvatarSlot,
  BubbleSlot,
  Column,
  Line,
  SenderName,
  SwipeMark,
} from './messageRow.styles';
import { Reactions } from './Reactions';
import { labelOf } from './rowText';
import { useRowTouch } from './useRowTouch';

/** System message between the messages of a group. */
function SystemLine({
  entry,
  line,
  me,
}: {
  entry: Entry;
  line: NonNullable<Message['system']>;
  me: string;
}) {
  return (
    <AboutGroup
      data-line={entry.key}
      data-seq={entry.kind === 'message' ? entry.message.seq : undefined}
      aria-label={labelOf(entry, me)}
      tabIndex={-1}
    >
      <span>{systemText(line, me)}</span>
    </AboutGroup>
  );
}

interface EntryLineProps {
  entry: Entry;
  me: string;
  /** True in groups, where messages of others have avatar and name. */
  inGroup: boolean;
  canSend: boolean;
  startsGroup: boolean;
  endsGroup: boolean;
  /**
   * True for the last hovered or focused line: its tools are visible and its content is in the tab
   * order.
   */
  active: boolean;
  onActivate(key: string): void;
  onHold(held: boolean): void;
}

/** Row of a thread: a message in its bubble, or a system message. */
export const ThreadRow = memo(function ThreadRow(props: EntryLineProps) {
  const { entry, me, inGroup, startsGroup, endsGroup, active, onActivate, onHold } = props;
  const { senderId, key } = entry;
  const message = entry.kind === 'message' ? entry.message : null;
  const ref = useFocusAfterRemoval<HTMLElement>('article');
  const threadActions = useThreadActions();
  // What is hidden by a block can be shown and reported, not replied to.
  const canSend = props.canSend && !message?.blocked;
  const actable = message !== null && isActable(message);
  const { swiping, handlers } = useRowTouch({
    onLongPress() {
      if (actable) threadActions.show('sheet', message);
    },
    onSwipe: actable && canSend ? () => threadActions.reply(message) : null,
  });
  if (message?.system) return <SystemLine entry={entry} line={message.system} me={me} />;

  const isOwn = senderId._id === me;
  const named = inGroup && !isOwn;
  const hasReactions = (message?.reactions ?? []).length > 0;
  return (
    <Line
      {...handlers}
      ref={ref}
      data-line={key}
      data-seq={message?.seq}
      aria-label={labelOf(entry, me)}
      tabIndex={-1}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') onActivate(key);
      }}
      onFocus={() => onActivate(key)}
      $own={isOwn}
      $face={named}
      $startsGroup={startsGroup}
    >
      {swiping && (
        <SwipeMark aria-hidden>
          <Reply />
        </SwipeMark>
      )}
      {named && (
        <AvatarSlot>{endsGroup && <Avatar src={senderId.profilePhoto} size={32} />}</AvatarSlot>
      )}
      <Column $own={isOwn}>
        {named && startsGroup && <SenderName dir="auto">{personName(senderId)}</SenderName>}
        <BubbleSlot>
          <Bubble
            $own={isOwn}
            $startsGroup={startsGroup}
            $endsGroup={endsGroup}
            $spaceBelow={hasReactions}
          >
            {message ? (
              <MessageBody message={message} isOwn={isOwn} inGroup={inGroup} reachable={active} />
            ) : (
              entry.kind === 'waiting' && <PendingBody item={entry.item} />
            )}
          </Bubble>
          {active && actable && (
            <MessageTools message={message} isOwn={isOwn} canSend={canSend} onHold={onHold} />
          )}
        </BubbleSlot>
        {message && (
          <Reactions message={message} isOwn={isOwn} canSend={canSend} reachable={active} />
        )}
        {entry.kind === 'waiting' && entry.item.state === 'failed' && (
          <FailedActions item={entry.item} />
        )}
      </Column>
    </Line>
  );
});
