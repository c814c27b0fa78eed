import { PeoplePicker, useMe } from '@kithkin/shared';
import type { ComponentProps } from 'react';
import { chatsApi } from '../chatsApi';

type Props = Pick<
  ComponentProps<typeof PeoplePicker>,
  'chosen' | 'onChange' | 'max' | 'omit' | 'disabled'
>;

/**
 * Picker of people that lists those whom the viewer follows before anything is typed. Without any, it
 * shows its own suggestions.
 */
export function ChoosePeople(props: Props) {
  const {
    data = [],
    isLoading,
    isError,
    isFetching,
    refetch,
  } = chatsApi.useFollowedQuery(useMe()._id);
  const isOffered = isLoading || isError || data.length > 0;
  const offered = {
    people: data,
    loading: isLoading,
    failed: isError && !isFetching,
    retry: () => void refetch(),
  };
  return (
    <PeoplePicker
      {...props}
      label="Search people"
      hideLabel
      placeholder="Search by name"
      autoFocus
      {...(isOffered && { offered, offeredLabel: 'People you follow' })}
    />
  );
}
