import { Button } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import { type ListState, WindowedList } from '@kithkin/shared/list';
import { useMemo } from 'react';
import { groupNotifications, titlesOf, unreadOf } from '../item/groupNotifications';
import { NotificationItem } from '../item/NotificationItem';
import { useGroupActions } from '../item/useGroupActions';
import { Failure, SectionTitle } from './screen.styles';

/** Shown while a later page loads, and if it or the first one fails to load. */
export const LOADING_MORE = 'Loading more notifications';
export const LOAD_FAILED = 'Failed to load notifications. Please try again.';

/** Error above the list if a reload has failed. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
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

/** Estimated height of a row in CSS pixels. */
const ROW_HEIGHT = 76;
/** Number of rows rendered before and after the visible ones. */
const AHEAD = 6;

/** The loaded notifications with titles by date. */
export function ScreenList({ items, unreadOnly, list }: ScreenListProps) {
  const actions = useGroupActions({ silent: false });
  const { byKey, keys, titles } = useMemo(() => {
    const groups = groupNotifications(items);
    const listed = unreadOnly ? groups.filter((group) => unreadOf(group).length > 0) : groups;
    const entries = new Map(listed.map((entry) => [entry.key, entry]));
    return { byKey: entries, keys: [...entries.keys()], titles: titlesOf(listed) };
  }, [items, unreadOnly]);
  return (
    <WindowedList
      as="ul"
      aria-label="Notifications"
      keys={keys}
      setSize={list.hasMore ? -1 : byKey.size}
      rowHeight={ROW_HEIGHT}
      ahead={AHEAD}
      restores={{ ...list, beginsAtTop: false }}
    >
      {(key) => {
        const entry = byKey.get(key);
        const title = titles.get(key);
        return (
          entry && (
            <>
              {title && <SectionTitle>{title}</SectionTitle>}
              <NotificationItem entry={entry} actions={actions} leavesWhenRead={unreadOnly} />
            </>
          )
        );
      }}
    </WindowedList>
  );
}
