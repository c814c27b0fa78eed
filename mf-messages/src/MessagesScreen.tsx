import { media, ScreenHeader, useAppDispatch, useMedia, useParams } from '@kithkin/shared';
import { useRef, useState } from 'react';
import { ConversationList } from './conversations/ConversationList';
import type { ListScrollState } from './conversations/ConversationRows';
import { refreshConversations } from './conversations/refetch';
import { useRemovalNotice } from './conversations/removals';
import { ReconnectingBanner } from './delivery/ReconnectingBanner';
import { NoThread } from './NoThread';
import { HeaderSlot, ListPane, Panes, RefreshableList } from './panes.styles';
import { StartButton } from './people/StartButton';
import { RequestsLink } from './requests/RequestsLink';
import { RequestsPane } from './requests/RequestsPane';
import { useConversation } from './selectors';
import { PhoneThreadBar } from './thread/header/PhoneThreadBar';
import { SwipeBackArea } from './thread/swipeBack/SwipeBackArea';
import { ThreadPane } from './thread/ThreadPane';

/**
 * Screen of `/messages` and `/messages/{id}`: the conversation list beside the open thread, or the
 * requests beside an open request. On phones only one of them is visible; the thread has a bar and a
 * swipe that lead back to the list.
 */
export default function MessagesScreen() {
  const { id } = useParams<'id'>();
  const phone = useMedia(media.phone);
  const dispatch = useAppDispatch();
  useRemovalNotice(id);
  const showsThread = id !== undefined;
  const isRequest = Boolean(useConversation(id ?? '')?.requestFrom);
  const backTo = isRequest ? '/messages/requests' : '/messages';
  // On phones the list is unmounted while a thread covers it; this state restores it.
  const { current: listState } = useRef<ListScrollState>({ top: 0, typed: '' });
  const [uncovered, setUncovered] = useState(false);
  const covered = phone && showsThread;
  return (
    <Panes>
      {(!covered || uncovered) && isRequest && <RequestsPane inert={covered} />}
      {(!covered || uncovered) && !isRequest && (
        <ListPane inert={covered}>
          <HeaderSlot>
            <ScreenHeader title="Messages" back="/" actions={<StartButton variant="icon" />} />
          </HeaderSlot>
          {!showsThread && <ReconnectingBanner />}
          <RequestsLink />
          <RefreshableList area="content" onRefresh={() => dispatch(refreshConversations())}>
            <ConversationList listState={listState} besideThread={showsThread} />
          </RefreshableList>
        </ListPane>
      )}
      {showsThread && (
        <SwipeBackArea enabled={phone} backTo={backTo} onUncover={setUncovered}>
          {phone && <PhoneThreadBar id={id} backTo={backTo} />}
          <ThreadPane id={id} />
        </SwipeBackArea>
      )}
      {!showsThread && !phone && <NoThread />}
    </Panes>
  );
}
