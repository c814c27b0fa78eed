import { Button, type OutboxItem, outbox, reportError } from '@kithkin/shared';
import { Problem } from './bubbleStyles';

/** Under a message that the server has refused: why, and what one can do. It stays until then. */
export function FailedActions({ item }: { item: OutboxItem }) {
  const { clientId, error } = item;
  const act = (work: Promise<void>) => {
    work.catch((failure: unknown) => reportError(failure, { source: 'messages.outbox', clientId }));
  };
  return (
    <Problem role="group" aria-label="Message not sent">
      <span>{error?.message || 'Not sent.'}</span>
      <Button variant="quiet" size="small" onClick={() => act(outbox.retry(clientId))}>
        Retry
      </Button>
      <Button variant="quiet" size="small" onClick={() => act(outbox.discard(clientId))}>
        Delete
      </Button>
    </Problem>
  );
}
