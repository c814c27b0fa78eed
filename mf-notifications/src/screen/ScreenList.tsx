import { Button, Spinner } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import { NotificationItem } from '../item/NotificationItem';
import { End, Failure, SectionTitle } from './screenStyles';
import { sectionsOf } from './sections';
import type { useNotificationActs } from './useNotificationActs';
import { useSentinel } from './useSentinel';

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
  round: number;
  onMore: () => void;
  acts: ReturnType<typeof useNotificationActs>;
}

/** The list by stretches of time, and the fetching of older ones near its end. */
export function ScreenList(props: ScreenListProps) {
  const { items, unreadOnly, hasMore, more, round, onMore, acts } = props;
  const end = useSentinel(hasMore && more === 'idle', round, onMore);
  return (
    <div data-notifications>
      {sectionsOf(items).map((section) => (
        <div key={section.title}>
          <SectionTitle>{section.title}</SectionTitle>
          <ul>
            {section.items.map((notification) => (
              <NotificationItem
                key={notification._id}
                notification={notification}
                leavesWhenRead={unreadOnly}
                onFollow={acts.read}
                onMarkRead={acts.read}
                onDelete={acts.remove}
              />
            ))}
          </ul>
        </div>
      ))}
      {more === 'failed' && <LoadFailure onRetry={onMore} />}
      {hasMore && (
        <End ref={end}>{more === 'loading' && <Spinner label="Loading more notifications" />}</End>
      )}
    </div>
  );
}
