import {
  Badge,
  IconButton,
  Menu,
  NavLink,
  RelativeTime,
  useAppDispatch,
  VisuallyHidden,
} from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { BellOff, Ellipsis, Image, Phone, Trash2, Video } from 'lucide-react';
import { memo } from 'react';
import styled from 'styled-components';
import { useHasDraft } from '../composer/drafts';
import { usePresence } from '../presence/usePresence';
import { ChatAvatar } from './ChatAvatar';
import {
  Face,
  Item,
  Line,
  Marks,
  Name,
  OnlineDot,
  PreviewText,
  RowLink,
  RowMenu,
  RowText,
  When,
} from './conversationRow.styles';
import { counterpart, displayName, displayPhoto } from './displayName';
import { previewOf } from './preview';
import { deleteConversation } from './removals';

interface Props {
  conversation: Conversation;
  /** Id of the signed-in user. */
  me: string;
  /** True for the row in the tab order; the others are reached with the arrow keys. */
  reachable: boolean;
}

const DraftMark = styled.span`
  color: var(--danger-text);
  font-size: var(--font-13);
`;

/** Maximum length of a preview: more fits no row, and a screen reader reads all of it. */
const MAX_PREVIEW = 120;

function Preview({ conversation, me }: { conversation: Conversation; me: string }) {
  const { kind, text } = previewOf(conversation.lastMessage, me);
  const CallIcon = conversation.lastMessage?.call?.type === 'video' ? Video : Phone;
  return (
    <PreviewText $unread={conversation.unreadCount > 0}>
      {kind === 'media' && <Image aria-hidden />}
      {kind === 'call' && <CallIcon aria-hidden />}
      <span dir="auto">{text.slice(0, MAX_PREVIEW)}</span>
    </PreviewText>
  );
}

/** Row of a conversation: a link to its thread, and a menu with Delete. */
export const ConversationRow = memo(function ConversationRow(props: Props) {
  const { conversation, me, reachable } = props;
  const { _id, lastMessage, unreadCount, muted = false } = conversation;
  const other = counterpart(conversation, me);
  const online = usePresence(other?._id)?.isOnline ?? false;
  const hasDraft = useHasDraft(me, _id);
  const dispatch = useAppDispatch();
  const name = displayName(conversation, me);
  const unread = unreadCount > 0;
  const tabIndex = reachable ? 0 : -1;
  return (
    <Item>
      <RowLink>
        <NavLink to={`/messages/${_id}`} tabIndex={tabIndex}>
          <Face>
            <ChatAvatar
              src={displayPhoto(conversation, me)}
              group={conversation.isGroup}
              size={48}
            />
            {online && (
              <OnlineDot>
                <VisuallyHidden>Online</VisuallyHidden>
              </OnlineDot>
            )}
          </Face>
          <RowText>
            <Line>
              <Name $unread={unread}>
                <span dir="auto">{name}</span>
              </Name>
              {lastMessage && (
                <When>
                  <RelativeTime iso={lastMessage.createdAt} />
                </When>
              )}
            </Line>
            <Line>
              <Preview conversation={conversation} me={me} />
              <Marks>
                {hasDraft && <DraftMark>Draft</DraftMark>}
                {muted && <BellOff aria-hidden />}
                {muted && <VisuallyHidden>Muted</VisuallyHidden>}
                <Badge
                  count={unreadCount}
                  label={unreadCount === 1 ? 'unread message' : 'unread messages'}
                />
              </Marks>
            </Line>
          </RowText>
        </NavLink>
      </RowLink>
      <RowMenu>
        <Menu
          label={`Conversation with ${name}`}
          trigger={<IconButton label={`More about ${name}`} icon={Ellipsis} tabIndex={tabIndex} />}
          items={[
            {
              label: 'Delete',
              icon: Trash2,
              tone: 'danger',
              onSelect: () => void dispatch(deleteConversation(_id)),
            },
          ]}
        />
      </RowMenu>
    </Item>
  );
});
