import type { ChatUser } from '@kithkin/shared/contract';
import { portraitText } from '../media';
import { column, objectText, type SQL, sql, value } from '../platform/db';
import { isActive } from '../visibility/predicates';

/** Id in place of an account that no longer exists. */
const NIL_UUID = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/**
 * Returns the users row `alias` as the contract's ChatUser, as JSON text. A missing row and a deactivated account
 * become Unknown, without photo or link. `presence` decides if presence is included. The online
 * state is in the node's memory, not in the database, so the JSON has a placeholder (see
 * `realtime/onlineJson.ts`).
 */
export function chatUserText(alias: string, presence?: SQL): SQL {
  const userId = column(alias, 'id');
  const known = objectText<ChatUser>({
    _id: value.id(userId),
    fullName: value.text(column(alias, 'full_name')),
    userName: value.text(column(alias, 'user_name')),
    profilePhoto: [portraitText(alias)],
    isOnline: presence
      ? [sql`case when ${presence} then concat('{"@online":"', ${userId}, '"}') else 'false' end`]
      : ['false'],
    lastSeen: presence
      ? value.timeOrNull(sql`case when ${presence} then ${column(alias, 'last_seen_at')} end`)
      : ['null'],
  });
  return sql`(case when ${isActive(alias)} and ${userId} is not null then ${known}
    else ${unknownUserText(userId)} end)`;
}

/** Returns the ChatUser of an account that is not shown, or of a missing one, as JSON text. */
export const unknownUserText = (userId: SQL): SQL =>
  objectText<ChatUser>({
    _id: value.id(sql`coalesce(${userId}, ${NIL_UUID})`),
    fullName: ['"Unknown"'],
    userName: ['"Unknown"'],
    profilePhoto: ['null'],
    isOnline: ['false'],
    lastSeen: ['null'],
  });

/** Returns the same ChatUser as a JSON value. */
export const chatUserJson = (alias: string, presence?: SQL): SQL =>
  sql`${chatUserText(alias, presence)}::json`;
