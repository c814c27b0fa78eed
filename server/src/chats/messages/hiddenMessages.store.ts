import { id, list, type Queryable, sql } from '../../platform/db';

/** Part of a message that can be hidden: all of it, or its file. */
export type MessagePart = 'message' | 'files';

/**
 * Hides a message or its file: the content moves to `hidden_messages`. Returns the conversation, or
 * undefined if there is nothing to hide.
 */
export async function moveToHidden(on: Queryable, messageId: string, part: MessagePart) {
  const isWhole = part === 'message';
  const content = isWhole ? sql`true` : sql`m.asset_id is not null`;
  const moved = await on.run(sql`
    insert into hidden_messages as h (message_id, text, alt, asset_id)
    select m.id, ${isWhole ? sql`m.text` : sql`''`}, m.alt, m.asset_id from messages m
    where m.id = ${id(messageId)} and m.deleted_at is null and m.system is null
      and m.hidden_part is distinct from 'message' and ${content}
    on conflict (message_id) do update set text = excluded.text,
      alt = coalesce(nullif(h.alt, ''), excluded.alt),
      asset_id = coalesce(h.asset_id, excluded.asset_id)`);
  if (moved === 0) return undefined;
  return on.value<string>(sql`
    update messages set hidden_part = ${part}, asset_id = null, alt = '',
      text = ${isWhole ? sql`''` : sql`text`}
    where id = ${id(messageId)} returning conversation_id`);
}

/** Moves the hidden content of a message back. Returns the conversation, if there was any. */
export const moveBack = (on: Queryable, messageId: string): Promise<string | undefined> =>
  on.value<string>(sql`
    with moved as (delete from hidden_messages where message_id = ${id(messageId)}
      returning message_id, text, alt, asset_id)
    update messages m set hidden_part = null, asset_id = coalesce(m.asset_id, moved.asset_id),
      alt = moved.alt, text = case when m.hidden_part = 'message' then moved.text else m.text end
    from moved where m.id = moved.message_id returning m.conversation_id`);

/** Marks messages whose file is deleted by a decision. Returns them. */
export const markFilesDeleted = (on: Queryable, assetIds: readonly string[]) =>
  on.query<{ _id: string; conversationId: string }>(sql`
    update messages set hidden_part = coalesce(hidden_part, 'files')
    where asset_id = any(${list(assetIds, 'uuid')})
    returning id as _id, conversation_id as "conversationId"`);
