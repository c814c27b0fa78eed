import { createSelector, type RootState, useAppSelector, useMe } from '@kithkin/shared';
import type { Notification, NotificationPage } from '@kithkin/shared/contract';
import { ListFrame, useList } from '@kithkin/shared/list';
import { ItemSkeletons } from '../item/ItemSkeletons';
import { NoNotifications } from '../item/NoNotifications';
import { LOAD_FAILED, LOADING_MORE, ScreenList } from '../screen/ScreenList';
import { notificationsApi } from '../state/notificationsApi';
import { selectNotifications, withPendingActions } from '../state/selectors';
import { sorted, type View } from '../state/view';

/** Selects the loaded notifications of type `other` as a view; undefined before the first page. */
const selectConfirmed = createSelector(
  (state: RootState, me: string) =>
    notificationsApi.endpoints.otherNotifications.select(me)(state).data,
  (state: RootState) => selectNotifications(state).unreadCount,
  (data, unreadCount): View | undefined =>
    data && {
      // During a deploy, an older node may ignore the filter.
      rows: Object.fromEntries(
        data.pages
          .flatMap(({ notifications }) => notifications)
          .filter(({ type }) => type === 'other')
          .map((row) => [row._id, row]),
      ),
      unreadCount,
      older: null,
    },
);

const selectItems = createSelector(
  (state: RootState, me: string) => {
    const view = selectConfirmed(state, me);
    return view && withPendingActions(state, view);
  },
  (view): Notification[] | undefined => view && sorted(view).filter(({ type }) => type === 'other'),
);

const rowsOf = ({ notifications }: NotificationPage) => notifications;

/** Loads the notifications of type `other` by pages; with pending actions. */
function useOthers() {
  const { _id } = useMe();
  const query = notificationsApi.useOtherNotificationsInfiniteQuery(_id, {
    refetchOnMountOrArgChange: true,
  });
  const items = useAppSelector((state) => selectItems(state, _id));
  return { items, list: useList(query, rowsOf) };
}

/**
 * Widget `other-notifications`: the notifications of type `other`, such as requests, mentions and
 * shares.
 */
export default function OthersWidget() {
  const { items = [], list } = useOthers();
  return (
    <ListFrame
      list={list}
      count={items.length}
      waiting={<ItemSkeletons count={8} />}
      empty={<NoNotifications />}
      loading={LOADING_MORE}
      failure={LOAD_FAILED}
    >
      <ScreenList items={items} unreadOnly={false} list={list} />
    </ListFrame>
  );
}
