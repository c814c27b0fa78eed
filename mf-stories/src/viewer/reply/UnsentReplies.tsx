import { Button, type OutboxItem, outbox, reportError, useOutbox } from '@kithkin/shared';
import { Item, SentText } from './reply.styles';
import { REPLY_FAILED } from './useReply';

const attempt = (work: Promise<void>) =>
  work.catch((error: unknown) => reportError(error, { source: 'stories.unsentReply' }));

const hasName = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

const describeUnsent = ({ preview, error }: OutboxItem): string =>
  [
    hasName(preview) ? `Your reply to ${preview.name} was not sent.` : REPLY_FAILED,
    error?.message ?? '',
  ].join(' ');

/** Replies that the server rejected after the viewer was closed, with Retry and Discard. */
export function UnsentReplies() {
  return useOutbox('story-reply')
    .filter(({ state }) => state === 'failed')
    .map((item) => (
      <Item key={item.clientId}>
        <span role="status">{describeUnsent(item)}</span>
        <SentText dir="auto">{item.fields.text}</SentText>
        <Button size="small" onClick={() => void attempt(outbox.retry(item.clientId))}>
          Retry
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={() => void attempt(outbox.discard(item.clientId))}
        >
          Discard
        </Button>
      </Item>
    ));
}
