import { Button, type OutboxItem } from '@kithkin/shared';
import { Problem } from '../thread/message/bubble.styles';
import { discard, retry } from './unsentActions';

/** Under a message that the server has refused: why, and what one can do. It stays until then. */
export function FailedActions({ item }: { item: OutboxItem }) {
  const { clientId, error } = item;
  return (
    <Problem role="group" aria-label="Message not sent">
      <span>{error?.message || 'Not sent.'}</span>
      <Button variant="quiet" size="small" onClick={() => retry(clientId)}>
        Retry
      </Button>
      <Button variant="quiet" size="small" onClick={() => discard(clientId)}>
        Delete
      </Button>
    </Problem>
  );
}
