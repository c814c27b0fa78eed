import { Link, LinkedText } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { Ban, CircleFadingPlus, Phone, Video } from 'lucide-react';
import { use } from 'react';
import { personName } from '../../conversations/displayName';
import { callName, DELETED_MESSAGE } from '../../conversations/preview';
import { ThreadActs } from '../acts';
import { clockTime } from '../days';
import { MessageMedia } from '../media/MessageMedia';
import { isBigEmoji } from './bigEmoji';
import { CallLine, Gone, Meta, StoryLine, TextRow, TickButton, Words } from './bubbleStyles';
import { QuoteBox } from './QuoteBox';
import { TICK_WORDS, Ticks } from './Ticks';

/** The length of a call, e.g. 2:05 (minutes and seconds). */
function callLength(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface Props {
  message: Message;
  mine: boolean;
  inGroup: boolean;
  /** Whether Tab reaches what is inside: only in the line that has the focus. */
  reachable: boolean;
}

/** When a message was sent, whether it was changed, and on own messages its tick. */
function MessageMeta({ message, mine, inGroup, reachable }: Props) {
  const { showReceipts } = use(ThreadActs);
  const { createdAt, editedAt, deletedAt, status } = message;
  const ticked = mine && !deletedAt;
  return (
    <Meta>
      {editedAt && !deletedAt && <span>Edited</span>}
      <time dateTime={createdAt}>{clockTime(createdAt)}</time>
      {ticked && !inGroup && <Ticks status={status} />}
      {ticked && inGroup && (
        <TickButton
          type="button"
          aria-label={`${TICK_WORDS[status]}. Who has received and seen this`}
          tabIndex={reachable ? 0 : -1}
          onClick={() => showReceipts(message)}
        >
          <Ticks status={status} />
        </TickButton>
      )}
    </Meta>
  );
}

/** The story that a message answers; a link while it can be seen. */
function StoryNote({ message, mine }: Pick<Props, 'message' | 'mine'>) {
  const { story } = message;
  if (!story) return null;
  const words = mine ? 'You replied to their story' : 'Replied to your story';
  const isOver = story.expiresAt === null || Date.parse(story.expiresAt) <= Date.now();
  return (
    <StoryLine>
      <CircleFadingPlus aria-hidden />
      {isOver ? words : <Link to={`/${story._id}`}>{words}</Link>}
    </StoryLine>
  );
}

/** What is inside the bubble of a message that the server has. */
export function MessageBody(props: Props) {
  const { message, mine, reachable } = props;
  const { text, media, call, replyTo, senderId, deletedAt } = message;
  if (deletedAt) {
    return (
      <TextRow>
        <Gone>
          <Ban aria-hidden />
          {DELETED_MESSAGE}
        </Gone>
        <MessageMeta {...props} />
      </TextRow>
    );
  }
  const CallIcon = call?.type === 'video' ? Video : Phone;
  return (
    <>
      <StoryNote message={message} mine={mine} />
      {replyTo && <QuoteBox quote={replyTo} reachable={reachable} />}
      {media.map((url, index) => (
        // Addresses are signed anew; the place of a file in its message stays.
        <MessageMedia
          key={index}
          message={message}
          index={index}
          url={url}
          from={mine ? 'you' : personName(senderId)}
          reachable={reachable}
        />
      ))}
      {call && (
        <CallLine>
          <CallIcon aria-hidden />
          {callName(call)} · {callLength(call.duration)}
        </CallLine>
      )}
      <TextRow $underMedia={media.length > 0}>
        {text && (
          <Words dir="auto" $big={media.length === 0 && !replyTo && isBigEmoji(text)}>
            <LinkedText text={text} />
          </Words>
        )}
        <MessageMeta {...props} />
      </TextRow>
    </>
  );
}
