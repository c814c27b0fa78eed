import type { MediaOwner } from '../../media';
import type { AddressScope } from '../../media/mediaTypes';
import { id, type Queryable, type SQL, sql, time } from '../../platform/db';
import { canListUser } from '../../visibility/predicates';
import type { FileAddresses } from './exportDocument';

/** Selects the user's account data that is not part of the profile. */
export const account = (userId: string): SQL => sql`
    select u.created_at as "createdAt", u.theme, u.notification_settings as "notificationSettings",
      u.preferences
    from users u where u.id = ${id(userId)}`;

const person = (alias: string) =>
  sql.raw(
    `${alias}.id as "_id", ${alias}.user_name as "userName", ${alias}.full_name as "fullName"`,
  );

/**
 * Returns true if only its creator sees the post. URLs that others have of its files are then
 * invalid.
 */
const REMOVED_POST = sql`p.deleted_at is not null or p.hidden_at is not null`;

/** A file in a column or field `url`, in place of which the export has its address. */
export interface FileRef extends MediaOwner {
  path: string;
  scope: AddressScope;
}

/** Returns file `a` of user `u` as a FileRef; null if there is none. */
const file = (isOwn: SQL, isPrivate = sql`true`): SQL => sql`case when a.path is not null then
  json_build_object('path', a.path, 'scope', case when ${isOwn} then 'own' else a.scope end,
    'is_private', ${isPrivate}, 'privacy_epoch', u.privacy_epoch) end`;

/** The earlier versions of a post or comment with these fields, the first one first. */
const earlierVersions = (subject: SQL, fields: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object(${fields}, 'writtenAt', e.written_at) order by e.id), '[]')
  from edits e where e.subject_id = ${subject}) as "earlierVersions"`;
const EARLIER_COMMENT = sql`'text', e.text`;
const EARLIER_POST = sql`'text', e.text, 'location', e.location, 'tags', e.tags, 'media', e.media`;

/** What a post or message shows of its link. */
const preview = (previewId: SQL): SQL => sql`(
  select json_build_object('url', lp.url, 'title', lp.title, 'description', lp.description, 'site', lp.site)
  from link_previews lp where lp.id = ${previewId} and lp.state = 'ready') as "linkPreview"`;

/** The poll of the post `p`, with its results, which its creator sees. */
const poll = sql`case when p.poll_options is not null then json_build_object(
  'options', (select json_agg(json_build_object('text', o.text, 'votes', (select coalesce(sum(c.votes[o.at]), 0)
      from poll_counts c where c.post_id = p.id)) order by o.at)
    from unnest(p.poll_options) with ordinality o(text, at)),
  'isMultiple', p.poll_is_multiple, 'durationMinutes', p.poll_minutes,
  'voters', (select coalesce(sum(c.voters), 0) from poll_counts c where c.post_id = p.id)) end as poll`;

/** The fields of the comment \`c\`, with its picture \`a\`. */
const COMMENT = sql`c.id as "_id", c.post_id as post, c.parent_id as "replyTo", c.text,
  ${file(sql`true`)} as url, c.alt, c.created_at as "createdAt", c.edited_at as "editedAt",
  ${earlierVersions(sql`c.id`, EARLIER_COMMENT)}`;

/**
 * Selects a user's data by section of the document: the position of each row (row_at, row_id), and the
 * fields of the document by name. Of other users it contains only the names of those whom the user may
 * list.
 */
export const SECTIONS = {
  posts: (userId) => sql`
    select p.created_at as row_at, p.id as row_id, p.id as "_id", p.body, p.tags, p.location,
      p.comment_policy as "commentPolicy", p.quote_policy as "quotePolicy", p.is_share as "isShare",
      case when p.unquoted_at is null then p.original_post_id end as "originalPost",
      p.created_at as "createdAt", p.scheduled_at as "scheduledAt", p.edited_at as "editedAt",
      p.deleted_at as "deletedAt", ${earlierVersions(sql`p.id`, EARLIER_POST)}, ${preview(sql`p.preview_id`)},
      ${poll}, (
      select coalesce(json_agg(json_build_object('_id', a.id, 'type', a.kind, 'alt', pm.alt,
        'url', ${file(REMOVED_POST, sql`u.is_private`)}) order by pm.position), '[]')
      from post_media pm join media_assets a on a.id = pm.asset_id where pm.post_id = p.id) as media
    from posts p join users u on u.id = p.creator_id where p.creator_id = ${id(userId)}`,
  comments: (userId) => sql`
    select c.created_at as row_at, c.id as row_id, ${COMMENT}
    from comments c join users u on u.id = c.author_id left join media_assets a on a.id = c.asset_id
    where c.author_id = ${id(userId)}`,
  deletedComments: (userId) => sql`
    select c.created_at as row_at, c.id as row_id, ${COMMENT}, c.deleted_at as "deletedAt"
    from deleted_comments c join users u on u.id = c.author_id
      left join media_assets a on a.id = c.asset_id
    where c.author_id = ${id(userId)}`,
  commentLikes: (userId) => sql`
    select l.created_at as row_at, l.comment_id as row_id, l.comment_id as comment, l.created_at as at
    from comment_likes l where l.user_id = ${id(userId)}`,
  likes: (userId) => sql`
    select l.created_at as row_at, l.post_id as row_id, l.post_id as post, l.created_at as at
    from likes l where l.user_id = ${id(userId)}`,
  votes: (userId) => sql`
    select v.created_at as row_at, v.post_id as row_id, v.post_id as post, v.choices, v.created_at as at
    from poll_votes v where v.user_id = ${id(userId)}`,
  bookmarks: (userId) => sql`
    select b.created_at as row_at, b.post_id as row_id, b.post_id as post, b.created_at as at
    from bookmarks b where b.user_id = ${id(userId)}`,
  following: (userId) => sql`
    select f.created_at as row_at, u.id as row_id, ${person('u')}, f.status, f.created_at as at
    from follows f join users u on u.id = f.followee_id
    where f.follower_id = ${id(userId)} and ${canListUser(userId, 'u')}`,
  followers: (userId) => sql`
    select f.created_at as row_at, u.id as row_id, ${person('u')}, f.status, f.created_at as at
    from follows f join users u on u.id = f.follower_id
    where f.followee_id = ${id(userId)} and ${canListUser(userId, 'u')}`,
  blocks: (userId) => sql`
    select b.created_at as row_at, u.id as row_id, ${person('u')}, b.created_at as at,
      b.new_accounts as "newAccounts"
    from blocks b join users u on u.id = b.blocked_id where b.blocker_id = ${id(userId)}`,
  mutes: (userId) => sql`
    select m.created_at as row_at, u.id as row_id, ${person('u')}, m.created_at as at, m.expires_at as until
    from mutes m join users u on u.id = m.muted_id
    where m.muter_id = ${id(userId)} and ${canListUser(userId, 'u')}`,
  restrictions: (userId) => sql`
    select r.created_at as row_at, u.id as row_id, ${person('u')}, r.created_at as at
    from restrictions r join users u on u.id = r.restricted_id
    where r.restricter_id = ${id(userId)} and ${canListUser(userId, 'u')}`,
  mutedWords: (userId) => sql`
    select m.created_at as row_at, m.id as row_id, m.text, m.in_feeds as feeds, m.in_comments as comments,
      m.in_notifications as notifications, m.created_at as at, m.expires_at as until
    from muted_words m where m.user_id = ${id(userId)}`,
  filteredWords: (userId) => sql`
    select f.created_at as row_at, f.id as row_id, f.text, f.created_at as at
    from filtered_words f where f.user_id = ${id(userId)}`,
  dismissedPosts: (userId) => sql`
    select d.created_at as row_at, d.post_id as row_id, d.post_id as post, d.created_at as at
    from dismissed_posts d where d.user_id = ${id(userId)}`,
  lessOf: (userId) => sql`
    select lo.created_at as row_at, lo.post_id as row_id, lo.post_id as post, ${person('u')}, lo.tags,
      lo.created_at as at, lo.expires_at as until
    from less_of lo join users u on u.id = lo.author_id
    where lo.user_id = ${id(userId)} and ${canListUser(userId, 'u')}`,
  stories: (userId) => sql`
    select s.created_at as row_at, s.id as row_id, s.id as "_id", s.type, s.alt,
      s.created_at as "createdAt", s.expires_at as "expiresAt", ${file(sql`s.hidden_at is not null`)} as url
    from stories s join users u on u.id = s.creator_id join media_assets a on a.id = s.asset_id
    where s.creator_id = ${id(userId)}`,
  storyReactions: (userId) => sql`
    select r.created_at as row_at, r.story_id as row_id, r.story_id as story, r.emoji, r.created_at as at
    from story_reactions r where r.user_id = ${id(userId)}`,
  storyViews: (userId) => sql`
    select v.seen_at as row_at, v.story_id as row_id, v.story_id as story, v.seen_at as at
    from story_views v where v.user_id = ${id(userId)}`,
  memberships: (userId) => sql`
    select m.joined_at as row_at, c.id as row_id, c.id as conversation, c.group_name as "groupName",
      m.is_admin as "isAdmin", m.joined_at as "joinedAt", m.left_at as "leftAt", m.muted_at as "mutedAt",
      (select u.user_name from conversation_members other join users u on u.id = other.user_id
        where not c.is_group and other.conversation_id = c.id and other.user_id <> ${id(userId)}
          and ${canListUser(userId, 'u')}) as "with"
    from conversation_members m join conversations c on c.id = m.conversation_id
    where m.user_id = ${id(userId)}`,
  messages: (userId) => sql`
    select m.created_at as row_at, m.id as row_id, m.id as "_id", m.conversation_id as conversation,
      coalesce(nullif(h.text, ''), m.text) as text, m.post_id as post, m.created_at as "createdAt",
      ${preview(sql`m.preview_id`)}, ${file(sql`h.message_id is not null`)} as url
    from messages m join users u on u.id = m.sender_id
      left join hidden_messages h on h.message_id = m.id
      left join media_assets a on a.id = coalesce(m.asset_id, h.asset_id)
    where m.sender_id = ${id(userId)}`,
  messageReactions: (userId) => sql`
    select r.created_at as row_at, r.message_id as row_id, r.message_id as message, r.emoji, r.created_at as at
    from message_reactions r where r.user_id = ${id(userId)}`,
  notifications: (userId) => sql`
    select n.created_at as row_at, n.id as row_id, n.id as "_id", n.type, n.message, u.user_name as "from",
      n.created_at as "createdAt", n.read_at as "readAt"
    from notifications n join users u on u.id = n.actor_id
    where n.recipient_id = ${id(userId)} and n.deleted_at is null and ${canListUser(userId, 'u')}`,
  reports: (userId) => sql`
    select r.created_at as row_at, r.id as row_id, r.id as "_id", r.target_type as "targetType",
      r.target_id as target, r.reason, r.rule, r.details, r.created_at as "createdAt"
    from reports r where r.reporter_id = ${id(userId)}`,
  pushDevices: (userId) => sql`
    select d.created_at as row_at, d.id as row_id, d.id as "_id", d.name, d.enabled, d.created_at as "createdAt"
    from push_devices d where d.user_id = ${id(userId)}`,
  sessions: (userId) => sql`
    select s.created_at as row_at, s.id as row_id, s.id as "_id", s.user_agent as "userAgent", s.network,
      s.created_at as "createdAt", s.last_used_at as "lastUsedAt", s.ended_at as "endedAt"
    from sessions s where s.user_id = ${id(userId)}`,
} satisfies Record<string, (userId: string) => SQL>;
export type SectionName = keyof typeof SECTIONS;

/**
 * Lists the paths in the media store of a user's files that are whole: videos that are still encoded are
 * left out.
 */
export const listFiles = (on: Queryable, userId: string): Promise<{ path: string }[]> =>
  on.query(sql`
    select a.path from media_assets a where a.owner_id = ${id(userId)}
      and not exists (select 1 from video_encodings e where e.asset_id = a.id)
    order by a.id`);

const BATCH = 500;
const BEGINNING = {
  row_at: new Date('0001-01-01T00:00:00Z'),
  row_id: '00000000-0000-0000-0000-000000000000',
};

type Position = typeof BEGINNING;

/** Returns the fields of a row as JSON. */
const toJson = (fields: object, { address }: FileAddresses): string =>
  JSON.stringify(fields, (name, value: FileRef | null) =>
    name === 'url' && value !== null ? address(value) : value,
  );

/** Yields the JSON of all rows of a section, oldest first, in batches that are not empty. */
export async function* readBatches(
  on: Queryable,
  section: SQL,
  addresses: FileAddresses,
): AsyncGenerator<string[]> {
  let from = BEGINNING;
  for (;;) {
    const rows = await on.query<Position>(sql`
      select * from (${section}) kept
      where (row_at, row_id) > (${time(from.row_at)}, ${id(from.row_id)})
      order by row_at, row_id limit ${BATCH}::int`);
    if (rows.length > 0) {
      yield rows.map(({ row_at: _at, row_id: _id, ...fields }) => toJson(fields, addresses));
    }
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    from = last;
  }
}
