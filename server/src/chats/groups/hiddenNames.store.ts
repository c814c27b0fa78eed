import { comparableText } from '../../people/profile/hiddenParts.store';
import { id, type Queryable, sql } from '../../platform/db';

/** Name of a group in place of one that moderators have hidden. */
const DEFAULT_NAME = 'Group';
/** In place of the name in the system message that has set it. */
const HIDDEN_NAME = '(hidden)';

/**
 * Hides the name that a system message has given to a group, there and as long as the group has it; it
 * moves to `hidden_messages`. Returns the group, or undefined if the message gives no name that is shown.
 */
export async function hideGroupName(on: Queryable, messageId: string): Promise<string | undefined> {
  const row = await on.one<{ conversation_id: string; name: string }>(sql`
    with hidden as (
      insert into hidden_messages (message_id, text, alt)
      select m.id, m.system ->> 'name', '' from messages m
      where m.id = ${id(messageId)} and m.system ->> 'name' is not null
      on conflict do nothing returning message_id, text)
    update messages m set system = m.system || jsonb_build_object('name', ${HIDDEN_NAME}::text)
    from hidden where m.id = hidden.message_id returning m.conversation_id, hidden.text as name`);
  if (!row) return undefined;
  await on.run(sql`
    update conversations set group_name = ${DEFAULT_NAME}
    where id = ${id(row.conversation_id)} and group_name = ${row.name}`);
  return row.conversation_id;
}

/**
 * Shows a hidden name again, also as that of the group unless it has been named since. Returns the group,
 * or undefined if the message has none.
 */
export async function showGroupName(on: Queryable, messageId: string): Promise<string | undefined> {
  const row = await on.one<{ conversation_id: string; seq: number; name: string }>(sql`
    with shown as (
      delete from hidden_messages h using messages m
      where h.message_id = ${id(messageId)} and m.id = h.message_id and m.system ->> 'name' is not null
      returning h.message_id, h.text)
    update messages m set system = m.system || jsonb_build_object('name', shown.text)
    from shown where m.id = shown.message_id returning m.conversation_id, m.seq, shown.text as name`);
  if (!row) return undefined;
  await on.run(sql`
    update conversations c set group_name = ${row.name}
    where c.id = ${id(row.conversation_id)} and c.group_name = ${DEFAULT_NAME} and not exists (
      select 1 from messages later where later.conversation_id = c.id and later.seq > ${row.seq}::bigint
        and later.system ->> 'name' is not null)`);
  return row.conversation_id;
}

/** Returns true if a name looks like one of the group that moderators have hidden. */
export const isHiddenName = async (on: Queryable, conversationId: string, name: string) =>
  (await on.one(sql`
    select 1 from hidden_messages h join messages m on m.id = h.message_id
    where m.conversation_id = ${id(conversationId)} and m.system ->> 'name' is not null
      and ${comparableText(sql`h.text`)} = ${comparableText(sql`${name}::text`)} limit 1`)) !==
  undefined;
