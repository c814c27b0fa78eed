import { Button, ListEnd } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import { NotificationItem } from '../item/NotificationItem';
import { useGroupActions } from '../item/useGroupActions';
import { Failure, SectionTitle } from './screen.styles';
import { sectionsOf } from './sections';

/** The specification's sentence for a load that failed, the first as well as a later page. */
export const LOAD_FAILED = 'Failed to load notifications. Please try again.';

interface LoadFailureProps {
  onRetry: () => void;
}

/** A load failed while there is something to show: said beside it. */
export function LoadFailure({ onRetry }: LoadFailureProps) {
  return (
    <Failure role="alert">
      {LOAD_FAILED}
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </Failure>
  );
}

interface ScreenListProps {
  items: readonly Notification[];
  unreadOnly: boolean;
  /** Older ones can be fetched and are worth fetching. */
  hasMore: boolean;
  more: 'idle' | 'loading' | 'failed';
  /** Rises with every page, so that a short one that leaves the end in sight asks again. */
  round: number;
  onMore: () => void;
}

/** The list by stretches of time, and the fetching of older ones near its end. */
export function ScreenList(props: ScreenListProps) {
  const { items, unreadOnly, hasMore, more, round, onMore } = props;
  const actions = useGroupActions({ silent: false });
  return (
    <div data-notifications>
      {sectionsOf(items).map(({ title, entries }) => (
        <section key={title} aria-label={title}>
          <SectionTitle>{title}</SectionTitle>
          <ul>
            {entries.map((entry) => (
              <NotificationItem
                key={entry.key}
                entry={entry}
                actions={actions}
                leavesWhenRead={unreadOnly}
              />
            ))}
          </ul>
        </section>
      ))}
      {hasMore && (
        <ListEnd
          hasMore
          busy={more === 'loading'}
          failed={more === 'failed'}
          count={round}
          onMore={onMore}
          loading="Loading more notifications"
          failure={LOAD_FAILED}
        />
      )}
    </div>
  );
}
