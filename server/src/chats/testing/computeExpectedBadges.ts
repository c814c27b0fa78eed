import { sql } from '../../platform/db';
import type { TestApp } from '../../testing/app';

interface Member {
  conversation_id: string;
  user_id: string;
  joined_seq: number;
  seen_seq: number;
  deleted_before_seq: number;
  hidden_at: string | null;
  left_at: string | null;
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

/** What a person's badges have to say. */
export interface Badges {
  /** Unread messages by listed conversation. */
  unread: Record<string, number>;
  /** How many listed conversations hold something unread. */
  conversations: number;
}

/** Everybody's badges, counted from the bare tables in plain JavaScript: the statements are held against it. */
export async function computeExpectedBadges(app: TestApp): Promise<(userId: string) => Badges> {
  // The caller states the type of the rows: those of the table.
  const table = async <Row>(name: string): Promise<Row[]> => {
    const [row] = await app.ctx.db.query<{ rows: Row[] | null }>(
      sql.raw(`select json_agg(t) as rows from ${name} t`),
    );
    return row?.rows ?? [];
  };
  const members = await table<Member>('conversation_members');
  const chats = await table<Chat>('conversations');
  const messages = await table<Written>('messages');

  return (userId) => {
    const unread: Record<string, number> = {};
    for (const chat of chats) {
      const own = members.find(
        (row) => row.conversation_id === chat.id && row.user_id === userId && row.left_at === null,
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
          message.deleted_at === null,
      ).length;
    }
    return { unread, conversations: Object.values(unread).filter((count) => count > 0).length };
  };
}
