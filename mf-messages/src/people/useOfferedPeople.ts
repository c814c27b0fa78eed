import { type OfferedPeople, useMe } from '@kithkin/shared';
import { useFollowedQuery } from '../chatsApi';

/** Who stands in a people picker before anything is typed, and what the list says above them. */
interface Offer {
  offered?: OfferedPeople;
  offeredLabel?: string;
}

/** Those one follows; whoever follows nobody is offered the picker's own suggestions. */
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
