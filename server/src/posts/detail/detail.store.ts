import { concat, id, prepare, type Queryable, type SQL, sql } from '../../platform/db';
import { canSeeContent, isActive, isOfAudience, isPublished } from '../../visibility/predicates';
import { firstCommentsText } from '../comments/comments.presenter';
import { POST_TEXT, postTextCte } from '../posts.presenter';

type Values = { viewer: string; post: string; now: Date };

export interface DetailRow {
  /** True if the post exists for the viewer; its creator sees it in every state. */
  there: boolean;
  /** The contract's PostResponse as JSON; null if the viewer may not see it. */
  text: string | null;
}

/** Number of comments included in the detail; more are paged. */
const COMMENTS = sql`20`;

/** Returns the first page of the comments of post `p` as a list. */
const firstComments = (viewer: SQL, now: SQL): SQL =>
  firstCommentsText({ viewer, now, post: sql`p.id`, limit: COMMENTS });

const DETAIL = prepare<Values, DetailRow>('posts.detail', (v) => {
  const [viewer, now] = [v('viewer'), v('now')];
  const own = sql`p.creator_id = ${id(viewer)}`;
  const there = sql`(${own} or (${isActive('u')} and ${isPublished('p', now)}))`;
  return sql`
    with found as materialized (
      select p.*, p.shown_at as at
      from posts p where p.id = ${id(v('post'))}
    ), access as materialized (
      select ${there} as there, ${own} or (${there} and ${isOfAudience(viewer, 'p')} and ${canSeeContent(viewer, 'u')}) as seen
      from found p join users u on u.id = p.creator_id
    ), shown as (select * from found where (select seen from access)),
    ${postTextCte(sql`shown`, { viewer, now }, firstComments(viewer, now))}
    select there, (select ${concat(['{"post":', POST_TEXT, '}'])} from texts t where not t.inside) as text
    from access`;
});

/** Returns a post with the first page of its comments, and whether the viewer may see it. */
export async function selectDetail(on: Queryable, values: Values): Promise<DetailRow | undefined> {
  const [row] = await on.fetch(DETAIL, values);
  return row;
}
