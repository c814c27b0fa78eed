import { EmptyState, ErrorState, errorMessage, ListEnd, Loading, Skeleton } from '@kithkin/shared';
import { Fragment, type ReactNode } from 'react';
import { byDay } from './days';
import { DayTitle, GoneRow, Words } from './rowStyles';

/** What a paged query of RTK Query says of itself, as far as a list needs it. */
interface Paging {
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface Props<Row> {
  /** Newest first; undefined until they have come. */
  rows: readonly Row[] | undefined;
  paging: Paging;
  timeOf: (row: Row) => string;
  keyOf: (row: Row) => string;
  draw: (row: Row) => ReactNode;
  words: { loading: string; failed: string; empty: string };
}

/** A list grouped by day that fetches its next page near its end: loading, empty, error, rows. */
export function PagedDays<Row>({ rows, paging, timeOf, keyOf, draw, words }: Props<Row>) {
  if (!rows && paging.error) {
    return (
      <ErrorState
        message={errorMessage(paging.error, words.failed)}
        busy={paging.isFetching}
        onRetry={() => void paging.refetch()}
      />
    );
  }
  if (!rows) {
    return (
      <Loading label={words.loading}>
        {['80%', '64%', '72%', '56%', '68%'].map((width) => (
          <GoneRow key={width}>
            <Skeleton width={40} height={40} radius="50%" />
            <Words>
              <Skeleton height={12} width={width} />
              <Skeleton height={10} width="28%" />
            </Words>
          </GoneRow>
        ))}
      </Loading>
    );
  }
  if (rows.length === 0 && !paging.hasNextPage) {
    return <EmptyState message={words.empty} drawing="notifications" />;
  }
  return (
    <>
      {byDay(rows, timeOf).map((day) => (
        <section key={day.title} aria-label={day.title}>
          <DayTitle>{day.title}</DayTitle>
          <ul>
            {day.rows.map((row) => (
              <Fragment key={keyOf(row)}>{draw(row)}</Fragment>
            ))}
          </ul>
        </section>
      ))}
      {paging.hasNextPage && (
        <ListEnd
          hasMore
          busy={paging.isFetchingNextPage}
          failed={paging.isFetchNextPageError}
          count={rows.length}
          onMore={() => void paging.fetchNextPage()}
          loading={words.loading}
          failure={words.failed}
        />
      )}
    </>
  );
}
