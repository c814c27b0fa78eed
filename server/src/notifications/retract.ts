import type { NotificationKind, NotificationType } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { id, prepare, type SQL, sql, type Tx, time } from '../platform/db';
import { recipientLockSql, runAndPublish } from './publishEvents';
import { unreadCount } from './visibility';

/** Selects notifications; all given fields must match. A subject or a recipient is required. */
export interface NotificationFilter {
  recipientId?: string;
  actorId?: string;
  postId?: string;
  commentId?: string;
  storyId?: string;
  type?: NotificationType;
  kind?: NotificationKind;
}

type Values = {
  recipient: string | null;
  actor: string | null;
  post: string | null;
  comment: string | null;
  story: string | null;
  type: string | null;
  kind: string | null;
  now: Date;
};

/** One statement per set of columns, so that each is planned for its own index. */
const COLUMNS = {
  recipient: 'uuid',
  actor: 'uuid',
  post: 'uuid',
  comment: 'uuid',
  story: 'uuid',
  type: 'text',
  kind: 'text',
} as const;
type Column = keyof typeof COLUMNS;
const isColumn = (name: string): name is Column => name in COLUMNS;

function fits(alias: string, names: readonly Column[], v: (name: keyof Values) => SQL): SQL {
  const conditions = names.map((name) => {
    const column = COLUMNS[name] === 'uuid' ? `${name}_id` : name;
    return sql`${sql.raw(`${alias}.${column}`)} = ${v(name)}::${sql.raw(COLUMNS[name])}`;
  });
  return sql.join(conditions, sql` and `);
}

const removal = (names: readonly Column[]) =>
  prepare<Values, object>(
    (v) => sql`
    insert into outbox (event, payload, recipients, created_at)
    select 'notification-removed', jsonb_build_object('_id', g.id, 'unreadCount',
      ${unreadCount(sql`g.recipient_id`, v('now'), fits('n', names, v))}),
      array[g.recipient_id], ${time(v('now'))}
    from notifications g where ${fits('g', names, v)} returning 1`,
  );
const lock = (names: readonly Column[]) =>
  prepare<Values, object>((v) =>
    recipientLockSql(
      sql`select distinct g.recipient_id::text as id from notifications g where ${fits('g', names, v)}`,
    ),
  );

const known = new Map<string, [ReturnType<typeof lock>, ReturnType<typeof removal>]>();

/**
 * Deletes notifications of an undone action (a like, follow, request, reaction or comment) and
 * publishes their removal. Call it before the rows of the subject are deleted. Invisible
 * notifications are included.
 */
export async function retractNotifications(
  ctx: AppContext,
  tx: Tx,
  which: NotificationFilter,
): Promise<void> {
  const values: Values = {
    recipient: which.recipientId ?? null,
    actor: which.actorId ?? null,
    post: which.postId ?? null,
    comment: which.commentId ?? null,
    story: which.storyId ?? null,
    type: which.type ?? null,
    kind: which.kind ?? null,
    now: ctx.clock.now(),
  };
  const names = Object.entries(values).flatMap(([name, value]) =>
    value !== null && isColumn(name) ? [name] : [],
  );
  const key = names.join();
  const statements = known.get(key) ?? [lock(names), removal(names)];
  known.set(key, statements);
  const [select, remove] = statements;
  const recipients = await tx.fetch(select, values);
  if (recipients.length > 0) await runAndPublish(ctx, tx, remove, values);
}

/** The subject whose notifications may have changed their visibility. */
type About = {
  post: string | null;
  comment: string | null;
  story: string | null;
  person: string | null;
  now: Date;
};

/**
 * Maximum number of recipients of the event; other users get the change with their next request.
 */
const MAX_RECIPIENTS = 5000;

const REFRESH = prepare<About, object>(
  (v) => sql`
    with readers as (
      select recipient_id from notifications where post_id = ${id(v('post'))}
      union select recipient_id from notifications where comment_id = ${id(v('comment'))}
      union select recipient_id from notifications where story_id = ${id(v('story'))}
      union select recipient_id from notifications where actor_id = ${id(v('person'))}
      union select n.recipient_id from notifications n join posts p on p.id = n.post_id
        where p.creator_id = ${id(v('person'))}
      limit ${sql.raw(String(MAX_RECIPIENTS))}
    )
    insert into outbox (event, payload, recipients, created_at)
    select 'notifications-refreshed', '{}', array_agg(recipient_id), ${time(v('now'))}
    from readers having count(*) > 0 returning 1`,
);

/**
 * Publishes a refresh to recipients when a subject's visibility has changed: a post trashed or
 * recovered, a comment hidden, a story ended, or a user private, deactivated or reactivated.
 */
export async function publishNotificationsRefresh(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
  about: { postId?: string; commentId?: string; storyId?: string; personId?: string },
): Promise<void> {
  await runAndPublish(ctx, tx, REFRESH, {
    post: about.postId ?? null,
    comment: about.commentId ?? null,
    story: about.storyId ?? null,
    person: about.personId ?? null,
    now: ctx.clock.now(),
  });
}
