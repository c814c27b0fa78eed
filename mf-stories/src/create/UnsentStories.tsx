import { Button, errorMessage, outbox, useOutbox } from '@kithkin/shared';
import { Unsent } from './create.styles';
import { POST_FAILED } from './usePostStory';

/** Earlier stories in the outbox that are waiting or that the server has not taken. */
export function UnsentStories() {
  return useOutbox('story')
    .filter(({ state }) => state !== 'sending')
    .map(({ clientId, state, error }) => (
      <Unsent key={clientId}>
        <span>
          {state === 'waiting' ? 'A story waits to be sent.' : errorMessage(error, POST_FAILED)}
        </span>
        <Button size="small" onClick={() => void outbox.retry(clientId)}>
          Retry
        </Button>
        <Button size="small" variant="quiet" onClick={() => void outbox.discard(clientId)}>
          Discard
        </Button>
      </Unsent>
    ));
}
