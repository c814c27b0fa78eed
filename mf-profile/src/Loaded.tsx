import { ErrorState, errorMessage, Loading, Skeleton, type SkeletonProps } from '@kithkin/shared';
import type { ReactNode } from 'react';

/** A query as the hooks of the API return it. */
export interface QueryState<Data> {
  data?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: QueryState<Data>;
  /** Shown for an error without a message of its own. */
  failure?: string;
  /** Shown while loading. */
  placeholder: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Content that a query has loaded; until then a placeholder, or the failure with Retry. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, failure = 'Something went wrong', placeholder, children } = props;
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return placeholder;
  return (
    <ErrorState
      message={errorMessage(error, failure)}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

interface PlaceholderProps extends Pick<SkeletonProps, 'height' | 'radius'> {
  /** For screen readers, e.g. "Loading sessions". */
  label: string;
}

/** A grey block in place of content that is loading. */
export const Placeholder = ({ label, ...size }: PlaceholderProps) => (
  <Loading label={label}>
    <Skeleton {...size} />
  </Loading>
);
