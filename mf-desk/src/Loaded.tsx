import { ErrorState, errorMessage, Loading, Skeleton } from '@kithkin/shared';
import type { ReactNode } from 'react';

/** A query as the hooks of the API return it. */
interface QueryState<Data> {
  data?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Leaves out what was loaded before a failure: the subject may be decided or gone since. */
export const withoutStale = <Data,>(query: QueryState<Data>): QueryState<Data> =>
  query.error ? { ...query, data: undefined } : query;

interface Props<Data> {
  query: QueryState<Data>;
  /** Name of the content, within a sentence: "the reports". */
  what: string;
  /** Height of the skeleton in pixels. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** Content that a query has loaded; until then a skeleton, or the failure with Retry. */
export function Loaded<Data>({ query, what, height, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  return error ? (
    <ErrorState
      message={errorMessage(error, `Failed to load ${what}.`)}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <Loading label={`Loading ${what}`}>
      <Skeleton height={height} />
    </Loading>
  );
}
