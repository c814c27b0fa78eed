import { portraitJson } from '../media';
import { iso, type SQL, sql } from '../platform/db';
import { isActive } from '../visibility/predicates';

/** Whom nobody can be named for: the account is gone. */
const NIL_UUID = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/**
 * The person of a users row as the contract's ChatUser. People who left, and a missing row, are
 * Unknown, without photo or link. `presence` says whether presence may be told; whether somebody is
 * online only the node knows, so the JSON holds a placeholder (see `realtime/onlineJson.ts`).
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

/** How a sentence names the person of `alias`. */
export function chatName(alias: string): SQL {
  const a = sql.raw(alias);
  return sql`case when ${isActive(alias)} and ${a}.id is not null then ${a}.full_name else 'Unknown' end`;
}
