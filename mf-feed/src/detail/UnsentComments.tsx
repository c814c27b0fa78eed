import { Button, errorMessage, outbox, reportError, useOutbox } from '@kithkin/shared';
import { Body, Buttons, Item, List, Said, State } from './commentStyles';

const attempt = (work: Promise<void>) =>
  work.catch((error: unknown) => reportError(error, { source: 'feed.unsentComment' }));

/** Comments that the server does not have yet: waiting for the network, or refused. */
export function UnsentComments({ postId }: { postId: string }) {
  const items = useOutbox('comment', postId).filter(({ state }) => state !== 'sending');
  if (items.length === 0) return null;
  return (
    <List aria-label="Comments not sent yet">
      {items.map(({ clientId, fields, state, error }) => (
        <Item key={clientId}>
          <Body>
            <Said dir="auto">{fields.text}</Said>
            <Buttons>
              <State $failed={state === 'failed'} role="status">
                {state === 'failed'
                  ? errorMessage(error, 'The comment could not be sent.')
                  : 'Waiting for the network.'}
              </State>
              <Button size="small" onClick={() => void attempt(outbox.retry(clientId))}>
                Retry
              </Button>
              <Button
                size="small"
                variant="quiet"
                onClick={() => void attempt(outbox.discard(clientId))}
              >
                Discard
              </Button>
            </Buttons>
          </Body>
        </Item>
      ))}
    </List>
  );
}
