import type { ChatUser } from '@kithkin/shared/contract';
import { type PersonRow, personJson, photoUrl } from '../people/summary';
import type { AppContext } from '../platform/context';
import { id, type SQL, sql } from '../platform/db';
import { isActive } from '../visibility/predicates';

/** A person in a chat, as one viewer may know them. */
export interface ChatPersonRow extends PersonRow {
  last_seen_at: string | null;
  /** Gone for now or for good: their messages stay, under the name Unknown. */
  active: boolean;
  /** A block stands between the two: no presence either way. */
  blocked: boolean;
}

/** A block stands between the viewer and the person of `alias`, in either direction. */
export function isBlockedEitherWay(viewerId: string, alias: string): SQL {
  const other = sql.raw(`${alias}.id`);
  return sql`(exists (select 1 from blocks eb where eb.blocker_id = ${id(viewerId)} and eb.blocked_id = ${other})
    or exists (select 1 from blocks eb where eb.blocker_id = ${other} and eb.blocked_id = ${id(viewerId)}))`;
}

/** The person of a users row as one jsonb value, with what a chat needs to know. */
export function chatPersonJson(viewerId: string, alias: string): SQL {
  return sql`${personJson(alias)} || jsonb_build_object('last_seen_at', ${sql.raw(alias)}.last_seen_at,
    'active', ${isActive(alias)}, 'blocked', ${isBlockedEitherWay(viewerId, alias)})`;
}

const GONE: ChatUser = {
  _id: '00000000-0000-0000-0000-000000000000',
  fullName: 'Unknown',
  userName: 'Unknown',
  profilePhoto: null,
  isOnline: false,
  lastSeen: null,
};

/** A person in a chat; null (the account is gone) and people who left are Unknown. */
export function presentChatUser(
  ctx: AppContext,
  online: ReadonlySet<string>,
  person: ChatPersonRow | null,
): ChatUser {
  if (!person) return GONE;
  if (!person.active) return { ...GONE, _id: person.id };
  const seen =
    person.blocked || person.last_seen_at === null ? null : new Date(person.last_seen_at);
  return {
    _id: person.id,
    fullName: person.full_name,
    userName: person.user_name,
    profilePhoto: photoUrl(ctx, person),
    isOnline: !person.blocked && online.has(person.id),
    lastSeen: seen?.toISOString() ?? null,
  };
}
