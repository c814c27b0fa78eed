import { EmptyState, useAppSelector } from '@kithkin/shared';
import { Placeholder, ThreadArea } from './panes.styles';
import { StartButton } from './people/StartButton';
import { selectMessages } from './selectors';

/** Stands beside the list while no conversation is open. An empty list has the button itself. */
export function NoThread() {
  const isListEmpty = useAppSelector((state) => {
    const { isListed, order } = selectMessages(state);
    return isListed === true && order.length === 0;
  });
  return (
    <ThreadArea>
      <Placeholder>
        <EmptyState
          drawing="conversation"
          message="Select a conversation"
          hint="Choose a conversation to start chatting or start a new one."
          action={!isListEmpty && <StartButton />}
        />
      </Placeholder>
    </ThreadArea>
  );
}
