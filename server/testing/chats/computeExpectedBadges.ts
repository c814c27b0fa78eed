import { sql } from '../../src/platform/db';
import type { TestApp } from '../testApp';

/** The columns that are read of the rows of all tables. */
interface Row {
  id: string;
  conversation_id: string;
  user_id: string;
  joined_seq: number;
  seen_seq: number;
  deleted_before_seq: number;
  hidden_at: string | null;
  muted_at: string | null;
  left_at: string | null;
  accepted_at: string | null;
  is_group: boolean;
  created_by: string | null;
  last_seq: number;
  seq: number;
  sender_id: string | null;
  system: object | null;
  deleted_at: string | null;
  blocker_id: string;
  blocked_id: string;
}

/** The expected badges of a user. */
export interface Badges {
  /** Unread messages by listed conversation. */
  unread: Record<string, number>;
  /** Number of listed conversations with unread messages that are not muted. */
  conversations: number;
}

/**
 * Computes everyone's badges from the raw tables in plain JavaScript, as a reference for the SQL
 * statements.
 */
export async function computeExpectedBadges(app: TestApp): Promise<(userId: string) => Badges> {
  const table = async (name: string): Promise<Row[]> => {
    const [row] = await app.ctx.db.query<{ rows: Row[] | null }>(
      sql.raw(`select json_agg(t) as rows from ${name} t`),
    );
    return row?.rows ?? [];
  };
  const members = await table('conversation_members');
  const chats = await table('conversations');
  const messages = await table('messages');
  const blocks = await table('blocks');
  const isBlocked = (one: string, other: string | null) =>
    blocks.some(
      ({ blocker_id, blocked_id }) =>
        (blocker_id === one && blocked_id === other) ||
        (blocker_id === other && blocked_id === one),
    );

  return (userId) => {
    const unread: Record<string, number> = {};
    let conversations = 0;
    for (const chat of chats) {
      const own = members.find(
        (row) => row.conversation_id === chat.id && row.user_id === userId && row.left_at === null,
      );
      if (!own || own.accepted_at === null) continue;
      const deleted = own.hidden_at !== null && chat.last_seq <= own.deleted_before_seq;
      const empty = chat.last_seq === 0 && !chat.is_group && chat.created_by !== userId;
      if (deleted || empty) continue;
      unread[chat.id] = messages.filter(
        (message) =>
          message.conversation_id === chat.id &&
          message.seq > Math.max(own.seen_seq, own.joined_seq, own.deleted_before_seq) &&
          message.sender_id !== userId &&
          message.system === null &&
          message.deleted_at === null &&
          !isBlocked(userId, message.sender_id),
      ).length;
      if (own.muted_at === null && unread[chat.id] !== 0) conversations += 1;
    }
    return { unread, conversations };
  };
}
