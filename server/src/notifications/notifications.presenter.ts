import {
  MAX_NOTIFICATION_TEXT,
  type Notification,
  type NotificationPage,
} from '@kithkin/shared/contract';
import { addressText } from '../media';
import {
  column,
  cursorSql,
  fieldsText,
  listText,
  objectText,
  optionalField,
  type SQL,
  sql,
  value,
} from '../platform/db';
import { summaryText } from '../users/users.presenter';

/** Returns an object with the id in a column of row `n`; null if the column is. */
const referenceText = (name: string): SQL =>
  sql`coalesce('{"_id":"' || ${column('n', name)} || '"}', 'null')`;

type Data = Notification['data'];
type Post = NonNullable<Data['post']>;
type Comment = NonNullable<Data['comment']>;

/** Returns the start of a text as JSON, as long as a notification shows of it. */
const wordsText = (text: SQL): SQL => sql`to_json(left(${text}, ${MAX_NOTIFICATION_TEXT}::int))`;

/** Returns the first file of post `np` of author `no` as its thumb. */
const thumbText: SQL = sql`(select ${objectText<NonNullable<Post['thumb']>>({
  url: [
    addressText(
      'a',
      'no',
      {},
      "coalesce(case when a.kind = 'image' then a.variants->0->>'path' end, a.path)",
    ),
  ],
  alt: value.text('pm.alt'),
  type: value.id('a.kind'),
  blur: value.orNull('a.thumbhash'),
})} from post_media pm join media_assets a on a.id = pm.asset_id
  where pm.post_id = np.id order by pm.position limit 1)`;

/**
 * Returns the post of row `n`. A share has its own text and files only, never those of its
 * original, which the recipient may not see.
 */
const postText: SQL = sql`(select ${objectText<Post>({
  _id: value.id('np.id'),
  text: [wordsText(sql`np.body`)],
  thumb: [sql`coalesce(${thumbText}, 'null')`],
})} from posts np join users no on no.id = np.creator_id where np.id = n.post_id)`;

/** Returns the comment of row `n`. */
const commentText: SQL = sql`(select ${objectText<Comment>({
  _id: value.id('nc.id'),
  text: [wordsText(sql`nc.text`)],
})} from comments nc where nc.id = n.comment_id)`;

/** Returns the CTE `post_texts`: the posts of the rows of the CTE `page`, each once. */
export const POST_TEXTS_CTE: SQL = sql`post_texts as materialized (
  select n.post_id as id, ${postText} as text
  from (select distinct post_id from page where post_id is not null) n)`;

/**
 * Returns the rows of the CTE `grouped` that are older than row `n` of their group, as the field
 * `earlier`; null if there are none.
 */
const earlierText: SQL = optionalField(
  'earlier',
  sql`(select ${objectText<NonNullable<Notification['earlier']>>({
    rows: [sql`count(*)`],
    actors: [
      sql`count(distinct g.actor_id) filter (where g.actor_id not in (
      select h.actor_id from grouped h where h.type = n.type and h.post_id = n.post_id
        and (h.created_at, h.id) >= (n.created_at, n.id)))`,
    ],
  })} from grouped g where g.type = n.type and g.post_id = n.post_id
    and (g.created_at, g.id) < (n.created_at, n.id) having count(*) > 0)`,
);

/**
 * Returns row `n` and its actor's row `actor` as the contract's Notification, as JSON text, followed
 * by `more`. The caller has selected visible rows only. `post` is the text of its post, or null.
 */
const notificationText = (post: SQL, ...more: SQL[]): SQL =>
  sql`concat(${fieldsText<Omit<Notification, 'earlier'>>(
    {
      _id: value.id('n.id'),
      type: value.id('n.type'),
      message: value.text('n.message'),
      read: [sql`case when n.read_at is not null then 'true' else 'false' end`],
      createdAt: value.time('n.created_at'),
      data: [
        objectText<Data>({
          kind: value.orNull('n.kind'),
          actor: [summaryText('actor')],
          post: [sql`coalesce(${post}, 'null')`],
          comment: [sql`coalesce(${commentText}, 'null')`],
          conversation: [referenceText('conversation_id')],
          story: [referenceText('story_id')],
        }),
      ],
    },
    ...more,
  )}, '}')`;

/** Returns the same Notification as a JSON value. */
export const notificationJson: SQL = sql`(${notificationText(postText)})::json`;

/** Returns the rows of the CTEs `page`, `post_texts` and `grouped` as the contract's NotificationPage, as JSON text. */
export function notificationPageText(unreadCount: SQL, hasMore: SQL): SQL {
  const newestFirst = sql`n.created_at desc, n.id desc`;
  return objectText<NotificationPage>({
    notifications: [
      sql`(select ${listText(notificationText(sql`pt.text`, earlierText), newestFirst)}
        from page n join users actor on actor.id = n.actor_id
          left join post_texts pt on pt.id = n.post_id)`,
    ],
    unreadCount: [unreadCount],
    nextCursor: [
      sql`coalesce((select '"' || ${cursorSql('n.created_at', 'n.id')} || '"' from page n
        where ${hasMore} order by n.created_at, n.id limit 1), 'null')`,
    ],
  });
}
