import { ListEnd } from '@kithkin/shared';
import type { ReactNode } from 'react';
import { Loaded, type QueryState } from './Loaded';

interface Props<Page, Item extends { _id: string }> {
  query: QueryState<{ pages: Page[] }> & {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** Name of the rows, within a sentence: "the reports". */
  what: string;
  /** Height of a row in pixels, for the skeleton. */
  height: number;
  items: (page: Page) => readonly Item[];
  /** In place of an empty list. */
  empty: ReactNode;
  row: (item: Item) => ReactNode;
}

/** A list that loads its next page near its end. */
export function PagedList<Page, Item extends { _id: string }>(props: Props<Page, Item>) {
  const { query, what, height, items, empty, row } = props;
  return (
    <Loaded query={query} what={what} height={height}>
      {({ pages }) => {
        const all = pages.flatMap(items);
        if (all.length === 0) return empty;
        return (
          <>
            <ul>
              {all.map((item) => (
                <li key={item._id}>{row(item)}</li>
              ))}
            </ul>
            {query.hasNextPage && (
              <ListEnd
                hasMore
                busy={query.isFetchingNextPage}
                failed={query.isFetchNextPageError}
                count={all.length}
                onMore={() => void query.fetchNextPage()}
                loading={`Loading more of ${what}`}
                failure={`Failed to load ${what}.`}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
