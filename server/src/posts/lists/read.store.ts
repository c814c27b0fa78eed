import type { Post } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { concat, id, prepare, type Queryable, type SQL, sql } from '../../platform/db';
import { notFound } from '../../platform/errors';
import { RawJson } from '../../platform/http/route';
import { canSeeContent, isActive, isPublished } from '../../visibility/predicates';
import { firstCommentsText } from '../comments/comments.presenter';
import { accessDenied } from '../posts.policy';
import { POST_TEXT, postTextCte, type ViewerContext } from '../posts.presenter';

type Values = { viewer: string; post: string; now: Date };

/** Number of comments included in the detail; more are paged. */
const COMMENTS = 20;

const onePost = prepare<Values, { text: string }>('posts.one', (v) => {
  const viewerContext = { viewer: v('viewer'), now: v('now') };
  return sql`
    with shown as (select p.*, p.shown_at as at from posts p where p.id = ${id(v('post'))}),
    ${postTextCte('shown', viewerContext)}
    select ${POST_TEXT} as text from texts t where not t.inside`;
});

/**
 * Returns a post as JSON text with placeholders for media URLs. The caller has checked the viewer's
 * access.
 */
export async function postTextOf(
  on: Queryable,
  viewerId: string,
  postId: string,
  now: Date,
): Promise<string> {
  const [row] = await on.fetch(onePost, { viewer: viewerId, post: postId, now });
  if (!row) throw notFound('Post not found.');
  return row.text;
}

/** Returns one post. The caller has checked the viewer's access. */
export async function postOf(ctx: AppContext, viewerId: string, postId: string): Promise<Post> {
  const now = ctx.clock.now();
  const text = await postTextOf(ctx.db, viewerId, postId, now);
  const post: Post = JSON.parse(ctx.mediaUrls.fill(text, now));
  return post;
}

/**
 * Returns a post as an event payload, read inside the transaction that publishes it. Its media URLs
 * are placeholders, which are filled when the event is sent. A share contains its original as
 * `viewerId` sees it; users who may not see the original need a separate event.
 */
export async function postEvent(
  ctx: AppContext,
  on: Queryable,
  viewerId: string,
  postId: string,
): Promise<Post> {
  const post: Post = JSON.parse(await postTextOf(on, viewerId, postId, ctx.clock.now()));
  return post;
}

/** Returns the first page of a post's comments as a list. */
function firstComments({ viewer }: ViewerContext): SQL {
  const limit = sql.raw(`${COMMENTS}`);
  return firstCommentsText({ viewer, post: sql`p.id`, limit });
}

interface DetailRow {
  /** True if the post exists for the viewer; its creator sees it in every state. */
  there: boolean;
  /** Null if the viewer may not see it. */
  text: string | null;
}

const detailed = prepare<Values, DetailRow>('posts.detail', (v) => {
  const viewerContext = { viewer: v('viewer'), now: v('now') };
  const own = sql`p.creator_id = ${id(viewerContext.viewer)}`;
  const there = sql`(${own} or (${isActive('u')} and ${isPublished('p', viewerContext.now)}))`;
  return sql`
    with found as materialized (
      select p.*, p.shown_at as at
      from posts p where p.id = ${id(v('post'))}
    ), access as materialized (
      select ${there} as there, ${own} or (${there} and ${canSeeContent(viewerContext.viewer, 'u')}) as seen
      from found p join users u on u.id = p.creator_id
    ), shown as (select * from found where (select seen from access)),
    ${postTextCte('shown', viewerContext, firstComments(viewerContext))}
    select there, (select ${concat(['{"post":', POST_TEXT, '}'])} from texts t where not t.inside) as text
    from access`;
});

/**
 * Returns a post with the first page of its comments.
 * @throws HttpError 404 and 403 as `accessPost` does.
 */
export async function detail(ctx: AppContext, viewerId: string, postId: string): Promise<RawJson> {
  const values = { viewer: viewerId, post: postId, now: ctx.clock.now() };
  const [row] = await ctx.db.fetch(detailed, values);
  if (!row?.there) throw notFound('Post not found.');
  if (row.text === null) throw accessDenied();
  return new RawJson(row.text);
}
