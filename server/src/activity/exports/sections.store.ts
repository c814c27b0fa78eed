import type { MediaOwner } from '../../media';
import type { AddressScope } from '../../media/mediaTypes';
import { id, type Queryable, type SQL, sql } from '../../platform/db';
import { canListUser } from '../../visibility/predicates';

/** Selects the user's account data that is not part of the profile. */
export function account(userId: string): SQL {
  return sql`
    select u.created_at as "createdAt", u.theme, u.notification_settings as "notificationSettings",
      u.preferences
    from users u where u.id = ${id(userId)}`;
}

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

/** A part of a user's data. */
export interface Section {
  /** Title of its page. */
  title: string;
  /** Selects rows: their position (row_at, row_id), and the fields of the document by name. */
  select(userId: string): SQL;
}

/**
 * A user's data by section of the document. Of other users it contains only the names of those whom
 * the user may list.
 */
export const SECTIONS: Readonly<Record<string, Section>> = {
  posts: {
    title: 'Posts',
    select: (userId) => sql`
    select p.created_at as row_at, p.id as row_id, p.id as "_id", p.body, p.tags, p.location,
      p.comment_policy as "commentPolicy", p.is_share as "isShare", p.original_post_id as "originalPost",
      p.created_at as "createdAt", p.scheduled_at as "scheduledAt", p.edited_at as "editedAt",
      p.deleted_at as "deletedAt", (
      select coalesce(json_agg(json_build_object('_id', a.id, 'type', a.kind, 'alt', pm.alt,
        'url', ${file(REMOVED_POST, sql`u.is_private`)}) order by pm.position), '[]')
      from post_media pm join media_assets a on a.id = pm.asset_id where pm.post_id = p.id) as media
    from posts p join users u on u.id = p.creator_id where p.creator_id = ${id(userId)}`,
  },
  comments: {
    title: 'Comments',
    select: (userId) => sql`
    select c.created_at as row_at, c.id as row_id, c.id as "_id", c.post_id as post, c.text,
      c.created_at as "createdAt", c.edited_at as "editedAt"
    from comments c where c.author_id = ${id(userId)}`,
  },
  deletedComments: {
    title: 'Deleted comments',
    select: (userId) => sql`
    select c.created_at as row_at, c.id as row_id, c.id as "_id", c.post_id as post, c.text,
      c.created_at as "createdAt", c.edited_at as "editedAt", c.deleted_at as "deletedAt"
    from deleted_comments c where c.author_id = ${id(userId)}`,
  },
  likes: {
    title: 'Likes',
    select: (userId) => sql`
    select l.created_at as row_at, l.post_id as row_id, l.post_id as post, l.created_at as at
    from likes l where l.user_id = ${id(userId)}`,
  },
  bookmarks: {
    title: 'Bookmarks',
    select: (userId) => sql`
    select b.created_at as row_at, b.post_id as row_id, b.post_id as post, b.created_at as at
    from bookmarks b where b.user_id = ${id(userId)}`,
  },
  following: {
    title: 'Following',
    select: (userId) => sql`
    select f.created_at as row_at, u.id as row_id, ${person('u')}, f.status, f.created_at as at
    from follows f join users u on u.id = f.followee_id
    where f.follower_id = ${id(userId)} and ${canListUser(userId, 'u')}`,
  },
  followers: {
    title: 'Followers',
    select: (userId) => sql`
    select f.created_at as row_at, u.id as row_id, ${person('u')}, f.status, f.created_at as at
    from follows f join users u on u.id = f.follower_id
    where f.followee_id = ${id(userId)} and ${canListUser(userId, 'u')}`,
  },
  blocks: {
    title: 'Blocked people',
    select: (userId) => sql`
    select b.created_at as row_at, u.id as row_id, ${person('u')}, b.created_at as at,
      b.new_accounts as "newAccounts"
    from blocks b join users u on u.id = b.blocked_id where b.blocker_id = ${id(userId)}`,
  },
  mutes: {
    title: 'Muted people',
    select: (userId) => sql`
    select m.created_at as row_at, u.id as row_id, ${person('u')}, m.created_at as at, m.expires_at as until
    from mutes m join users u on u.id = m.muted_id
    where m.muter_id = ${id(userId)} and ${canListUser(userId, 'u')}`,
  },
  restrictions: {
    title: 'Restricted people',
    select: (userId) => sql`
    select r.created_at as row_at, u.id as row_id, ${person('u')}, r.created_at as at
    from restrictions r join users u on u.id = r.restricted_id
    where r.restricter_id = ${id(userId)} and ${canListUser(userId, 'u')}`,
  },
  mutedWords: {
    title: 'Muted words',
    select: (userId) => sql`
    select m.created_at as row_at, m.id as row_id, m.text, m.in_feeds as feeds, m.in_comments as comments,
      m.in_notifications as notifications, m.created_at as at, m.expires_at as until
    from muted_words m where m.user_id = ${id(userId)}`,
  },
  filteredWords: {
    title: 'Words with which comments wait',
    select: (userId) => sql`
    select f.created_at as row_at, f.id as row_id, f.text, f.created_at as at
    from filtered_words f where f.user_id = ${id(userId)}`,
  },
  dismissedPosts: {
    title: 'Posts put aside',
    select: (userId) => sql`
    select d.created_at as row_at, d.post_id as row_id, d.post_id as post, d.created_at as at
    from dismissed_posts d where d.user_id = ${id(userId)}`,
  },
  lessOf: {
    title: 'Less of this',
    select: (userId) => sql`
    select lo.created_at as row_at, lo.post_id as row_id, lo.post_id as post, ${person('u')}, lo.tags,
      lo.created_at as at, lo.expires_at as until
    from less_of lo join users u on u.id = lo.author_id
    where lo.user_id = ${id(userId)} and ${canListUser(userId, 'u')}`,
  },
  stories: {
    title: 'Stories',
    select: (userId) => sql`
    select s.created_at as row_at, s.id as row_id, s.id as "_id", s.type, s.alt,
      s.created_at as "createdAt", s.expires_at as "expiresAt", ${file(sql`s.hidden_at is not null`)} as url
    from stories s join users u on u.id = s.creator_id join media_assets a on a.id = s.asset_id
    where s.creator_id = ${id(userId)}`,
  },
  storyReactions: {
    title: 'Reactions to stories',
    select: (userId) => sql`
    select r.created_at as row_at, r.story_id as row_id, r.story_id as story, r.emoji, r.created_at as at
    from story_reactions r where r.user_id = ${id(userId)}`,
  },
  storyViews: {
    title: 'Stories seen',
    select: (userId) => sql`
    select v.seen_at as row_at, v.story_id as row_id, v.story_id as story, v.seen_at as at
    from story_views v where v.user_id = ${id(userId)}`,
  },
  memberships: {
    title: 'Conversations',
    select: (userId) => sql`
    select m.joined_at as row_at, c.id as row_id, c.id as conversation, c.group_name as "groupName",
      m.is_admin as "isAdmin", m.joined_at as "joinedAt", m.left_at as "leftAt", m.muted_at as "mutedAt",
      (select u.user_name from conversation_members other join users u on u.id = other.user_id
        where not c.is_group and other.conversation_id = c.id and other.user_id <> ${id(userId)}
          and ${canListUser(userId, 'u')}) as "with"
    from conversation_members m join conversations c on c.id = m.conversation_id
    where m.user_id = ${id(userId)}`,
  },
  messages: {
    title: 'Messages',
    select: (userId) => sql`
    select m.created_at as row_at, m.id as row_id, m.id as "_id", m.conversation_id as conversation,
      coalesce(nullif(h.text, ''), m.text) as text, m.created_at as "createdAt",
      ${file(sql`h.message_id is not null`)} as url
    from messages m join users u on u.id = m.sender_id
      left join hidden_messages h on h.message_id = m.id
      left join media_assets a on a.id = coalesce(m.asset_id, h.asset_id)
    where m.sender_id = ${id(userId)}`,
  },
  messageReactions: {
    title: 'Reactions to messages',
    select: (userId) => sql`
    select r.created_at as row_at, r.message_id as row_id, r.message_id as message, r.emoji, r.created_at as at
    from message_reactions r where r.user_id = ${id(userId)}`,
  },
  notifications: {
    title: 'Notifications',
    select: (userId) => sql`
    select n.created_at as row_at, n.id as row_id, n.id as "_id", n.type, n.message, u.user_name as "from",
      n.created_at as "createdAt", n.read_at as "readAt"
    from notifications n join users u on u.id = n.actor_id
    where n.recipient_id = ${id(userId)} and n.deleted_at is null and ${canListUser(userId, 'u')}`,
  },
  reports: {
    title: 'Reports',
    select: (userId) => sql`
    select r.created_at as row_at, r.id as row_id, r.id as "_id", r.target_type as "targetType",
      r.target_id as target, r.reason, r.rule, r.details, r.created_at as "createdAt"
    from reports r where r.reporter_id = ${id(userId)}`,
  },
  pushDevices: {
    title: 'Devices with push notifications',
    select: (userId) => sql`
    select d.created_at as row_at, d.id as row_id, d.id as "_id", d.name, d.enabled, d.created_at as "createdAt"
    from push_devices d where d.user_id = ${id(userId)}`,
  },
  sessions: {
    title: 'Sign-ins',
    select: (userId) => sql`
    select s.created_at as row_at, s.id as row_id, s.id as "_id", s.user_agent as "userAgent", s.network,
      s.created_at as "createdAt", s.last_used_at as "lastUsedAt", s.ended_at as "endedAt"
    from sessions s where s.user_id = ${id(userId)}`,
  },
};

/** A file that a user has uploaded. */
export interface ExportFile {
  /** Relative to the media store. */
  path: string;
}

/** Lists the files of a user that are whole: videos that are still encoded are left out. */
export const listFiles = (on: Queryable, userId: string): Promise<ExportFile[]> =>
  on.query(sql`
    select a.path from media_assets a where a.owner_id = ${id(userId)}
      and not exists (select 1 from video_encodings e where e.asset_id = a.id)
    order by a.id`);
