import {
  Button,
  EmptyState,
  ErrorState,
  ListEnd,
  Loading,
  Progress,
  PullToRefresh,
  Row,
  Skeleton,
  SkeletonText,
  Spinner,
  toast,
} from '@kithkin/shared';
import { Section } from './samples';

const list = {
  count: 10,
  onMore: () => toast({ message: 'More' }),
  loading: 'Loading posts...',
  failure: 'Failed to load posts.',
};

/** Loading, error and empty states. */
export function LoadingStates() {
  return (
    <Section title="Waiting, nothing and failure">
      <Loading label="Loading posts...">
        <Row>
          <Skeleton width={40} height={40} radius="50%" />
          <SkeletonText lines={2} />
        </Row>
      </Loading>
      <Spinner label="Loading conversations" />
      <Progress value={0.4} label="Uploading" />
      <EmptyState
        message="No conversations yet"
        hint="Start a conversation to see it here"
        drawing="messages"
        action={<Button variant="primary">Start Chatting</Button>}
      />
      <ErrorState message="Failed to load posts" onRetry={() => toast({ message: 'Retried' })} />
      <ListEnd {...list} hasMore busy failed={false} />
      <ListEnd {...list} hasMore busy={false} failed />
      <ListEnd {...list} hasMore={false} busy={false} failed={false} endLine="That’s all." />
      <PullToRefresh area="content" onRefresh={() => Promise.resolve(true)}>
        <p>Pull this down on a touch screen, or press R.</p>
      </PullToRefresh>
    </Section>
  );
}
