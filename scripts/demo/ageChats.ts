import { type Ageing, before, groupBy, HOUR, MINUTE, read, write } from './time';

interface MessageRow {
  id: string;
  chat: string;
  seq: number;
  mine: boolean;
}

/** Number of conversations with messages that the first person has not read. */
const UNREAD_CHATS = 3;

/** Age of the newest message of each conversation in minutes, ascending. */
const LAST_SPOKEN = [6, 48, 190, 900, 1900, 3100];

interface Chat {
  id: string;
  messages: MessageRow[];
  /** Number of messages after the first person's last one. */
  waiting: number;
}

function chatsOf(rows: readonly MessageRow[]): Chat[] {
  const chats = [...groupBy(rows, ({ chat }) => chat)].map(([id, messages]) => {
    const own = messages.findLastIndex(({ mine: own }) => own);
    return { id, messages, waiting: messages.length - 1 - own };
  });
  // Conversations that wait for a reply come first.
  return chats.sort((a, b) => Number(b.waiting > 0) - Number(a.waiting > 0));
}

/**
 * Returns times for messages in the order of `seq`. They are some minutes apart; the last one was
 * `end` minutes ago.
 */
function moments(ageing: Ageing, { messages }: Chat, end: number) {
  let ago = end * MINUTE;
  return messages
    .toReversed()
    .map(({ id }) => {
      const at = before(ageing, ago);
      ago += ageing.random.between(1, 9) * MINUTE;
      return { id, at };
    })
    .toReversed();
}

/**
 * Distributes conversations over the last days. All messages are read, except some to `first`, and
 * the last message of `first` in one conversation.
 */
export async function ageChats(ageing: Ageing, first: string): Promise<void> {
  const rows = await read<MessageRow>(
    ageing,
    `select m.id, m.conversation_id as chat, m.seq::int as seq,
       coalesce(u.user_name = '${first}', false) as mine
     from messages m left join users u on u.id = m.sender_id
     order by m.conversation_id, m.seq`,
  );
  const chats = chatsOf(rows);
  const spoken = chats.map((chat, i) => moments(ageing, chat, LAST_SPOKEN[i] ?? 4000 + i * 600));
  await write(
    ageing,
    `update messages m set created_at = v.at
     from jsonb_to_recordset($1) as v(id uuid, at timestamptz) where m.id = v.id`,
    spoken.flat(),
  );
  await ageing.tx.exec(
    `update conversations c set created_at = s.began, last_message_at = s.ended
       from (select conversation_id, min(created_at) - interval '1 minute' as began,
         max(created_at) as ended from messages group by 1) s
       where s.conversation_id = c.id;
     update conversation_members m
       set joined_at = c.created_at, accepted_at = c.created_at, delivered_seq = c.last_seq, seen_seq = c.last_seq
       from conversations c where c.id = m.conversation_id`,
  );
  const unseen = chats.find(({ waiting }) => waiting === 0);
  await write(
    ageing,
    `update conversation_members m set seen_seq = c.last_seq - v.waiting
     from jsonb_to_recordset($1) as v(id uuid, waiting int, mine boolean), conversations c, users u
     where c.id = v.id and m.conversation_id = v.id and u.id = m.user_id
       and (u.user_name = '${first}') = v.mine`,
    [
      ...chats.slice(0, UNREAD_CHATS).map(({ id, waiting }) => ({ id, waiting, mine: true })),
      ...(unseen ? [{ id: unseen.id, waiting: 1, mine: false }] : []),
    ],
  );
}

/** Age in milliseconds after which notifications are read. */
const READ_AFTER = 7 * HOUR;

/** Sets the time of each notification to that of its subject, and marks older ones as read. */
export async function ageNotifications(ageing: Ageing): Promise<void> {
  await ageing.tx.exec(
    `update notifications n set created_at = coalesce(
       (select c.created_at from comments c where c.id = n.comment_id),
       (select l.created_at from likes l
         where n.type = 'like' and l.post_id = n.post_id and l.user_id = n.actor_id),
       (select f.created_at from follows f
         where (n.type = 'follow' or n.kind = 'request')
           and f.follower_id = n.actor_id and f.followee_id = n.recipient_id),
       (select r.created_at from story_reactions r
         where n.kind = 'story-reaction' and r.story_id = n.story_id and r.user_id = n.actor_id),
       (select c.last_message_at from conversations c where c.id = n.conversation_id),
       (select max(p.shown_at) from posts p
         where p.creator_id = n.actor_id and n.post_id in (p.id, p.original_post_id)),
       n.created_at)`,
  );
  await ageing.tx.query(
    `update notifications set read_at = created_at + interval '3 minutes'
     where read_at is null and type <> 'message' and created_at < $1`,
    [before(ageing, READ_AFTER)],
  );
  await ageing.tx.exec(
    `update notifications n set read_at = n.created_at + interval '1 minute'
     from conversation_members m join conversations c on c.id = m.conversation_id
     where n.type = 'message' and n.read_at is null and c.id = n.conversation_id
       and m.user_id = n.recipient_id and m.seen_seq >= c.last_seq`,
  );
}
