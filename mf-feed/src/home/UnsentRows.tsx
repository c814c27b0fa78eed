import {
  Button,
  Card,
  confirm,
  errorMessage,
  itemText,
  type OutboxItem,
  outbox,
  Progress,
  useFocusAfterRemoval,
} from '@kithkin/shared';
import styled from 'styled-components';

const Rows = styled.ul`
  display: grid;
  gap: var(--space-3);
`;

const Line = styled(Card)`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4);
`;

const Text = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`;

const State = styled.span<{ $failed: boolean }>`
  flex: 1;
  font-size: var(--font-13);
  color: ${({ $failed }) => ($failed ? 'var(--danger-text)' : 'var(--text-2)')};
`;

function stateOf({ state, reason, error }: OutboxItem): string {
  if (state === 'sending') return 'Sending';
  if (state === 'failed') return errorMessage(error, 'Failed to create post.');
  return reason === 'busy'
    ? 'The server is busy. Your post is kept and goes out by itself.'
    : 'Waiting for a connection. Your post is kept.';
}

async function discard(clientId: string): Promise<void> {
  const sure = await confirm({
    title: 'Discard post',
    message: 'Are you sure you want to discard this post? It has not been sent.',
    confirmLabel: 'Discard',
    tone: 'danger',
  });
  if (sure) await outbox.discard(clientId);
}

/** Retry, which is not there while the post is being sent. */
function Retry({ clientId }: { clientId: string }) {
  const ref = useFocusAfterRemoval<HTMLButtonElement>();
  return (
    <Button ref={ref} size="small" onClick={() => void outbox.retry(clientId)}>
      Retry
    </Button>
  );
}

/** A post that is not sent, with its state and what can be done with it. */
function UnsentPost({ item }: { item: OutboxItem }) {
  const { clientId, fields, files, state } = item;
  const ref = useFocusAfterRemoval();
  const attached = files.length === 1 ? '1 file' : `${files.length} files`;
  return (
    <Line as="li" ref={ref}>
      <Text dir="auto">{itemText(fields) || attached}</Text>
      {state === 'sending' && <Progress value={item.progress} label="Uploading" />}
      <Foot>
        <State $failed={state === 'failed'} role="status">
          {stateOf(item)}
        </State>
        {state !== 'sending' && <Retry clientId={clientId} />}
        <Button size="small" variant="quiet" onClick={() => void discard(clientId)}>
          Discard
        </Button>
      </Foot>
    </Line>
  );
}

/** The list of posts that are not sent. */
export function UnsentRows({ items }: { items: readonly OutboxItem[] }) {
  return (
    <Rows aria-label="Unsent">
      {items.map((item) => (
        <UnsentPost key={item.clientId} item={item} />
      ))}
    </Rows>
  );
}
