import { Button, type OutboxItem, outbox, useOutbox } from '@kithkin/shared';
import styled from 'styled-components';
import { REPLY_FAILED } from './useReply';

/** An unsent reply below the strip. */
const Item = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  margin: 0 var(--space-3) var(--space-3);
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
`;

const SentText = styled.span`
  flex: 1 1 160px;
  color: var(--text-2);
  white-space: pre-wrap;
  unicode-bidi: plaintext;
`;

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
        <Button size="small" onClick={() => void outbox.retry(item.clientId)}>
          Retry
        </Button>
        <Button size="small" variant="quiet" onClick={() => void outbox.discard(item.clientId)}>
          Discard
        </Button>
      </Item>
    ));
}
