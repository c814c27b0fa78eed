import {
  Button,
  Card,
  confirm,
  EmptyState,
  Progress,
  RelativeTime,
  Row,
  type UnsentChange,
  useFocusAfterRemoval,
  useUnsentChanges,
} from '@kithkin/shared';
import styled from 'styled-components';
import { unsentReason, unsentText, unsentTitle } from './unsentText';

const Rows = styled.ul`
  display: grid;
  gap: var(--space-3);
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

const State = styled.span<{ $failed: boolean }>`
  flex: 1;
  color: ${({ $failed }) => ($failed ? 'var(--danger-text)' : 'var(--text-2)')};
  font-size: var(--font-13);
`;

async function confirmDiscard({ discard }: UnsentChange): Promise<void> {
  const sure = await confirm({
    title: 'Discard',
    message: 'It has not been sent, and can’t be brought back.',
    confirmLabel: 'Discard',
    tone: 'danger',
  });
  if (sure) discard();
}

/** Retry, which is not there while the item is being sent. */
function Retry({ onClick }: { onClick(): void }) {
  return (
    <Button ref={useFocusAfterRemoval<HTMLButtonElement>()} size="small" onClick={onClick}>
      Retry
    </Button>
  );
}

function UnsentRow({ change }: { change: UnsentChange }) {
  const ref = useFocusAfterRemoval();
  const { state, progress, createdAt, retry } = change;
  const text = unsentText(change);
  return (
    <Item as="li" ref={ref}>
      <Heading>
        {unsentTitle(change)}
        {createdAt !== undefined && (
          <>
            {' '}
            <RelativeTime iso={new Date(createdAt).toISOString()} />
          </>
        )}
      </Heading>
      {text !== '' && <Text dir="auto">{text}</Text>}
      {state === 'sending' && <Progress value={progress} label="Sending" />}
      <Row wrap>
        <State $failed={state === 'failed'} role="status">
          {unsentReason(change)}
        </State>
        {state !== 'sending' && <Retry onClick={retry} />}
        <Button size="small" variant="quiet" onClick={() => void confirmDiscard(change)}>
          Discard
        </Button>
      </Row>
    </Item>
  );
}

/** All that is unsent, each with Retry and Discard. */
export function UnsentList() {
  const changes = useUnsentChanges();
  if (changes.length === 0) {
    return <EmptyState message="Everything has been sent." hint="What waits is listed here." />;
  }
  return (
    <Rows aria-label="Unsent">
      {changes.map((change) => (
        <UnsentRow key={change.id} change={change} />
      ))}
    </Rows>
  );
}
