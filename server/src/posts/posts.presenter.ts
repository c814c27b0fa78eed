import { TRASH_DAYS } from '@kithkin/shared/contract';
import { addressText } from '../media';
import { id, iso, type SQL, sql } from '../platform/db';
import { summaryText } from '../users/users.presenter';
import { canSeeContent, isPublished } from '../visibility/predicates';
import { concat, fieldsText, listText, objectText, optionalField, value } from './jsonText';

/** Who looks, and when: values of a statement. */
export interface ViewerContext {
  viewer: SQL;
  now: SQL;
}

/** Only its creator sees it: the addresses that others had of its files are over. */
const isHiddenOrDeleted = (post: string) =>
  `${post}.deleted_at is not null or ${post}.hidden_at is not null`;

/** The smaller renditions of an asset, narrowest first. */
function sizesText(asset: string, owner: string, own: string): SQL {
  const size = objectText({
    width: [sql`s.size->>'width'`],
    url: [addressText(asset, owner, { own }, `s.size->>'path'`)],
  });
  return sql`case when ${sql.raw(asset)}.variants = '[]' then '[]' else (
    select ${listText(size, sql`(s.size->>'width')::int`)}
    from jsonb_array_elements(${sql.raw(asset)}.variants) s(size)) end`;
}

/** The files of a post as the contract's Media. `owner` is its author's row. */
function mediaText(post: string, owner: string): SQL {
  const own = isHiddenOrDeleted(post);
  const media = objectText({
    _id: value.id('a.id'),
    type: value.id('a.kind'),
    url: [addressText('a', owner, { own })],
    width: value.orNull('a.width'),
    height: value.orNull('a.height'),
    blur: value.orNull('a.thumbhash'),
    alt: value.text('pm.alt'),
    sizes: [sizesText('a', owner, own)],
  });
  // An array costs less than an ordered aggregate, which sets up a sort for each post.
  const all = sql`array(select ${media}
    from post_media pm join media_assets a on a.id = pm.asset_id
    where pm.post_id = ${sql.raw(post)}.id order by pm.position)`;
  return concat(['[', sql`array_to_string(${all}, ',')`, ']']);
}

/** What is needed more than once of each post shown: the viewer's two flags, and its text. */
function viewerFlags(viewer: SQL): SQL {
  const own = (table: string) =>
    sql`exists (select 1 from ${sql.raw(table)} own
      where own.post_id = p.id and own.user_id = ${id(viewer)})`;
  // Without `offset 0` the planner would put each expression in the place of each use.
  return sql`(select ${own('likes')} as liked, ${own('bookmarks')} as kept,
    to_json(p.body)::text as body offset 0)`;
}

/** A post's JSON but for its last brace: a share goes on with its original. */
function openText(viewer: SQL, comments: SQL | undefined): SQL {
  const purgesAt = iso(`(p.deleted_at + interval '${TRASH_DAYS} days')`);
  const first = comments ? [sql`case when p.inside then '[]' else ${comments} end`] : ['[]'];
  return fieldsText(
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
      likesCount: value.number('p.likes_count'),
      isLiked: value.flag('f.liked'),
      comments: first,
      commentsCount: value.number('p.comments_count'),
      sharesCount: value.number('p.shares_count'),
      bookmarks: [sql`case when f.kept then ${concat(['["', id(viewer), '"]'])} else '[]' end`],
      isBookmarked: value.flag('f.kept'),
    },
    optionalField('purgesAt', sql`'"' || ${purgesAt} || '"'`),
  );
}

/**
 * The CTE `texts`, in which the posts of `shown` (the columns of posts, then `at`, what they are
 * ordered by) stand as text, and beside them the originals of shares that the viewer may see: a
 * share does not open its original to anybody. Whether the viewer may see the posts of `shown` has
 * been decided before. One expression makes both: the database sets it up once.
 */
export function postTextCte(
  visibleSql: string,
  { viewer, now }: ViewerContext,
  comments?: SQL,
): SQL {
  const from = sql.raw(visibleSql);
  return sql`texts as materialized (
    select p.id, p.at, p.inside, p.is_share, p.original_post_id, ${openText(viewer, comments)} as text
    from (
      select s.*, false as inside from ${from} s
      union all
      select o.*, s.at, true from ${from} s
        join posts o on o.id = s.original_post_id join users ou on ou.id = o.creator_id
      where s.is_share and ${isPublished('o', now)} and ${canSeeContent(viewer, 'ou')}
    ) p join users u on u.id = p.creator_id cross join lateral ${viewerFlags(viewer)} f)`;
}

/** A row `t` of `texts` that is not inside another, as the contract's Post. */
export const POST_TEXT: SQL = sql`concat(t.text, case when t.is_share then concat(',"originalPost":', coalesce(
  (select o.text || '}' from texts o where o.inside and o.id = t.original_post_id limit 1), 'null')) end, '}')`;

/** All of `texts`, in an order, without brackets; null when there is none. */
export function aggregatePostText(direction: 'asc' | 'desc'): SQL {
  return sql`(select string_agg(${POST_TEXT}, ',' order by t.at ${sql.raw(direction)}, t.id ${sql.raw(direction)})
    from texts t where not t.inside)`;
}
