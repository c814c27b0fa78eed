import { useAppDispatch, useAppSelector, useBusEvent, useMe } from '@kithkin/shared';
import type { NotificationAction, NotificationPage } from '@kithkin/shared/contract';
import { useMemo, useRef } from 'react';
import { applyPendingActions, selectNotifications } from '../state/selectors';
import { applyToPages, othersApi, removeNotification, upsertNotification } from './othersApi';

/**
 * Loads the notifications of type `other` by pages and keeps them up to date. Pending actions of
 * the user are applied, as in the other lists.
 */
export function useOthers() {
  const dispatch = useAppDispatch();
  const { _id } = useMe();
  /** Actions without a response yet, by id. */
  const started = useRef(new Map<string, NotificationAction>());
  const query = othersApi.useOtherNotificationsInfiniteQuery(_id, {
    refetchOnMountOrArgChange: true,
  });
  const update = (change: (pages: NotificationPage[]) => void) =>
    dispatch(
      othersApi.util.updateQueryData('otherNotifications', _id, ({ pages }) => change(pages)),
    );
  const refetch = () => dispatch(othersApi.util.invalidateTags(['Notifications']));
  useBusEvent('notification', ({ notification }) => {
    if (notification.type === 'other') update((pages) => upsertNotification(pages, notification));
  });
  useBusEvent('notification-removed', (event) =>
    update((pages) => removeNotification(pages, event._id)),
  );
  useBusEvent('notifications-refreshed', refetch);
  useBusEvent('notification-act', (action) => void started.current.set(action.id, action));
  useBusEvent('notification-act-ended', ({ id, done }) => {
    const action = started.current.get(id);
    started.current.delete(id);
    if (!done) return;
    if (!action || action.effect === 'restore') refetch();
    else update((pages) => applyToPages(pages, action));
  });

  const state = useAppSelector(selectNotifications);
  const items = useMemo(() => {
    if (!query.data) return undefined;
    // During a deploy, an older node may ignore the filter.
    const loaded = query.data.pages
      .flatMap(({ notifications }) => notifications)
      .filter(({ type }) => type === 'other');
    const rows = Object.fromEntries(loaded.map((row) => [row._id, row]));
    return applyPendingActions({ ...state, rows, older: null }).items.filter(
      ({ type }) => type === 'other',
    );
  }, [query.data, state]);
  return { items, query };
}
