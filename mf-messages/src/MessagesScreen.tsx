import { EmptyState, ScreenHeader, useParams } from '@kithkin/shared';
import { ConversationList } from './conversations/ConversationList';
import { HeadPlace, ListPane, Panes, Placeholder, ThreadArea } from './panes';
import { StartButton } from './people/StartButton';
import { ThreadPane } from './thread/ThreadPane';
import { usePhone } from './usePhone';

/**
 * Messages at /messages and /messages/{id}: the list of conversations beside the open thread. On
 * phones only one of them shows, the thread under a header that leads back to the list.
 */
export default function MessagesScreen() {
  const { id } = useParams<'id'>();
  const phone = usePhone();
  const showsThread = id !== undefined;
  return (
    <Panes>
      {!(phone && showsThread) && (
        <ListPane>
          <HeadPlace>
            <ScreenHeader title="Messages" back="/" actions={<StartButton look="icon" />} />
          </HeadPlace>
          <ConversationList />
        </ListPane>
      )}
      {showsThread && (
        <ThreadArea>
          {phone && (
            <HeadPlace>
              <ScreenHeader title="Chat" back="/messages" />
            </HeadPlace>
          )}
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
