import {
  Dialog,
  EmptyState,
  ErrorState,
  Loading,
  PersonRow,
  RelativeTime,
  Row,
  Skeleton,
  SkeletonText,
} from '@kithkin/shared';
import type { Story, StoryViewers } from '@kithkin/shared/contract';
import { MoreRows, useList } from '@kithkin/shared/list';
import styled from 'styled-components';
import { storiesApi } from '../../state/storiesApi';
import { REACTIONS } from '../reactions/Reactions';

const Tally = styled.ul`
  display: flex;
  gap: var(--space-4);
  padding-block-end: var(--space-2);
  font-variant-numeric: tabular-nums;
`;

const Options = styled.span`
  font-size: 24px;
  line-height: 1;
`;

const viewersOf = ({ viewers }: StoryViewers) =>
  viewers.map((viewer) => ({ ...viewer, _id: viewer.user._id }));

interface ViewersDialogProps {
  story: Story;
  open: boolean;
  onClose: () => void;
}

const nameOf = (emoji: string) => REACTIONS.find((one) => one.emoji === emoji)?.name ?? 'Reaction';

function ViewersSkeleton() {
  return (
    <Loading label="Loading viewers...">
      {['a', 'b', 'c'].map((key) => (
        <Row key={key}>
          <Skeleton width={40} height={40} radius="50%" />
          <SkeletonText lines={2} />
        </Row>
      ))}
    </Loading>
  );
}

function Viewers({ story: { _id, reactions } }: { story: Story }) {
  const query = storiesApi.useStoryViewersInfiniteQuery(_id, { refetchOnMountOrArgChange: true });
  const { items: viewers, ...list } = useList(query, viewersOf);
  if (list.error) return <ErrorState message="Failed to load viewers." onRetry={list.retry} />;
  if (list.loading) return <ViewersSkeleton />;
  if (viewers.length === 0) return <EmptyState message="Nobody has seen it yet." />;
  return (
    <>
      {reactions && reactions.length > 0 && (
        <Tally aria-label="Reactions">
          {reactions.map(({ emoji, count }) => (
            <li key={emoji}>
              <span role="img" aria-label={nameOf(emoji)}>
                {emoji}
              </span>{' '}
              {count}
            </li>
          ))}
        </Tally>
      )}
      <ul aria-label="Viewers">
        {viewers.map(({ user, seenAt, reaction }) => (
          <li key={user._id}>
            <PersonRow
              user={user}
              secondary={<RelativeTime iso={seenAt} />}
              action={
                reaction && (
                  <Options role="img" aria-label={nameOf(reaction)}>
                    {reaction}
                  </Options>
                )
              }
            />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <MoreRows
          list={list}
          count={viewers.length}
          loading="Loading viewers..."
          failure="Failed to load viewers."
        />
      )}
    </>
  );
}

/** Lists the viewers of an own story with time and reaction, updated while it is open. */
export function ViewersDialog({ story, open, onClose }: ViewersDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Seen by" size="small">
      <Viewers story={story} />
    </Dialog>
  );
}
