import { type OfferedPeople, useMe } from '@kithkin/shared';
import { useFollowedQuery } from '../chatsApi';

/** People listed in a people picker before anything is typed, and their heading. */
interface Offer {
  offered?: OfferedPeople;
  offeredLabel?: string;
}

/** Returns the users that the viewer follows. Without any, the picker shows its own suggestions. */
export function useOfferedPeople(): Offer {
  const { data = [], isLoading, isError, isFetching, refetch } = useFollowedQuery(useMe()._id);
  if (!isLoading && !isError && data.length === 0) return {};
  return {
    offered: {
      people: data,
      loading: isLoading,
      failed: isError && !isFetching,
      retry: () => void refetch(),
    },
    offeredLabel: 'People you follow',
  };
}
