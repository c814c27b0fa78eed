import { EmptyState, media, ScreenHeader, useMedia, useParams } from '@kithkin/shared';
import { useRef } from 'react';
import { ConversationList } from './conversations/ConversationList';
import type { ListScrollState } from './conversations/ConversationRows';
import { useRemovalNotice } from './conversations/removals';
import { ReconnectingBanner } from './delivery/ReconnectingBanner';
import { HeaderSlot, ListPane, Panes, Placeholder, ThreadArea } from './panes.styles';
import { StartButton } from './people/StartButton';
import { PhoneThreadBar } from './thread/header/PhoneThreadBar';
import { ThreadPane } from './thread/ThreadPane';

/**
 * Screen of `/messages` and `/messages/{id}`: the conversation list beside the open thread. On
 * phones only one of them is visible; the thread has a bar that leads back to the list.
 */
export default function MessagesScreen() {
  const { id } = useParams<'id'>();
  const phone = useMedia(media.phone);
  useRemovalNotice(id);
  const showsThread = id !== undefined;
  // On phones the list is unmounted while a thread is open; this state restores it.
  const { current: listState } = useRef<ListScrollState>({ top: 0, typed: '' });
  return (
    <Panes>
      {!(phone && showsThread) && (
        <ListPane>
          <HeaderSlot>
            <ScreenHeader title="Messages" back="/" actions={<StartButton variant="icon" />} />
          </HeaderSlot>
          {!showsThread && <ReconnectingBanner />}
          <ConversationList listState={listState} />
        </ListPane>
      )}
      {showsThread && (
        <ThreadArea>
          {phone && <PhoneThreadBar id={id} />}
          <ThreadPane id={id} />
        </ThreadArea>
      )}
      {!showsThread && !phone && (
        <ThreadArea>
          <Placeholder>
            <EmptyState
              drawing="messages"
              message="Select a conversation"
              hint="Choose a conversation to start chatting or start a new one."
            />
          </Placeholder>
        </ThreadArea>
      )}
    </Panes>
  );
}
