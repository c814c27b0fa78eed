import type { BookmarkPage, PostPage } from '@kithkin/shared/contract';
import { cursorSql, objectText, type SQL, sql } from '../../platform/db';
import { aggregatePostText } from '../posts.presenter';

type Direction = 'asc' | 'desc';

const postsText = (direction: Direction) => ['[', aggregatePostText(direction), ']'];

/** End of a page: whether rows follow, and where a search has stopped. */
export interface PageEnd {
  /** True if rows of the list follow. */
  hasMore: SQL;
  /** Selects (at, id) of the row at which a search has ended that finds its rows in parts. */
  searchedTo: SQL | undefined;
}

const cursorOf = (row: SQL): SQL =>
  sql`(select '"' || ${cursorSql('last.at', 'last.id')} || '"' from (${row}) last)`;

/**
 * Returns the cursor of the last row of the CTE `shown` if more follow, else the one to which the
 * search came.
 */
function nextCursorText(direction: Direction, { hasMore, searchedTo }: PageEnd): SQL {
  const lastFirst = direction === 'asc' ? sql`at desc, id desc` : sql`at, id`;
  const last = cursorOf(
    sql`select at, id from shown where ${hasMore} order by ${lastFirst} limit 1`,
  );
  return sql`coalesce(${last}, ${searchedTo ? cursorOf(searchedTo) : sql`null`}, 'null')`;
}

/** Returns the CTE `texts` as the contract's PostPage, as JSON text. */
export const postPageText = (direction: Direction, end: PageEnd): SQL =>
  objectText<PostPage>({
    posts: postsText(direction),
    nextCursor: [nextCursorText(direction, end)],
  });

/** Returns the CTE `texts` as the contract's BookmarkPage, as JSON text. */
export const bookmarkPageText = (direction: Direction, end: PageEnd): SQL =>
  objectText<BookmarkPage>({
    bookmarks: postsText(direction),
    nextCursor: [nextCursorText(direction, end)],
  });
