import { id, type Queryable, type SQL, sql } from '../../platform/db';
import { isLatestPhotoLine } from '../../versions/versions.store';

/** Returns the system message about the photo that a group has; undefined if there never was one. */
export const findPhotoLine = (on: Queryable, conversationId: string): Promise<string | undefined> =>
  on.value<string>(sql`
    select id from messages where conversation_id = ${id(conversationId)} and system ->> 'kind' = 'photo'
    order by seq desc limit 1`);

/**
 * Hides the photo of a group, which a system message is about; it moves to `hidden_messages`. Returns the
 * group, or undefined if it has another photo or none.
 */
export const hideGroupPhoto = (on: Queryable, messageId: string): Promise<string | undefined> =>
  conversationOf(
    on,
    sql`
    with photo as (
      select s.id, s.conversation_id, c.group_photo_id from messages s
        join conversations c on c.id = s.conversation_id
      where s.id = ${id(messageId)} and c.group_photo_id is not null and ${isLatestPhotoLine}),
    hidden as (
      insert into hidden_messages (message_id, text, alt, asset_id)
      select id, '', '', group_photo_id from photo on conflict do nothing returning message_id)
    update conversations c set group_photo_id = null from photo join hidden on message_id = photo.id
    where c.id = photo.conversation_id returning c.id`,
  );

/**
 * Shows a hidden photo again, unless the group has another one since. Returns the group, or undefined if
 * the message has none.
 */
export const showGroupPhoto = (on: Queryable, messageId: string): Promise<string | undefined> =>
  conversationOf(
    on,
    sql`
    with shown as (
      delete from hidden_messages h using messages s
      where h.message_id = ${id(messageId)} and s.id = h.message_id and s.system ->> 'kind' = 'photo'
      returning s.conversation_id, case when ${isLatestPhotoLine} then h.asset_id end as asset_id)
    update conversations c set group_photo_id = coalesce(c.group_photo_id, shown.asset_id)
    from shown where c.id = shown.conversation_id returning c.id`,
  );

const conversationOf = async (on: Queryable, statement: SQL) =>
  (await on.one<{ id: string }>(statement))?.id;
