import { Button } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import { type ListState, MoreRows } from '@kithkin/shared/list';
import { groupNotifications, unreadOf } from '../item/groupNotifications';
import { NotificationItem } from '../item/NotificationItem';
import { useGroupActions } from '../item/useGroupActions';
import { Failure, SectionTitle } from './screen.styles';
import { sectionsOf } from './sections';

/** Shown if the first or a later page fails to load. */
export const LOAD_FAILED = 'Failed to load notifications. Please try again.';

interface LoadFailureProps {
  onRetry: () => void;
}

/** Error above the list if a reload has failed. */
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
  /** True to leave out groups that are read. */
  unreadOnly: boolean;
  /** `hasMore` is true if older notifications exist that match the filter. */
  list: Pick<ListState, 'hasMore' | 'busy' | 'moreFailed' | 'more'>;
}

/** The list in sections by date; older notifications are fetched near its end. */
export function ScreenList({ items, unreadOnly, list }: ScreenListProps) {
  const actions = useGroupActions({ silent: false });
  const groups = groupNotifications(items);
  const listed = unreadOnly ? groups.filter((group) => unreadOf(group).length > 0) : groups;
  return (
    <div data-rows>
      {sectionsOf(listed).map(({ title, entries }) => (
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
      {list.hasMore && (
        <MoreRows
          list={list}
          count={items.length}
          loading="Loading more notifications"
          failure={LOAD_FAILED}
        />
      )}
    </div>
  );
}
