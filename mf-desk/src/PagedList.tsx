import { MoreRows, type PagedQuery, useList } from '@kithkin/shared/list';
import type { ReactNode } from 'react';
import { Loaded } from './Loaded';

interface Props<Page, Item extends { _id: string }> {
  query: PagedQuery<Page>;
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
  const list = useList(query, items);
  const rows = (
    <>
      <ul>
        {list.items.map((item) => (
          <li key={item._id}>{row(item)}</li>
        ))}
      </ul>
      {list.hasMore && (
        <MoreRows
          list={list}
          count={list.items.length}
          loading={`Loading more of ${what}`}
          failure={`Failed to load ${what}.`}
        />
      )}
    </>
  );
  return (
    <Loaded query={query} what={what} height={height}>
      {() => (list.items.length === 0 ? empty : rows)}
    </Loaded>
  );
}
