import {
  ButtonLink,
  EmptyState,
  ErrorState,
  errorMessage,
  ListEnd,
  Loading,
  Skeleton,
} from '@kithkin/shared';
import { Fragment, type ReactNode } from 'react';
import { byDay } from './days';
import { DayTitle, RowText, UnavailableRow } from './row.styles';

/** The fields of an RTK infinite query that a list needs. */
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
  /** Newest first; undefined until loaded. */
  rows: readonly Row[] | undefined;
  paging: Paging;
  timeOf: (row: Row) => string;
  keyOf: (row: Row) => string;
  renderRow: (row: Row) => ReactNode;
  text: { loading: string; failed: string; empty: string };
}

/** A list grouped by day with infinite scrolling, including its loading, empty and error states. */
export function PagedDays<Row>({ rows, paging, timeOf, keyOf, renderRow, text }: Props<Row>) {
  if (!rows && paging.error) {
    return (
      <ErrorState
        message={errorMessage(paging.error, text.failed)}
        busy={paging.isFetching}
        onRetry={() => void paging.refetch()}
      />
    );
  }
  if (!rows) {
    return (
      <Loading label={text.loading}>
        {['80%', '64%', '72%', '56%', '68%'].map((width) => (
          <UnavailableRow key={width}>
            <Skeleton width={40} height={40} radius="50%" />
            <RowText>
              <Skeleton height={12} width={width} />
              <Skeleton height={10} width="28%" />
            </RowText>
          </UnavailableRow>
        ))}
      </Loading>
    );
  }
  if (rows.length === 0 && !paging.hasNextPage) {
    return (
      <EmptyState
        message={text.empty}
        drawing="notifications"
        action={<ButtonLink to="/explore">Explore posts</ButtonLink>}
      />
    );
  }
  return (
    <>
      {byDay(rows, timeOf).map((day) => (
        <section key={day.title} aria-label={day.title}>
          <DayTitle>{day.title}</DayTitle>
          <ul>
            {day.rows.map((row) => (
              <Fragment key={keyOf(row)}>{renderRow(row)}</Fragment>
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
          loading={text.loading}
          failure={text.failed}
        />
      )}
    </>
  );
}
