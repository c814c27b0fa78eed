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
  type StoredChange,
  storedChanges,
  useUnsent,
} from '@kithkin/shared';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { discardChange, useUnsentChanges } from './unsentChanges';
import {
  changeText,
  changeTitle,
  unsentReason,
  unsentText,
  unsentTitle,
  WAITING_FOR_NETWORK,
} from './unsentText';

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

const attempt = (work: () => Promise<void>) =>
  void work().catch((error: unknown) => reportError(error, { source: 'shell.unsent' }));

async function discard(remove: () => void | Promise<void>): Promise<void> {
  const sure = await confirm({
    title: 'Discard',
    message: 'It has not been sent, and can’t be brought back.',
    confirmLabel: 'Discard',
    tone: 'danger',
  });
  if (sure) await remove();
}

interface UnsentRowProps {
  title: ReactNode;
  text: string;
  reason: string;
  failed?: boolean;
  /** Fraction of bytes sent while it is being sent. */
  progress?: number;
  onRetry(): void | Promise<void>;
  onDiscard(): void | Promise<void>;
}

function UnsentRow(row: UnsentRowProps) {
  const { title, text, reason, failed = false, progress, onRetry, onDiscard } = row;
  return (
    <Item as="li">
      <Heading>{title}</Heading>
      {text !== '' && <Text dir="auto">{text}</Text>}
      {progress !== undefined && <Progress value={progress} label="Sending" />}
      <Foot>
        <State $failed={failed} role="status">
          {reason}
        </State>
        {progress === undefined && (
          <Button size="small" onClick={() => attempt(async () => onRetry())}>
            Retry
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => attempt(() => discard(onDiscard))}>
          Discard
        </Button>
      </Foot>
    </Item>
  );
}

const itemRow = (item: OutboxItem) => (
  <UnsentRow
    key={item.clientId}
    title={
      <>
        {unsentTitle(item)} <RelativeTime iso={new Date(item.createdAt).toISOString()} />
      </>
    }
    text={unsentText(item)}
    reason={unsentReason(item)}
    failed={item.state === 'failed'}
    {...(item.state === 'sending' && { progress: item.progress })}
    onRetry={() => outbox.retry(item.clientId)}
    onDiscard={() => outbox.discard(item.clientId)}
  />
);

const changeRow = (change: StoredChange) => (
  <UnsentRow
    key={change.key}
    title={changeTitle(change)}
    text={changeText(change)}
    reason={WAITING_FOR_NETWORK}
    onRetry={storedChanges.retry}
    onDiscard={() => discardChange(change)}
  />
);

/**
 * All unsent items in the order in which they were made, then likes, bookmarks and follows, each
 * with Retry and Discard.
 */
export function UnsentList() {
  const items = useUnsent();
  const changes = useUnsentChanges();
  if (items.length + changes.length === 0) {
    return <EmptyState message="Everything has been sent." hint="What waits is listed here." />;
  }
  return (
    <Rows aria-label="Not sent yet">
      {items.map(itemRow)}
      {changes.map(changeRow)}
    </Rows>
  );
}
