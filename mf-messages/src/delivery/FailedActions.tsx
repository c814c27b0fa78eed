import { Button, type OutboxItem } from '@kithkin/shared';
import { Problem } from '../thread/message/bubble.styles';
import { discard, retry } from './unsentActions';

/** Error of a message that the server has rejected, with Retry and Delete. */
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
