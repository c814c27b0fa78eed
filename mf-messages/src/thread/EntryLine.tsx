import { Avatar } from '@kithkin/shared';
import { memo } from 'react';
import { personName } from '../conversations/displayName';
import { Bubble, Column, FacePlace, Line, SenderName } from './bubbleStyles';
import type { Entry } from './entries';
import { FailedActions } from './FailedActions';
import { MessageBody } from './MessageBody';
import { WaitingBody } from './WaitingBody';

interface Props {
  entry: Entry;
  mine: boolean;
  /** Faces and names stand beside others' messages in groups only. */
  inGroup: boolean;
  startsGroup: boolean;
  endsGroup: boolean;
}

/** One message in its bubble, at its side. */
export const EntryLine = memo(function EntryLine(props: Props) {
  const { entry, mine, inGroup, startsGroup, endsGroup } = props;
  const { senderId } = entry;
  const named = inGroup && !mine;
  return (
    <Line $mine={mine} $face={named} $startsGroup={startsGroup}>
      {named && (
        <FacePlace>{endsGroup && <Avatar src={senderId.profilePhoto} size={32} />}</FacePlace>
      )}
      <Column $mine={mine}>
        {named && startsGroup && <SenderName>{personName(senderId)}</SenderName>}
        <Bubble $mine={mine} $startsGroup={startsGroup} $endsGroup={endsGroup}>
          {entry.kind === 'message' ? (
            <MessageBody message={entry.message} mine={mine} />
          ) : (
            <WaitingBody item={entry.item} />
          )}
        </Bubble>
        {entry.kind === 'waiting' && entry.item.state === 'failed' && (
          <FailedActions item={entry.item} />
        )}
      </Column>
    </Line>
  );
});
