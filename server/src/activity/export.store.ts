import { addressJson } from '../media';
import { id, iso, type SQL, sql } from '../platform/db';
import { canListUser } from '../visibility/predicates';

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

/**
 * Statements for a user's data by section of the document, with rows of (json, at, id). Of other
 * users they contain only the names of those whom the user may list.
 */
export const SECTIONS: Readonly<Record<string, (userId: string) => SQL>> = {
  posts: (userId) => sql`
    select p.created_at as at, p.id, json_build_object('_id', p.id, 'body', p.body, 'tags', p.tags,
      'location', p.location, 'isShare', p.is_share, 'originalPost', p.original_post_id,
      'createdAt', ${iso('p.created_at')}, 'scheduledAt', ${iso('p.scheduled_at')},
      'editedAt', ${iso('p.edited_at')}, 'deletedAt', ${iso('p.deleted_at')},
      'media', (select coalesce(json_agg(json_build_object('_id', a.id, 'type', a.kind, 'alt', pm.alt,
          'url', ${addressJson('a', 'u', { own: REMOVED_POST })}) order by pm.position), '[]')
        from post_media pm join media_assets a on a.id = pm.asset_id where pm.post_id = p.id))::text as json
    from posts p join users u on u.id = p.creator_id where p.creator_id = ${id(userId)}`,
  comments: (userId) => sql`
    select c.created_at as at, c.id, json_build_object('_id', c.id, 'post', c.post_id, 'text', c.text,
      'createdAt', ${iso('c.created_at')}, 'editedAt', ${iso('c.edited_at')})::text as json
    from comments c where c.author_id = ${id(userId)}`,
  likes: (userId) => sql`
    select l.created_at as at, l.post_id as id, json_build_object('post', l.post_id,
      'at', ${iso('l.created_at')})::text as json
    from likes l where l.user_id = ${id(userId)}`,
  bookmarks: (userId) => sql`
    select b.created_at as at, b.post_id as id, json_build_object('post', b.post_id,
      'at', ${iso('b.created_at')})::text as json
    from bookmarks b where b.user_id = ${id(userId)}`,
  following: (userId) => sql`
    select f.created_at as at, u.id, json_build_object(${person('u')}, 'status', f.status,
      'at', ${iso('f.created_at')})::text as json
    from follows f join users u on u.id = f.followee_id
    where f.follower_id = ${id(userId)} and ${canListUser(userId, 'u')}`,
  followers: (userId) => sql`
    select f.created_at as at, u.id, json_build_object(${person('u')}, 'status', f.status,
      'at', ${iso('f.created_at')})::text as json
    from follows f join users u on u.id = f.follower_id
    where f.followee_id = ${id(userId)} and ${canListUser(userId, 'u')}`,
  blocks: (userId) => sql`
    select b.created_at as at, u.id, json_build_object(${person('u')}, 'at', ${iso('b.created_at')})::text as json
    from blocks b join users u on u.id = b.blocked_id where b.blocker_id = ${id(userId)}`,
  mutes: (userId) => sql`
    select m.created_at as at, u.id, json_build_object(${person('u')}, 'at', ${iso('m.created_at')})::text as json
    from mutes m join users u on u.id = m.muted_id
    where m.muter_id = ${id(userId)} and ${canListUser(userId, 'u')}`,
  dismissedPosts: (userId) => sql`
    select d.created_at as at, d.post_id as id, json_build_object('post', d.post_id,
      'at', ${iso('d.created_at')})::text as json
    from dismissed_posts d where d.user_id = ${id(userId)}`,
  stories: (userId) => sql`
    select s.created_at as at, s.id, json_build_object('_id', s.id, 'type', s.type, 'alt', s.alt,
      'createdAt', ${iso('s.created_at')}, 'expiresAt', ${iso('s.expires_at')},
      'url', ${addressJson('a', 'u', { alwaysShort: true, own: 's.hidden_at is not null' })})::text as json
    from stories s join users u on u.id = s.creator_id join media_assets a on a.id = s.asset_id
    where s.creator_id = ${id(userId)}`,
  messages: (userId) => sql`
    select m.created_at as at, m.id, json_build_object('_id', m.id, 'conversation', m.conversation_id,
      'text', m.text, 'createdAt', ${iso('m.created_at')},
      'url', ${addressJson('a', 'u', { alwaysShort: true })})::text as json
    from messages m join users u on u.id = m.sender_id left join media_assets a on a.id = m.asset_id
    where m.sender_id = ${id(userId)}`,
  reports: (userId) => sql`
    select r.created_at as at, r.id, json_build_object('_id', r.id, 'targetType', r.target_type,
      'target', r.target_id, 'reason', r.reason, 'details', r.details,
      'createdAt', ${iso('r.created_at')})::text as json
    from reports r where r.reporter_id = ${id(userId)}`,
  sessions: (userId) => sql`
    select s.created_at as at, s.id, json_build_object('_id', s.id, 'userAgent', s.user_agent,
      'network', s.network, 'createdAt', ${iso('s.created_at')},
      'lastUsedAt', ${iso('s.last_used_at')}, 'endedAt', ${iso('s.ended_at')})::text as json
    from sessions s where s.user_id = ${id(userId)}`,
};
