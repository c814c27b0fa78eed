import { addressJson } from '../../media';
import { id, iso, type Queryable, type SQL, sql } from '../../platform/db';
import { canListUser } from '../../visibility/predicates';

/** Selects the user's account data that is not part of the profile, as JSON. */
export function account(userId: string): SQL {
  return sql`
    select json_build_object('createdAt', ${iso('u.created_at')}, 'theme', u.theme,
      'notificationSettings', u.notification_settings, 'preferences', u.preferences)::text as json
    from users u where u.id = ${id(userId)}`;
}

const person = (alias: string) =>
  sql.raw(`'_id', ${alias}.id, 'userName', ${alias}.user_name, 'fullName', ${alias}.full_name`);

/**
 * Returns true if only its creator sees the post. URLs that others have of its files are then
 * invalid.
 */
const REMOVED_POST = 'p.deleted_at is not null or p.hidden_at is not null';

/** A part of a user's data. */
export interface Section {
  /** Title of its page. */
  title: string;
  /** Selects rows of (json, at, id). */
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
    select p.created_at as at, p.id, json_build_object('_id', p.id, 'body', p.body, 'tags', p.tags,
      'location', p.location, 'commentPolicy', p.comment_policy, 'isShare', p.is_share, 'originalPost', p.original_post_id,
      'createdAt', ${iso('p.created_at')}, 'scheduledAt', ${iso('p.scheduled_at')},
      'editedAt', ${iso('p.edited_at')}, 'deletedAt', ${iso('p.deleted_at')},
      'media', (select coalesce(json_agg(json_build_object('_id', a.id, 'type', a.kind, 'alt', pm.alt,
          'url', ${addressJson('a', 'u', { own: REMOVED_POST })}) order by pm.position), '[]')
        from post_media pm join media_assets a on a.id = pm.asset_id where pm.post_id = p.id))::text as json
    from posts p join users u on u.id = p.creator_id where p.creator_id = ${id(userId)}`,
  },
  comments: {
    title: 'Comments',
    select: (userId) => sql`
    select c.created_at as at, c.id, json_build_object('_id', c.id, 'post', c.post_id, 'text', c.text,
      'createdAt', ${iso('c.created_at')}, 'editedAt', ${iso('c.edited_at')})::text as json
    from comments c where c.author_id = ${id(userId)}`,
  },
  deletedComments: {
    title: 'Deleted comments',
    select: (userId) => sql`
    select c.created_at as at, c.id, json_build_object('_id', c.id, 'post', c.post_id, 'text', c.text,
      'createdAt', ${iso('c.created_at')}, 'editedAt', ${iso('c.edited_at')},
      'deletedAt', ${iso('c.deleted_at')})::text as json
    from deleted_comments c where c.author_id = ${id(userId)}`,
  },
  likes: {
    title: 'Likes',
    select: (userId) => sql`
    select l.created_at as at, l.post_id as id, json_build_object('post', l.post_id,
      'at', ${iso('l.created_at')})::text as json
    from likes l where l.user_id = ${id(userId)}`,
  },
  bookmarks: {
    title: 'Bookmarks',
    select: (userId) => sql`
    select b.created_at as at, b.post_id as id, json_build_object('post', b.post_id,
      'at', ${iso('b.created_at')})::text as json
    from bookmarks b where b.user_id = ${id(userId)}`,
  },
  following: {
    title: 'Following',
    select: (userId) => sql`
    select f.created_at as at, u.id, json_build_object(${person('u')}, 'status', f.status,
      'at', ${iso('f.created_at')})::text as json
    from follows f join users u on u.id = f.followee_id
    where f.follower_id = ${id(userId)} and ${canListUser(userId, 'u')}`,
  },
  followers: {
    title: 'Followers',
    select: (userId) => sql`
    select f.created_at as at, u.id, json_build_object(${person('u')}, 'status', f.status,
      'at', ${iso('f.created_at')})::text as json
    from follows f join users u on u.id = f.follower_id
    where f.followee_id = ${id(userId)} and ${canListUser(userId, 'u')}`,
  },
  blocks: {
    title: 'Blocked people',
    select: (userId) => sql`
    select b.created_at as at, u.id, json_build_object(${person('u')}, 'at', ${iso('b.created_at')},
      'newAccounts', b.new_accounts)::text as json
    from blocks b join users u on u.id = b.blocked_id where b.blocker_id = ${id(userId)}`,
  },
  mutes: {
    title: 'Muted people',
    select: (userId) => sql`
    select m.created_at as at, u.id, json_build_object(${person('u')}, 'at', ${iso('m.created_at')},
      'until', ${iso('m.expires_at')})::text as json
    from mutes m join users u on u.id = m.muted_id
    where m.muter_id = ${id(userId)} and ${canListUser(userId, 'u')}`,
  },
  restrictions: {
    title: 'Restricted people',
    select: (userId) => sql`
    select r.created_at as at, u.id, json_build_object(${person('u')}, 'at', ${iso('r.created_at')})::text as json
    from restrictions r join users u on u.id = r.restricted_id
    where r.restricter_id = ${id(userId)} and ${canListUser(userId, 'u')}`,
  },
  mutedWords: {
    title: 'Muted words',
    select: (userId) => sql`
    select m.created_at as at, m.id, json_build_object('text', m.text, 'feeds', m.in_feeds,
      'comments', m.in_comments, 'notifications', m.in_notifications, 'at', ${iso('m.created_at')},
      'until', ${iso('m.expires_at')})::text as json
    from muted_words m where m.user_id = ${id(userId)}`,
  },
  filteredWords: {
    title: 'Words with which comments wait',
    select: (userId) => sql`
    select f.created_at as at, f.id, json_build_object('text', f.text,
      'at', ${iso('f.created_at')})::text as json
    from filtered_words f where f.user_id = ${id(userId)}`,
  },
  dismissedPosts: {
    title: 'Posts put aside',
    select: (userId) => sql`
    select d.created_at as at, d.post_id as id, json_build_object('post', d.post_id,
      'at', ${iso('d.created_at')})::text as json
    from dismissed_posts d where d.user_id = ${id(userId)}`,
  },
  lessOf: {
    title: 'Less of this',
    select: (userId) => sql`
    select lo.created_at as at, lo.post_id as id, json_build_object('post', lo.post_id, ${person('u')},
      'tags', lo.tags, 'at', ${iso('lo.created_at')}, 'until', ${iso('lo.expires_at')})::text as json
    from less_of lo join users u on u.id = lo.author_id
    where lo.user_id = ${id(userId)} and ${canListUser(userId, 'u')}`,
  },
  stories: {
    title: 'Stories',
    select: (userId) => sql`
    select s.created_at as at, s.id, json_build_object('_id', s.id, 'type', s.type, 'alt', s.alt,
      'createdAt', ${iso('s.created_at')}, 'expiresAt', ${iso('s.expires_at')},
      'url', ${addressJson('a', 'u', { alwaysShort: true, own: 's.hidden_at is not null' })})::text as json
    from stories s join users u on u.id = s.creator_id join media_assets a on a.id = s.asset_id
    where s.creator_id = ${id(userId)}`,
  },
  storyReactions: {
    title: 'Reactions to stories',
    select: (userId) => sql`
    select r.created_at as at, r.story_id as id, json_build_object('story', r.story_id,
      'emoji', r.emoji, 'at', ${iso('r.created_at')})::text as json
    from story_reactions r where r.user_id = ${id(userId)}`,
  },
  storyViews: {
    title: 'Stories seen',
    select: (userId) => sql`
    select v.seen_at as at, v.story_id as id, json_build_object('story', v.story_id,
      'at', ${iso('v.seen_at')})::text as json
    from story_views v where v.user_id = ${id(userId)}`,
  },
  memberships: {
    title: 'Conversations',
    select: (userId) => sql`
    select m.joined_at as at, c.id, json_build_object('conversation', c.id,
      'groupName', c.group_name, 'isAdmin', m.is_admin, 'joinedAt', ${iso('m.joined_at')},
      'leftAt', ${iso('m.left_at')}, 'mutedAt', ${iso('m.muted_at')},
      'with', (select u.user_name from conversation_members other join users u on u.id = other.user_id
        where not c.is_group and other.conversation_id = c.id and other.user_id <> ${id(userId)}
          and ${canListUser(userId, 'u')}))::text as json
    from conversation_members m join conversations c on c.id = m.conversation_id
    where m.user_id = ${id(userId)}`,
  },
  messages: {
    title: 'Messages',
    select: (userId) => sql`
    select m.created_at as at, m.id, json_build_object('_id', m.id, 'conversation', m.conversation_id,
      'text', coalesce(nullif(h.text, ''), m.text), 'createdAt', ${iso('m.created_at')},
      'url', ${addressJson('a', 'u', { alwaysShort: true, own: 'h.message_id is not null' })})::text as json
    from messages m join users u on u.id = m.sender_id
      left join hidden_messages h on h.message_id = m.id
      left join media_assets a on a.id = coalesce(m.asset_id, h.asset_id)
    where m.sender_id = ${id(userId)}`,
  },
  messageReactions: {
    title: 'Reactions to messages',
    select: (userId) => sql`
    select r.created_at as at, r.message_id as id, json_build_object('message', r.message_id,
      'emoji', r.emoji, 'at', ${iso('r.created_at')})::text as json
    from message_reactions r where r.user_id = ${id(userId)}`,
  },
  notifications: {
    title: 'Notifications',
    select: (userId) => sql`
    select n.created_at as at, n.id, json_build_object('_id', n.id, 'type', n.type,
      'message', n.message, 'from', u.user_name, 'createdAt', ${iso('n.created_at')},
      'readAt', ${iso('n.read_at')})::text as json
    from notifications n join users u on u.id = n.actor_id
    where n.recipient_id = ${id(userId)} and n.deleted_at is null and ${canListUser(userId, 'u')}`,
  },
  reports: {
    title: 'Reports',
    select: (userId) => sql`
    select r.created_at as at, r.id, json_build_object('_id', r.id, 'targetType', r.target_type,
      'target', r.target_id, 'reason', r.reason, 'rule', r.rule, 'details', r.details,
      'createdAt', ${iso('r.created_at')})::text as json
    from reports r where r.reporter_id = ${id(userId)}`,
  },
  pushDevices: {
    title: 'Devices with push notifications',
    select: (userId) => sql`
    select d.created_at as at, d.id, json_build_object('_id', d.id, 'name', d.name,
      'enabled', d.enabled, 'createdAt', ${iso('d.created_at')})::text as json
    from push_devices d where d.user_id = ${id(userId)}`,
  },
  sessions: {
    title: 'Sign-ins',
    select: (userId) => sql`
    select s.created_at as at, s.id, json_build_object('_id', s.id, 'userAgent', s.user_agent,
      'network', s.network, 'createdAt', ${iso('s.created_at')},
      'lastUsedAt', ${iso('s.last_used_at')}, 'endedAt', ${iso('s.ended_at')})::text as json
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
