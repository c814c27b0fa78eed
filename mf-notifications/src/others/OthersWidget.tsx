import { ErrorState } from '@kithkin/shared';
import { ItemSkeletons } from '../item/ItemSkeletons';
import { NoNotifications } from '../item/NoNotifications';
import { LOAD_FAILED, ScreenList } from '../screen/ScreenList';
import { useOthers } from './useOthers';

/**
 * Widget `other-notifications`: the notifications of type `other`, such as requests, mentions and
 * shares.
 */
export default function OthersWidget() {
  const { items, query, list } = useOthers();
  if (!items && query.error) {
    return (
      <ErrorState
        message={LOAD_FAILED}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!items) return <ItemSkeletons count={8} />;
  if (items.length === 0 && !list.hasMore) return <NoNotifications />;
  return <ScreenList items={items} unreadOnly={false} list={list} />;
}
