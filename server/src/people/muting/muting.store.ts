import { id, type Queryable, sql, time } from '../../platform/db';

/** Mutes a user until `expiresAt`, or for good. Returns false if nothing has changed. */
export const insertMute = (
  on: Queryable,
  muterId: string,
  mutedId: string,
  expiresAt: Date | null,
  now: Date,
): Promise<boolean> =>
  on.changes(sql`
    insert into mutes (muter_id, muted_id, created_at, expires_at)
    values (${id(muterId)}, ${id(mutedId)}, ${time(now)}, ${expiresAt}::timestamptz)
    on conflict (muter_id, muted_id) do update
      set expires_at = excluded.expires_at, created_at = excluded.created_at
      where mutes.expires_at is distinct from excluded.expires_at`);

/** Unmutes a user. Returns false if the user was not muted. */
export const deleteMute = (on: Queryable, muterId: string, mutedId: string): Promise<boolean> =>
  on.changes(sql`
    delete from mutes where muter_id = ${id(muterId)} and muted_id = ${id(mutedId)}`);

/** Restricts a user. Returns false if the user was restricted already. */
export const insertRestriction = (
  on: Queryable,
  restricterId: string,
  restrictedId: string,
  now: Date,
): Promise<boolean> =>
  on.changes(sql`
    insert into restrictions (restricter_id, restricted_id, created_at)
    values (${id(restricterId)}, ${id(restrictedId)}, ${time(now)}) on conflict do nothing`);

/** Ends a restriction. Returns false if there was none. */
export const deleteRestriction = (on: Queryable, restricterId: string, restrictedId: string) =>
  on.changes(sql`delete from restrictions
    where restricter_id = ${id(restricterId)} and restricted_id = ${id(restrictedId)}`);

/**
 * Makes the direct chat of two people a request of the other one for the restricter. What the
 * restricter has seen of it stays seen (`accepted_seq`), so that the other one's statuses do not
 * change. The lock of the conversation serializes it with messages.
 * @returns the id of the conversation, unless there is none or it is a request already
 */
export async function makeChatRequest(on: Queryable, restricterId: string, restrictedId: string) {
  const [low = '', high = ''] = [restricterId, restrictedId].sort();
  const chat = await on.one<{ id: string }>(sql`
    select c.id from direct_pairs p join conversations c on c.id = p.conversation_id
    where p.low_id = ${id(low)} and p.high_id = ${id(high)} for no key update of c`);
  if (!chat) return undefined;
  const changed = await on.run(sql`
    update conversation_members set accepted_at = null, invited_by = ${id(restrictedId)},
      accepted_seq = greatest(accepted_seq, seen_seq)
    where conversation_id = ${id(chat.id)} and user_id = ${id(restricterId)}
      and left_at is null and accepted_at is not null`);
  return changed > 0 ? chat.id : undefined;
}
