import { column, id, type SQL, sql } from '../platform/db';

/** The comment of the row `alias` waits for the post's creator, and its author does not know. */
export const isWaiting = (alias: string): SQL =>
  sql`(${column(alias, 'withheld')} = 'restricted' and ${column(alias, 'hidden_at')} is null)`;

/**
 * The number of comments on the post of the row `alias` as V sees it: those that all see, and V's own
 * that wait, so that V does not find out by counting.
 */
export const commentsCountFor = (viewer: SQL, alias: string): SQL =>
  sql`(${column(alias, 'comments_count')} + (select count(*) from comments w
    where w.post_id = ${column(alias, 'id')} and w.author_id = ${id(viewer)} and ${isWaiting('w')}))`;
