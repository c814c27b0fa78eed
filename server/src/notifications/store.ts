import type { NotificationKind, NotificationType } from '@kithkin/shared/contract';
import { type PersonRow, personJson } from '../people/summary';
import { id, type Queryable, type SQL, sql, time } from '../platform/db';
import { isRunning, isShown, listsPerson, seesContentOf } from '../visibility/predicates';

export interface NotificationRow {
  id: string;
  type: NotificationType;
  kind: NotificationKind | null;
  message: string;
  created_at: Date;
  read_at: Date | null;
  post_id: string | null;
  conversation_id: string | null;
  story_id: string | null;
  actor: PersonRow;
}

/** What is to be told, to whom, and about what. */
export interface NewNotification {
  recipientId: string;
  actorId: string;
  type: NotificationType;
  kind?: NotificationKind;
  postId?: string;
  commentId?: string;
  conversationId?: string;
  storyId?: string;
  /** A sentence without the actor's name, e.g. `liked your post.` */
  message: string;
}

/** The actor's follow of the reader, in the given state. */
const follows = (state: 'pending' | 'accepted'): SQL => sql`exists (
  select 1 from follows f where f.follower_id = n.actor_id and f.followee_id = n.recipient_id
    and f.status = ${state})`;

/**
 * A notification is there for its reader while the reader lists its actor, still sees what it is
 * about, and what was done stands: the text goes with a like taken back, a request withdrawn or
 * answered, a thread left.
 */
function visibleTo(viewerId: string, now: Date): SQL {
  return sql`n.recipient_id = ${id(viewerId)} and ${listsPerson(viewerId, 'actor')}
    and (n.post_id is null or exists (
      select 1 from posts p join users u on u.id = p.creator_id
      where p.id = n.post_id and ${isShown('p', now)} and ${seesContentOf(viewerId, 'u')}))
    and (n.story_id is null or exists (
      select 1 from stories s where s.id = n.story_id and ${isRunning('s', now)}))
    and (n.conversation_id is null or exists (
      select 1 from conversation_members m where m.conversation_id = n.conversation_id
        and m.user_id = n.recipient_id and m.left_at is null))
    and (n.type <> 'like' or exists (
      select 1 from likes l where l.post_id = n.post_id and l.user_id = n.actor_id))
    and (n.type <> 'follow' or ${follows('accepted')})
    and (n.kind is distinct from 'request' or ${follows('pending')})`;
}

const COLUMNS = sql`n.id, n.type, n.kind, n.message, n.created_at, n.read_at, n.post_id,
  n.conversation_id, n.story_id, ${personJson('actor')} as actor`;
const FROM = sql`from notifications n join users actor on actor.id = n.actor_id`;

/** A page of what the reader may see, newest first; `before` keeps later arrivals out. */
export function listNotifications(
  on: Queryable,
  viewerId: string,
  now: Date,
  page: { offset: number; limit: number; before?: Date | undefined },
): Promise<NotificationRow[]> {
  const until = page.before ? sql`n.created_at < ${time(page.before)}` : sql`true`;
  return on.query(sql`
    select ${COLUMNS} ${FROM} where ${visibleTo(viewerId, now)} and ${until}
    order by n.created_at desc, n.id desc limit ${page.limit}::int offset ${page.offset}::int`);
}

export async function countUnread(on: Queryable, viewerId: string, now: Date): Promise<number> {
  const row = await on.one<{ count: number }>(sql`
    select count(*) as count ${FROM} where ${visibleTo(viewerId, now)} and n.read_at is null`);
  return row?.count ?? 0;
}

/** One notification as its recipient sees it, or undefined when it is not visible to them. */
export function findNotification(
  on: Queryable,
  viewerId: string,
  notificationId: string,
  now: Date,
): Promise<NotificationRow | undefined> {
  return on.one(sql`
    select ${COLUMNS} ${FROM} where ${visibleTo(viewerId, now)} and n.id = ${id(notificationId)}`);
}

/**
 * Adds a notification if its recipient may see it now: what is hidden when it happens is not told
 * later either. Answers its id, or undefined when it was not added, or told before (a like taken
 * back and given again). An unread one about the same conversation is brought up to date instead.
 */
export async function insertNotification(
  on: Queryable,
  newId: string,
  what: NewNotification,
  now: Date,
): Promise<string | undefined> {
  const ref = (value: string | undefined) => (value === undefined ? sql`null::uuid` : id(value));
  const again =
    what.type === 'message'
      ? sql`(recipient_id, conversation_id) where type = 'message' and read_at is null do update
          set actor_id = excluded.actor_id, message = excluded.message, created_at = excluded.created_at`
      : sql`do nothing`;
  const row = await on.one<{ id: string }>(sql`
    insert into notifications (id, recipient_id, actor_id, type, kind, post_id, comment_id,
      conversation_id, story_id, message, created_at)
    select n.* from (
      select ${id(newId)} as id, ${id(what.recipientId)} as recipient_id, ${id(what.actorId)} as actor_id,
        ${what.type}::text as type, ${what.kind ?? null}::text as kind, ${ref(what.postId)} as post_id,
        ${ref(what.commentId)} as comment_id, ${ref(what.conversationId)} as conversation_id,
        ${ref(what.storyId)} as story_id, ${what.message}::text as message, ${time(now)} as created_at
    ) n join users actor on actor.id = n.actor_id
    where ${visibleTo(what.recipientId, now)}
    on conflict ${again} returning id`);
  return row?.id;
}

export async function markRead(on: Queryable, viewerId: string, notificationId: string, now: Date) {
  await on.run(sql`
    update notifications set read_at = ${time(now)}
    where id = ${id(notificationId)} and recipient_id = ${id(viewerId)} and read_at is null`);
}

export async function markAllRead(on: Queryable, viewerId: string, now: Date): Promise<void> {
  await on.run(sql`
    update notifications set read_at = ${time(now)}
    where recipient_id = ${id(viewerId)} and read_at is null`);
}

/** Reading a thread reads its notification. Answers the ids that were unread. */
export async function markConversationRead(
  on: Queryable,
  viewerId: string,
  conversationId: string,
  now: Date,
): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`
    update notifications set read_at = ${time(now)}
    where recipient_id = ${id(viewerId)} and conversation_id = ${id(conversationId)} and read_at is null
    returning id`);
  return rows.map((row) => row.id);
}

export async function removeNotification(on: Queryable, viewerId: string, notificationId: string) {
  await on.run(sql`
    delete from notifications where id = ${id(notificationId)} and recipient_id = ${id(viewerId)}`);
}

export async function removeAll(on: Queryable, viewerId: string): Promise<void> {
  await on.run(sql`delete from notifications where recipient_id = ${id(viewerId)}`);
}
