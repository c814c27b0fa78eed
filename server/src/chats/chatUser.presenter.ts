import { portraitJson } from '../media';
import { iso, type SQL, sql } from '../platform/db';
import { isActive } from '../visibility/predicates';

/** Id in place of an account that no longer exists. */
const NIL_UUID = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/**
 * Returns the users row `alias` as the contract's ChatUser. A missing row and a deactivated account
 * become Unknown, without photo or link. `presence` decides if presence is included. The online
 * state is in the node's memory, not in the database, so the JSON has a placeholder (see
 * `realtime/onlineJson.ts`).
 */
export function chatUserJson(alias: string, presence?: SQL): SQL {
  const a = sql.raw(alias);
  const [online, lastSeen] = presence
    ? [
        sql`case when ${presence} then json_build_object('@online', ${a}.id) else 'false'::json end`,
        sql`case when ${presence} then ${iso(`${alias}.last_seen_at`)} end`,
      ]
    : [sql`false`, sql`null`];
  return sql`case when ${isActive(alias)} and ${a}.id is not null
    then json_build_object('_id', ${a}.id, 'fullName', ${a}.full_name, 'userName', ${a}.user_name,
      'profilePhoto', ${portraitJson(alias)}, 'isOnline', ${online}, 'lastSeen', ${lastSeen})
    else json_build_object('_id', coalesce(${a}.id, ${NIL_UUID}), 'fullName', 'Unknown',
      'userName', 'Unknown', 'profilePhoto', null, 'isOnline', false, 'lastSeen', null) end`;
}
