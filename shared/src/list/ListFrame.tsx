import { ErrorState, ListEnd, type ListEndProps } from '@kithkin/shared';
import type { ReactNode } from 'react';
import type { ListState } from './useList';

interface MoreRowsProps extends Pick<ListEndProps, 'count' | 'loading' | 'failure'> {
  list: Pick<ListState, 'hasMore' | 'busy' | 'moreFailed' | 'more'>;
  /** Text after the last row; none if absent. */
  endLine?: string | undefined;
}

/** End of a list, which loads the next page before it is in view. */
export function MoreRows({ list: { hasMore, busy, moreFailed, more }, ...props }: MoreRowsProps) {
  return <ListEnd {...props} hasMore={hasMore} busy={busy} failed={moreFailed} onMore={more} />;
}

interface ListFrameProps extends Omit<MoreRowsProps, 'list'> {
  list: ListState;
  /** Shown until the first response. */
  waiting: ReactNode;
  /** Shown if there are no rows. */
  empty: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** A list in each of its states. `failure` is the text if any of its pages has failed. */
export function ListFrame({ waiting, empty, children, ...props }: ListFrameProps) {
  const { list, count, failure } = props;
  if (list.loading) return waiting;
  if (list.error) return <ErrorState message={failure} onRetry={list.retry} />;
  if (count === 0 && !list.hasMore) return empty;
  return (
    <>
      {children}
      <MoreRows {...props} />
    </>
  );
}
