import { LinkedText } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { Phone, Video } from 'lucide-react';
import { personName } from '../conversations/displayName';
import { callName } from '../conversations/preview';
import { CallLine, Meta, Words } from './bubbleStyles';
import { clockTime } from './days';
import { MessageMedia } from './MessageMedia';
import { Ticks } from './Ticks';

/** The length of a call, e.g. 2:05 (minutes and seconds). */
function callLength(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What is inside the bubble of a message that the server has; ticks on own messages only. */
export function MessageBody({ message, mine }: { message: Message; mine: boolean }) {
  const { text, media, call, createdAt, status, senderId } = message;
  const CallIcon = call?.type === 'video' ? Video : Phone;
  return (
    <>
      {media.map((url, index) => (
        // Addresses are signed anew; the place of a file in its message stays.
        <MessageMedia
          key={index}
          url={url}
          seq={message.seq}
          from={mine ? 'you' : personName(senderId)}
        />
      ))}
      {call && (
        <CallLine>
          <CallIcon aria-hidden />
          {callName(call)} · {callLength(call.duration)}
        </CallLine>
      )}
      {text && (
        <Words dir="auto">
          <LinkedText text={text} />
        </Words>
      )}
      <Meta>
        <time dateTime={createdAt}>{clockTime(createdAt)}</time>
        {mine && <Ticks status={status} />}
      </Meta>
    </>
  );
}
