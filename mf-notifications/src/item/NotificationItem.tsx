import {
  Button,
  mediaUrl,
  placeholder,
  useFocusAfterRemoval,
  VisuallyHidden,
} from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import { Music, Play } from 'lucide-react';
import { AvatarStack } from './AvatarStack';
import { type NotificationGroup, unreadOf } from './groupNotifications';
import { ItemTools } from './ItemTools';
import {
  Dot,
  ItemText,
  Lead,
  MessageText,
  Meta,
  Name,
  RequestButtons,
  Row,
  ThumbBox,
  When,
  Words,
} from './item.styles';
import { notificationPath } from './notificationPath';
import { notificationParts, notificationText } from './notificationText';

/** Actions on a row; each applies to all notifications of its group. */
export interface GroupActions {
  /** Called when the user opens the target; marks the group as read. */
  follow: (entry: NotificationGroup) => void;
  read: (entry: NotificationGroup) => void;
  remove: (entry: NotificationGroup) => void;
  /** Accepts or rejects a follow request. */
  respond: (request: Notification, action: 'accept' | 'reject') => void;
}

interface NotificationItemProps {
  entry: NotificationGroup;
  actions: GroupActions;
  /** Smaller spacing for the dropdown. Default false. */
  dense?: boolean;
  /** True if the list shows unread rows only, so that marking as read removes the row. */
  leavesWhenRead?: boolean;
}

function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      <Dot aria-hidden />
      <VisuallyHidden>{count === 1 ? 'Unread' : `${count} unread`}</VisuallyHidden>
    </>
  );
}

/** Accept and Reject of a follow request, below its text. */
function RequestActionButtons({
  request,
  actions,
}: {
  request: Notification;
  actions: GroupActions;
}) {
  const { fullName, userName } = request.data.actor;
  const name = fullName || userName;
  const respond = (action: 'accept' | 'reject') => () => actions.respond(request, action);
  return (
    <RequestButtons>
      <Button
        size="small"
        variant="primary"
        aria-label={`Accept ${name}`}
        onClick={respond('accept')}
      >
        Accept
      </Button>
      <Button
        size="small"
        variant="secondary"
        aria-label={`Reject ${name}`}
        onClick={respond('reject')}
      >
        Reject
      </Button>
    </RequestButtons>
  );
}

type Thumb = NonNullable<NonNullable<Notification['data']['post']>['thumb']>;

function ThumbContent({ thumb }: { thumb: Thumb }) {
  switch (thumb.type) {
    case 'image':
    case 'gif':
      return <img src={mediaUrl(thumb.url)} alt={thumb.alt} loading="lazy" decoding="async" />;
    case 'video':
      return <Play size={18} role="img" aria-label={thumb.alt || 'Video'} />;
    case 'audio':
      return <Music size={18} role="img" aria-label={thumb.alt || 'Audio'} />;
  }
}

/** Small picture of a post's first file. Videos and sounds have an icon, so that no file is loaded. */
function PostThumb({ thumb }: { thumb: Thumb }) {
  const blurred = placeholder(thumb.blur);
  return (
    <ThumbBox style={blurred && { backgroundImage: `url(${blurred.image})` }}>
      <ThumbContent thumb={thumb} />
    </ThumbBox>
  );
}

/**
 * Row of a notification group: actors, action, the words and picture it is about, and time, with a
 * link to the target, Mark as read and Delete.
 */
export function NotificationItem(props: NotificationItemProps) {
  const { entry, actions, dense = false, leavesWhenRead = false } = props;
  const [newest] = entry.rows;
  const ref = useFocusAfterRemoval<HTMLDivElement>('a[href]');
  const { name, others, predicate } = notificationParts(entry);
  const message = notificationText(entry);
  const unread = unreadOf(entry).length;
  const { post, comment } = newest.data;
  const words = comment?.text ?? post?.text;
  return (
    <Row ref={ref} $dense={dense}>
      <Lead to={notificationPath(newest)} onClick={() => actions.follow(entry)} $dense={dense}>
        <AvatarStack entry={entry} size={dense ? 40 : 48} />
        <ItemText>
          {/* The sentence keeps its direction around names of another script. */}
          <MessageText>
            <Name>{name}</Name>
            {others !== null && (
              <>
                {' and '}
                <Name>{others}</Name>
              </>
            )}{' '}
            {predicate}
          </MessageText>
          {words && <Words dir="auto">{words}</Words>}
          <Meta>
            <When iso={newest.createdAt} />
            <Unread count={unread} />
          </Meta>
        </ItemText>
        {post?.thumb && <PostThumb thumb={post.thumb} />}
      </Lead>
      <ItemTools
        message={message}
        onRead={unread > 0 ? () => actions.read(entry) : undefined}
        onDelete={() => actions.remove(entry)}
        leavesWhenRead={leavesWhenRead}
      />
      {newest.data.kind === 'request' && (
        <RequestActionButtons request={newest} actions={actions} />
      )}
    </Row>
  );
}
