import {
  Avatar,
  Badge,
  IconButton,
  Menu,
  NavLink,
  RelativeTime,
  VisuallyHidden,
} from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { Ellipsis, Image, Phone, Trash2, Video } from 'lucide-react';
import { memo } from 'react';
import { usePresence } from '../selectors';
import { counterpart, displayName, displayPhoto } from './displayName';
import { previewOf } from './preview';
import {
  Face,
  Item,
  Line,
  Name,
  OnlineDot,
  PreviewText,
  RowLink,
  RowMenu,
  When,
  Words,
} from './rowStyles';
import { useDeleteConversation } from './useDeleteConversation';

interface Props {
  conversation: Conversation;
  /** The signed-in person's id. */
  me: string;
}

function Preview({ conversation }: { conversation: Conversation }) {
  const { kind, text } = previewOf(conversation.lastMessage);
  const CallIcon = conversation.lastMessage?.call?.type === 'video' ? Video : Phone;
  return (
    <PreviewText $unread={conversation.unreadCount > 0}>
      {kind === 'media' && <Image aria-hidden />}
      {kind === 'call' && <CallIcon aria-hidden />}
      <span>{text}</span>
    </PreviewText>
  );
}

/** One conversation of the list: a link to its thread, and a menu with Delete. */
export const ConversationRow = memo(function ConversationRow({ conversation, me }: Props) {
  const { _id, lastMessage, unreadCount } = conversation;
  const other = counterpart(conversation, me);
  const online = usePresence(other?._id)?.isOnline ?? false;
  const deleteConversation = useDeleteConversation();
  const name = displayName(conversation, me);
  const unread = unreadCount > 0;
  return (
    <Item>
      <RowLink>
        <NavLink to={`/messages/${_id}`}>
          <Face>
            <Avatar src={displayPhoto(conversation, me)} size={48} />
            {online && (
              <OnlineDot>
                <VisuallyHidden>Online</VisuallyHidden>
              </OnlineDot>
            )}
          </Face>
          <Words>
            <Line>
              <Name $unread={unread}>{name}</Name>
              {lastMessage && (
                <When>
                  <RelativeTime iso={lastMessage.createdAt} />
                </When>
              )}
            </Line>
            <Line>
              <Preview conversation={conversation} />
              <Badge
                count={unreadCount}
                label={unreadCount === 1 ? 'unread message' : 'unread messages'}
              />
            </Line>
          </Words>
        </NavLink>
      </RowLink>
      <RowMenu>
        <Menu
          label={`Conversation with ${name}`}
          trigger={<IconButton label={`More about ${name}`} icon={Ellipsis} />}
          items={[
            {
              label: 'Delete',
              icon: Trash2,
              tone: 'danger',
              onSelect: () => void deleteConversation(_id),
            },
          ]}
        />
      </RowMenu>
    </Item>
  );
});
