import { type Media, type Post, TRASH_DAYS } from '@kithkin/shared/contract';
import { addressText, mediaStateSql } from '../media';
import {
  column,
  concat,
  fieldsText,
  id,
  identifier,
  iso,
  listText,
  literal,
  objectText,
  optionalField,
  type SQL,
  sql,
  value,
} from '../platform/db';
import { hiddenText } from '../users/hiddenContent.presenter';
import { summaryText } from '../users/users.presenter';
import { canComment, canSeePost } from '../visibility/predicates';
import { commentsCountFor, likesCountFor, sharesCountFor, unlistedPeople } from './counts.sql';

/** The viewer and the time, as values of a statement. */
export interface ViewerContext {
  viewer: SQL;
  now: SQL;
}

/**
 * Returns true if only its creator sees the post. URLs that others have of its files are then
 * invalid.
 */
const isHiddenOrDeleted = (post: string) =>
  `${post}.deleted_at is not null or ${post}.hidden_at is not null`;

/** Returns the smaller renditions of an asset, narrowest first. */
function sizesText(asset: string, owner: string, own: string): SQL {
  const size = objectText<NonNullable<Media['sizes']>[number]>({
    width: [sql`s.size->>'width'`],
    url: [addressText(asset, owner, { own }, `s.size->>'path'`)],
  });
  return sql`case when ${column(asset, 'variants')} = '[]' then '[]' else (
    select ${listText(size, sql`(s.size->>'width')::int`)}
    from jsonb_array_elements(${column(asset, 'variants')}) s(size)) end`;
}

/**
 * Returns the files of a post as the contract's Media. `owner` is the alias of its author's row.
 */
function mediaText(post: string, owner: string): SQL {
  const own = isHiddenOrDeleted(post);
  const media = objectText<Media>({
    _id: value.id('a.id'),
    type: value.id('a.kind'),
    url: [addressText('a', owner, { own })],
    width: value.orNull('a.width'),
    height: value.orNull('a.height'),
    blur: value.orNull('a.thumbhash'),
    alt: value.text('pm.alt'),
    sizes: [sizesText('a', owner, own)],
    state: [sql`coalesce(to_json(${mediaStateSql('a')})::text, 'null')`],
  });
  // An array is cheaper than an ordered aggregate, which sets up a sort for each post.
  const all = sql`array(select ${media}
    from post_media pm join media_assets a on a.id = pm.asset_id
    where pm.post_id = ${column(post, 'id')} order by pm.position)`;
  return concat(['[', sql`array_to_string(${all}, ',')`, ']']);
}

/** Selects values used more than once per post: the viewer's two flags, and the text as JSON. */
function viewerFlags(viewer: SQL): SQL {
  const own = (table: string) =>
    sql`exists (select 1 from ${identifier(table)} own
      where own.post_id = p.id and own.user_id = ${id(viewer)})`;
  // Without `offset 0` the planner would repeat each expression at every use.
  return sql`(select ${own('likes')} as liked, ${own('bookmarks')} as bookmarked,
    to_json(p.body)::text as body offset 0)`;
}

/** Returns a post's JSON without its last brace, since a share appends its original. */
function openText(of: ViewerContext, comments: SQL | undefined): SQL {
  const { viewer } = of;
  const purgesAt = iso(sql`(p.deleted_at + interval ${literal(`${TRASH_DAYS} days`)})`);
  const first = comments ? [sql`case when p.inside then '[]' else ${comments} end`] : ['[]'];
  return fieldsText<
    Omit<Post, 'originalPost' | 'purgesAt' | 'filesHidden' | 'followersOnly' | 'hidden'>
  >(
    {
      _id: value.id('p.id'),
      creator: [summaryText('u')],
      body: [sql`f.body`],
      caption: [sql`f.body`],
      media: [mediaText('p', 'u')],
      tags: value.text('p.tags'),
      location: value.text('p.location'),
      createdAt: value.time('p.shown_at'),
      editedAt: value.timeOrNull('p.edited_at'),
      deletedAt: value.timeOrNull('p.deleted_at'),
      scheduledAt: value.timeOrNull('p.scheduled_at'),
      likes: [
        sql`case when f.liked then ${concat(['[{"user":"', id(viewer), '"}]'])} else '[]' end`,
      ],
      likesCount: value.number(likesCountFor(of, 'p')),
      isLiked: value.flag('f.liked'),
      comments: first,
      commentsCount: value.number(commentsCountFor(of, 'p')),
      commentPolicy: value.id('p.comment_policy'),
      canComment: value.flag(canComment(viewer, 'p')),
      sharesCount: value.number(sharesCountFor(of, 'p')),
      bookmarks: [
        sql`case when f.bookmarked then ${concat(['["', id(viewer), '"]'])} else '[]' end`,
      ],
      isBookmarked: value.flag('f.bookmarked'),
      isPinned: value.flag(sql`(u.pinned_post_id is not distinct from p.id)`),
    },
    sql`concat(${optionalField('purgesAt', sql`'"' || ${purgesAt} || '"'`)},
      case when p.creator_id = ${id(viewer)} then concat(
        case when p.files_hidden_at is not null then ',"filesHidden":true' end,
        case when p.followers_only then ',"followersOnly":true' end,
        ',"hidden":', coalesce(${hiddenText('post', 'p')}, 'null')) end)`,
  );
}

/**
 * Returns the CTE `texts`, after `unlisted`: the posts of the CTE `visible` as text, and the originals of shares
 * that the viewer may see. `visible` has the columns of posts and the sort column `at`; its
 * visibility must have been checked. A share does not make its original visible. One expression
 * builds both, so that the database sets it up once.
 */
export function postTextCte(visible: SQL, { viewer, now }: ViewerContext, comments?: SQL): SQL {
  return sql`unlisted as materialized (${unlistedPeople({ viewer, now })}),
  texts as materialized (
    select p.id, p.at, p.inside, p.is_share, p.original_post_id,
      ${openText({ viewer, now }, comments)} as text
    from (
      select s.*, false as inside from ${visible} s
      union all
      select o.*, s.at, true from ${visible} s
        join posts o on o.id = s.original_post_id join users ou on ou.id = o.creator_id
      where s.is_share and ${canSeePost(viewer, 'o', 'ou', now)}
    ) p join users u on u.id = p.creator_id cross join unlisted
      cross join lateral ${viewerFlags(viewer)} f)`;
}

/** Returns a row `t` of `texts` as the contract's Post; `t` must not be inside a share. */
export const POST_TEXT: SQL = sql`concat(t.text, case when t.is_share then concat(',"originalPost":', coalesce(
  (select o.text || '}' from texts o where o.inside and o.id = t.original_post_id limit 1), 'null')) end, '}')`;

/** Returns all of `texts` in order, without brackets; null when there are none. */
export function aggregatePostText(direction: 'asc' | 'desc'): SQL {
  const order = direction === 'asc' ? sql`t.at, t.id` : sql`t.at desc, t.id desc`;
  return sql`(select string_agg(${POST_TEXT}, ',' order by ${order}) from texts t where not t.inside)`;
}
