import { Avatar } from '@kithkin/shared';
import { memo, use } from 'react';
import { personName } from '../../conversations/displayName';
import { FailedActions } from '../../delivery/FailedActions';
import { WaitingBody } from '../../delivery/WaitingBody';
import { ThreadActs } from '../acts';
import type { Entry } from '../entries';
import { isActable } from './actionItems';
import { Bubble } from './bubbleStyles';
import { LineTools } from './LineTools';
import { BubblePlace, Column, FacePlace, Line, SenderName } from './lineStyles';
import { labelOf } from './lineWords';
import { MessageBody } from './MessageBody';
import { Reactions } from './Reactions';
import { SystemLine } from './SystemLine';
import { useLongPress } from './useLongPress';

export interface EntryLineProps {
  entry: Entry;
  me: string;
  /** Faces and names stand beside others' messages in groups only. */
  inGroup: boolean;
  canSend: boolean;
  startsGroup: boolean;
  endsGroup: boolean;
  /** Pointer or focus were here last: its tools are there, and Tab reaches what is inside. */
  active: boolean;
  onActivate(key: string): void;
  onHold(held: boolean): void;
}

/** One message in its bubble, at its side, or a line about the group. */
export const EntryLine = memo(function EntryLine(props: EntryLineProps) {
  const { entry, me, inGroup, canSend, startsGroup, endsGroup, active, onActivate, onHold } = props;
  const { senderId, key } = entry;
  const message = entry.kind === 'message' ? entry.message : null;
  const acts = use(ThreadActs);
  const actable = message !== null && isActable(message);
  const press = useLongPress(() => {
    if (actable) acts.showSheet(message);
  });
  if (message?.system) return <SystemLine entry={entry} line={message.system} me={me} />;

  const mine = senderId._id === me;
  const named = inGroup && !mine;
  const hasReactions = (message?.reactions ?? []).length > 0;
  return (
    <Line
      {...press}
      data-line={key}
      data-seq={message?.seq}
      aria-label={labelOf(entry, me)}
      tabIndex={-1}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') onActivate(key);
      }}
      onFocus={() => onActivate(key)}
      $mine={mine}
      $face={named}
      $startsGroup={startsGroup}
    >
      {named && (
        <FacePlace>{endsGroup && <Avatar src={senderId.profilePhoto} size={32} />}</FacePlace>
      )}
      <Column $mine={mine}>
        {named && startsGroup && <SenderName dir="auto">{personName(senderId)}</SenderName>}
        <BubblePlace>
          <Bubble
            $mine={mine}
            $startsGroup={startsGroup}
            $endsGroup={endsGroup}
            $roomBelow={hasReactions}
          >
            {message ? (
              <MessageBody message={message} mine={mine} inGroup={inGroup} reachable={active} />
            ) : (
              entry.kind === 'waiting' && <WaitingBody item={entry.item} />
            )}
          </Bubble>
          {active && actable && (
            <LineTools message={message} mine={mine} canSend={canSend} onHold={onHold} />
          )}
        </BubblePlace>
        {message && (
          <Reactions message={message} mine={mine} canSend={canSend} reachable={active} />
        )}
        {entry.kind === 'waiting' && entry.item.state === 'failed' && (
          <FailedActions item={entry.item} />
        )}
      </Column>
    </Line>
  );
});
