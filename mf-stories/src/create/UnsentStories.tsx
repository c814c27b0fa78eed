import { Button, outbox, useOutbox } from '@kithkin/shared';
import { Unsent } from './create.styles';

/** Earlier stories in the outbox that are waiting or were rejected by the server. */
export function UnsentStories() {
  return useOutbox('story')
    .filter(({ state }) => state !== 'sending')
    .map(({ clientId, state, error }) => (
      <Unsent key={clientId}>
        <span>
          {state === 'waiting'
            ? 'A story waits to be sent.'
            : `A story was not posted. ${error?.message ?? ''}`}
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
