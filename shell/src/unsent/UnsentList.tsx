import {
  Button,
  Card,
  confirm,
  EmptyState,
  type OutboxItem,
  outbox,
  Progress,
  RelativeTime,
  reportError,
  useUnsent,
} from '@kithkin/shared';
import styled from 'styled-components';
import { unsentReason, unsentText, unsentTitle } from './unsentText';

const Rows = styled.ul`
  display: grid;
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled(Card)`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4);
`;

const Heading = styled.h2`
  font-size: var(--font-15);

  time {
    margin-inline-start: var(--space-2);
    color: var(--text-2);
    font-size: var(--font-13);
    font-weight: 400;
  }
`;

const Text = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  overflow-wrap: anywhere;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`;

const State = styled.span<{ $failed: boolean }>`
  flex: 1;
  color: ${({ $failed }) => ($failed ? 'var(--danger-text)' : 'var(--text-2)')};
  font-size: var(--font-13);
`;

const attempt = (work: Promise<void>) =>
  void work.catch((error: unknown) => reportError(error, { source: 'shell.unsent' }));

async function discard({ clientId }: OutboxItem): Promise<void> {
  const sure = await confirm({
    title: 'Discard',
    message: 'It has not been sent, and can’t be brought back.',
    confirmLabel: 'Discard',
    tone: 'danger',
  });
  if (sure) await outbox.discard(clientId);
}

function UnsentRow({ item }: { item: OutboxItem }) {
  const { clientId, state, progress, createdAt } = item;
  const text = unsentText(item);
  const title = unsentTitle(item);
  return (
    <Item as="li">
      <Heading>
        {title} <RelativeTime iso={new Date(createdAt).toISOString()} />
      </Heading>
      {text !== '' && <Text dir="auto">{text}</Text>}
      {state === 'sending' && <Progress value={progress} label="Sending" />}
      <Foot>
        <State $failed={state === 'failed'} role="status">
          {unsentReason(item)}
        </State>
        {state !== 'sending' && (
          <Button size="small" onClick={() => attempt(outbox.retry(clientId))}>
            Retry
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => attempt(discard(item))}>
          Discard
        </Button>
      </Foot>
    </Item>
  );
}

/** All unsent items in the order in which they were made, each with Retry and Discard. */
export function UnsentList() {
  const items = useUnsent();
  if (items.length === 0) {
    return <EmptyState message="Everything has been sent." hint="What waits is listed here." />;
  }
  return (
    <Rows aria-label="Not sent yet">
      {items.map((item) => (
        <UnsentRow key={item.clientId} item={item} />
      ))}
    </Rows>
  );
}
