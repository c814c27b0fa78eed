import type { BookmarkPage, PostPage } from '@kithkin/shared/contract';
import { cursorSql, objectText, type SQL, sql } from '../../platform/db';
import { aggregatePostText } from '../posts.presenter';

type Direction = 'asc' | 'desc';

const postsText = (direction: Direction) => ['[', aggregatePostText(direction), ']'];

/** Returns the cursor of the last row of the CTE `shown`, if `hasMore`. */
function nextCursorText(direction: Direction, hasMore: SQL): SQL {
  const lastFirst = direction === 'asc' ? sql`at desc, id desc` : sql`at, id`;
  return sql`coalesce((select '"' || ${cursorSql('last.at', 'last.id')} || '"' from (
    select at, id from shown where ${hasMore} order by ${lastFirst} limit 1) last), 'null')`;
}

/** Returns the CTE `texts` as the contract's PostPage, as JSON text. */
export const postPageText = (direction: Direction, hasMore: SQL): SQL =>
  objectText<PostPage>({
    posts: postsText(direction),
    nextCursor: [nextCursorText(direction, hasMore)],
  });

/** Returns the CTE `texts` as the contract's BookmarkPage, as JSON text. */
export const bookmarkPageText = (direction: Direction, hasMore: SQL): SQL =>
  objectText<BookmarkPage>({
    bookmarks: postsText(direction),
    nextCursor: [nextCursorText(direction, hasMore)],
  });
