import { Link, LinkedText, serverNow } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { LinkPreviewCard } from '@kithkin/shared/link-previews';
import { Ban, CircleFadingPlus, EyeOff, Phone, Video } from 'lucide-react';
import styled from 'styled-components';
import { personName } from '../../conversations/displayName';
import {
  callName,
  DELETED_MESSAGE,
  isCollapsed,
  isWithheld,
  WITHHELD_MESSAGE,
} from '../../conversations/preview';
import { clockTime } from '../days';
import { MessageMedia } from '../media/MessageMedia';
import { useThreadActions } from '../threadActions';
import {
  BubbleText,
  CallLine,
  DeletedText,
  Meta,
  StatusButton,
  StoryLine,
  TextRow,
} from './bubble.styles';
import { CollapsedText } from './CollapsedText';
import { DELIVERY_STATUS_LABELS, DeliveryStatusIcon } from './DeliveryStatusIcon';
import { QuoteBox } from './QuoteBox';
import { isBigEmoji, noteOf } from './rowText';
import { SentPost } from './SentPost';

/** Wide enough for its text beside the picture; nearer to the bubble's edges than text. */
const BubblePreview = styled(LinkPreviewCard)`
  inline-size: 320px;
  max-inline-size: calc(100% + 12px);
  margin-block-end: 6px;
  margin-inline: -6px;
`;

/** Formats the length of a call as minutes and seconds, e.g. 2:05. */
function callLength(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface Props {
  message: Message;
  isOwn: boolean;
  inGroup: boolean;
  /** True if the content is in the tab order: only in the focused line. */
  reachable: boolean;
}

/** Time of a message, "Edited", and the delivery status of own messages. */
function MessageMeta({ message, isOwn, inGroup, reachable }: Props) {
  const { show } = useThreadActions();
  const { createdAt, editedAt, deletedAt, status } = message;
  const ticked = isOwn && !deletedAt;
  return (
    <Meta>
      {editedAt && !deletedAt && <span>Edited</span>}
      <time dateTime={createdAt}>{clockTime(createdAt)}</time>
      {ticked && !inGroup && <DeliveryStatusIcon status={status} />}
      {ticked && inGroup && (
        <StatusButton
          type="button"
          data-receipts
          aria-label={`${DELIVERY_STATUS_LABELS[status]}. Who has received and seen this`}
          tabIndex={reachable ? 0 : -1}
          onClick={() => show('receipts', message)}
        >
          <DeliveryStatusIcon status={status} />
        </StatusButton>
      )}
    </Meta>
  );
}

/** The story that a message replies to, linked until it expires. */
function StoryNote({ message, isOwn }: Pick<Props, 'message' | 'isOwn'>) {
  const { story } = message;
  if (!story) return null;
  const text = isOwn ? 'You replied to their story' : 'Replied to your story';
  const isOver = story.expiresAt === null || Date.parse(story.expiresAt) <= serverNow();
  return (
    <StoryLine>
      <CircleFadingPlus aria-hidden />
      {isOver ? text : <Link to={`/${story._id}`}>{text}</Link>}
    </StoryLine>
  );
}

/** Placeholder of what moderators have hidden; its sender can open the decision. */
function ModerationNote({ message, isOwn, reachable }: Props) {
  const note = noteOf(message);
  if (note === null) return null;
  return (
    <DeletedText>
      <EyeOff aria-hidden />
      {isOwn ? (
        <Link to="/decisions" tabIndex={reachable ? 0 : -1}>
          {note}
        </Link>
      ) : (
        note
      )}
    </DeletedText>
  );
}

/** Content of the bubble of a sent message. */
export function MessageBody(props: Props) {
  const { message, isOwn, reachable } = props;
  const { text, media, call, replyTo, preview, senderId, deletedAt, sharedPost } = message;
  if (deletedAt || isWithheld(message)) {
    return (
      <TextRow>
        <DeletedText>
          {deletedAt ? <Ban aria-hidden /> : <EyeOff aria-hidden />}
          {deletedAt ? DELETED_MESSAGE : WITHHELD_MESSAGE}
        </DeletedText>
        <MessageMeta {...props} />
      </TextRow>
    );
  }
  if (isCollapsed(message)) {
    return (
      <TextRow>
        <CollapsedText message={message} reachable={reachable} />
        <MessageMeta {...props} />
      </TextRow>
    );
  }
  const CallIcon = call?.type === 'video' ? Video : Phone;
  return (
    <>
      <StoryNote message={message} isOwn={isOwn} />
      {replyTo && <QuoteBox quote={replyTo} reachable={reachable} />}
      {media.map((url, index) => (
        // The index is a stable key; URLs change with each signature.
        <MessageMedia
          key={index}
          message={message}
          index={index}
          url={url}
          from={isOwn ? 'you' : personName(senderId)}
          reachable={reachable}
        />
      ))}
      {call && (
        <CallLine>
          <CallIcon aria-hidden />
          {callName(call)} · {callLength(call.duration)}
        </CallLine>
      )}
      {sharedPost !== undefined && <SentPost post={sharedPost} reachable={reachable} />}
      <ModerationNote {...props} />
      {preview && media.length === 0 && (
        <BubblePreview preview={preview} tabIndex={reachable ? 0 : -1} />
      )}
      <TextRow $belowMedia={media.length > 0}>
        {text && (
          <BubbleText dir="auto" $big={media.length === 0 && !replyTo && isBigEmoji(text)}>
            <LinkedText text={text} />
          </BubbleText>
        )}
        <MessageMeta {...props} />
      </TextRow>
    </>
  );
}
