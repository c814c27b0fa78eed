import { TRASH_DAYS } from '@kithkin/shared/contract';
import { addressJson } from '../media';
import { summaryJson } from '../people/summary';
import { id, iso, type SQL, sql } from '../platform/db';
import { isShown, seesContentOf } from '../visibility/predicates';
import { concat, listText, objectText, optionalField, type Piece, value } from './jsonText';

/** Who looks, and when: values of a statement. */
export interface Looking {
  viewer: SQL;
  now: SQL;
}

/** Only its creator sees it: the addresses that others had of its files are over. */
const isWithdrawn = (post: string) =>
  `${post}.deleted_at is not null or ${post}.hidden_at is not null`;

/** The smaller renditions of an asset, narrowest first. */
function sizesText(asset: string, owner: string, own: string): SQL {
  const size = objectText({
    width: [sql`s.size->>'width'`],
    url: [addressJson(asset, owner, { own }, `(s.size->>'path')`)],
  });
  return sql`case when ${sql.raw(asset)}.variants = '[]' then '[]' else (
    select ${listText(size, sql`(s.size->>'width')::int`)}
    from jsonb_array_elements(${sql.raw(asset)}.variants) s(size)) end`;
}

/** The files of a post as the contract's Media. `owner` is its author's row. */
function mediaText(post: string, owner: string): SQL {
  const media = objectText({
    _id: value.id('a.id'),
    type: value.id('a.kind'),
    url: [addressJson('a', owner, { own: isWithdrawn(post) })],
    width: value.orNull('a.width'),
    height: value.orNull('a.height'),
    blur: value.orNull('a.thumbhash'),
    alt: value.text('pm.alt'),
    sizes: [sizesText('a', owner, isWithdrawn(post))],
  });
  return sql`(select ${listText(media, sql`pm.position`)}
    from post_media pm join media_assets a on a.id = pm.asset_id
    where pm.post_id = ${sql.raw(post)}.id)`;
}

/** What the viewer has done with a post: a row of two flags, read once for each post shown. */
function flagsOf(viewer: SQL, post: string): SQL {
  const own = (table: string) =>
    sql`exists (select 1 from ${sql.raw(table)} own
      where own.post_id = ${sql.raw(post)}.id and own.user_id = ${id(viewer)})`;
  // Without `offset 0` the planner would put each EXISTS in the place of each use.
  return sql`(select ${own('likes')} as liked, ${own('bookmarks')} as kept offset 0)`;
}

interface Aliases {
  post: string;
  author: string;
  flags: string;
}

function fieldsText(
  { post: p, author: u, flags: f }: Aliases,
  viewer: SQL,
  comments: Piece,
  ...more: SQL[]
): SQL {
  return objectText(
    {
      _id: value.id(`${p}.id`),
      creator: [summaryJson(u)],
      body: value.text(`${p}.body`),
      caption: value.text(`${p}.body`),
      media: [mediaText(p, u)],
      tags: value.text(`${p}.tags`),
      location: value.text(`${p}.location`),
      createdAt: value.time(`${p}.shown_at`),
      editedAt: value.timeOrNull(`${p}.edited_at`),
      deletedAt: value.timeOrNull(`${p}.deleted_at`),
      scheduledAt: value.timeOrNull(`${p}.scheduled_at`),
      likes: [
        sql`case when ${sql.raw(f)}.liked then ${concat(['[{"user":"', id(viewer), '"}]'])} else '[]' end`,
      ],
      likesCount: value.number(`${p}.likes_count`),
      isLiked: value.flag(`${f}.liked`),
      comments: [comments],
      commentsCount: value.number(`${p}.comments_count`),
      sharesCount: value.number(`${p}.shares_count`),
      bookmarks: [
        sql`case when ${sql.raw(f)}.kept then ${concat(['["', id(viewer), '"]'])} else '[]' end`,
      ],
      isBookmarked: value.flag(`${f}.kept`),
    },
    ...more,
  );
}

/** The post inside a share, or null: a share does not open its original to anybody. */
function originalText({ viewer, now }: Looking): SQL {
  const aliases = { post: 'o', author: 'ou', flags: 'og' };
  return sql`case when p.is_share then coalesce((
    select ${fieldsText(aliases, viewer, '[]')}
    from posts o join users ou on ou.id = o.creator_id
      cross join lateral ${flagsOf(viewer, 'o')} og
    where o.id = p.original_post_id and ${isShown('o', now)} and ${seesContentOf(viewer, 'ou')}
  ), 'null') end`;
}

/**
 * A post as the contract's Post, as text. Stands where `postSource` is in the FROM; whether the
 * viewer may see the post has been decided before.
 */
export function postText(looking: Looking, comments: Piece = '[]'): SQL {
  const purgesAt = sql`'"' || ${iso(`(p.deleted_at + interval '${TRASH_DAYS} days')`)} || '"'`;
  return fieldsText(
    { post: 'p', author: 'u', flags: 'f' },
    looking.viewer,
    comments,
    optionalField('purgesAt', purgesAt),
    optionalField('originalPost', originalText(looking)),
  );
}

/** What `postText` reads, beside `posts p`: to be joined after a page has been cut. */
export function postSource(viewer: SQL): SQL {
  return sql`join users u on u.id = p.creator_id cross join lateral ${flagsOf(viewer, 'p')} f`;
}
