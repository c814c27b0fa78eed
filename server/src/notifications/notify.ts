import type {
  NotificationKind,
  NotificationSettings,
  NotificationType,
} from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { id, prepare, type SQL, sql, type Tx, time } from '../platform/db';
import { newId } from '../platform/ids';
import { takeTurns, tell, tellRows } from './tell';
import { isThere } from './visible';

/** What is to be told, and about what. */
export interface News {
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

/** The name of the reader's setting that can switch it off. */
function settingOf({ type, kind }: News): keyof NotificationSettings {
  if (kind === 'story-reaction') return 'storyReaction';
  if (kind) return kind;
  return type === 'other' ? 'mention' : type;
}

/**
 * What happens when the same was told before: `once`, nothing (liking, unliking and liking again
 * tells once). The others bring the row that is there up to date.
 */
const AGAIN = {
  once: sql`do nothing`,
  message: sql`(recipient_id, conversation_id) where type = 'message' and read_at is null do update
    set actor_id = excluded.actor_id, message = excluded.message, created_at = excluded.created_at`,
  answer: sql`(recipient_id, actor_id, kind) where kind in ('request', 'accepted') do update
    set created_at = excluded.created_at, read_at = null`,
  reaction: sql`(recipient_id, actor_id, story_id) where kind = 'story-reaction' do update
    set message = excluded.message, created_at = excluded.created_at`,
};

function againOf({ type, kind }: News): keyof typeof AGAIN {
  if (type === 'message') return 'message';
  if (kind === 'request' || kind === 'accepted') return 'answer';
  return kind === 'story-reaction' ? 'reaction' : 'once';
}

/** Told once before, and true again: it comes back as it was. */
const BACK = sql`union all
  select n.* from notifications n join wanted w
    on n.recipient_id = w.recipient_id and n.actor_id = w.actor_id and n.type = w.type
      and n.post_id is not distinct from w.post_id
  where n.type in ('like', 'follow') and not exists (select 1 from added a where a.recipient_id = n.recipient_id)`;

type Values = {
  readers: readonly string[];
  ids: readonly string[];
  actor: string;
  type: string;
  kind: string | null;
  post: string | null;
  comment: string | null;
  conversation: string | null;
  story: string | null;
  message: string;
  setting: string;
  now: Date;
};

/**
 * Inserts for all readers who may see it now (what is hidden when it happens is not told later
 * either), have not switched it off and have not muted the thread; then tells each of them live.
 */
const statement = (again: keyof typeof AGAIN, back: SQL) =>
  prepare<Values, object>(
    (v) => sql`
    with wanted as (
      select n.* from (
        select r.id, r.recipient_id, ${id(v('actor'))} as actor_id, ${v('type')}::text as type,
          ${v('kind')}::text as kind, ${id(v('post'))} as post_id, ${id(v('comment'))} as comment_id,
          ${id(v('conversation'))} as conversation_id, ${id(v('story'))} as story_id,
          ${v('message')}::text as message, ${time(v('now'))} as created_at
        from unnest(${v('ids')}::uuid[], ${v('readers')}::uuid[]) as r(id, recipient_id)
      ) n
        join users actor on actor.id = n.actor_id
        join users reader on reader.id = n.recipient_id
      where ${isThere(sql`n.recipient_id`, v('now'))}
        and coalesce((reader.notification_settings ->> ${v('setting')}::text)::boolean, true)
        and not exists (select 1 from conversation_members m where m.conversation_id = n.conversation_id
          and m.user_id = n.recipient_id and m.muted_at is not null)
    ), added as (
      insert into notifications (id, recipient_id, actor_id, type, kind, post_id, comment_id,
        conversation_id, story_id, message, created_at)
      select * from wanted on conflict ${AGAIN[again]} returning *
    ), told as (
      select * from added ${back}
    )
    ${tellRows('told', v('now'))}`,
  );

const STATEMENTS = {
  once: statement('once', BACK),
  message: statement('message', sql``),
  answer: statement('answer', sql``),
  reaction: statement('reaction', sql``),
};

/**
 * Tells people that something happened, in the transaction in which it does, and live once that has
 * committed. Nobody is told of their own acts, nor of people and things they may not see, nor of
 * what they have switched off or muted. However many people: one statement.
 */
export async function notifyMany(
  ctx: AppContext,
  tx: Tx,
  recipients: readonly string[],
  news: News,
): Promise<void> {
  const readers = [...new Set(recipients)].filter((reader) => reader !== news.actorId);
  if (readers.length === 0) return;
  await takeTurns(ctx, tx, readers);
  await tell(ctx, tx, STATEMENTS[againOf(news)], {
    readers,
    ids: readers.map(() => newId()),
    actor: news.actorId,
    type: news.type,
    kind: news.kind ?? null,
    post: news.postId ?? null,
    comment: news.commentId ?? null,
    conversation: news.conversationId ?? null,
    story: news.storyId ?? null,
    message: news.message,
    setting: settingOf(news),
    now: ctx.clock.now(),
  });
}

/** Tells one person (see `notifyMany`). */
export function notify(
  ctx: AppContext,
  tx: Tx,
  { recipientId, ...news }: News & { recipientId: string },
): Promise<void> {
  return notifyMany(ctx, tx, [recipientId], news);
}

export { readConversation } from './marks';
