import { sql } from '../../src/platform/db';
import type { TestApp } from '../testApp';

interface Member {
  conversation_id: string;
  user_id: string;
  joined_seq: number;
  seen_seq: number;
  deleted_before_seq: number;
  hidden_at: string | null;
  left_at: string | null;
  accepted_at: string | null;
}
interface Chat {
  id: string;
  is_group: boolean;
  created_by: string | null;
  last_seq: number;
}
interface Written {
  conversation_id: string;
  seq: number;
  sender_id: string | null;
  system: object | null;
  deleted_at: string | null;
}

interface Block {
  blocker_id: string;
  blocked_id: string;
}

/** The expected badges of a user. */
export interface Badges {
  /** Unread messages by listed conversation. */
  unread: Record<string, number>;
  /** Number of listed conversations with unread messages. */
  conversations: number;
}

/**
 * Computes everyone's badges from the raw tables in plain JavaScript, as a reference for the SQL
 * statements.
 */
export async function computeExpectedBadges(app: TestApp): Promise<(userId: string) => Badges> {
  // The caller states the row type, which must match the table.
  const table = async <Row>(name: string): Promise<Row[]> => {
    const [row] = await app.ctx.db.query<{ rows: Row[] | null }>(
      sql.raw(`select json_agg(t) as rows from ${name} t`),
    );
    return row?.rows ?? [];
  };
  const members = await table<Member>('conversation_members');
  const chats = await table<Chat>('conversations');
  const messages = await table<Written>('messages');
  const blocks = await table<Block>('blocks');
  const isBlocked = (one: string, other: string | null) =>
    blocks.some(
      ({ blocker_id, blocked_id }) =>
        (blocker_id === one && blocked_id === other) ||
        (blocker_id === other && blocked_id === one),
    );

  return (userId) => {
    const unread: Record<string, number> = {};
    for (const chat of chats) {
      const own = members.find(
        (row) =>
          row.conversation_id === chat.id &&
          row.user_id === userId &&
          row.left_at === null &&
          row.accepted_at !== null,
      );
      if (!own) continue;
      const deleted = own.hidden_at !== null && chat.last_seq <= own.deleted_before_seq;
      const empty = chat.last_seq === 0 && !chat.is_group && chat.created_by !== userId;
      if (deleted || empty) continue;
      unread[chat.id] = messages.filter(
        (message) =>
          message.conversation_id === chat.id &&
          message.seq > own.seen_seq &&
          message.seq > own.joined_seq &&
          message.seq > own.deleted_before_seq &&
          message.sender_id !== userId &&
          message.system === null &&
          message.deleted_at === null &&
          !(chat.is_group && isBlocked(userId, message.sender_id)),
      ).length;
    }
    return { unread, conversations: Object.values(unread).filter((count) => count > 0).length };
  };
}
