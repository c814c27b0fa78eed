import { randomUUID } from 'node:crypto';
import { createTokenMaker } from '../../server/src/accounts/sessions/tokens';
import type { OpenDatabase } from './database';
import { FAN_OUT_GROUP, MEMBERS } from './seedBench';

/** Secret of the measured server, which signs tokens of seeded users. */
export const SECRET = 'the benchmark signs its tokens with this';

/** Access tokens of seeded users, one each. Signing all of them in would take minutes. */
export interface SeededTokens {
  /** Tokens of the members of the large group. */
  members: string[];
  /** Ids of the same users, in the same order. */
  memberIds: string[];
  /** Tokens of as many users without conversations. */
  loners: string[];
}

async function tokensOf(db: OpenDatabase, rows: { user_id: string }[]): Promise<string[]> {
  const people = rows.map(({ user_id: userId }) => ({ userId, sessionId: randomUUID() }));
  await db.query(
    `insert into sessions (id, user_id, rotated_at, created_at, last_used_at, expires_at)
     select s.id, s.user_id, now(), now(), now(), now() + interval '1 day'
     from unnest($1::uuid[], $2::uuid[]) as s (id, user_id)`,
    [people.map((person) => person.sessionId), people.map((person) => person.userId)],
  );
  const tokens = createTokenMaker(SECRET);
  return Promise.all(people.map((person) => tokens.access(person, new Date())));
}

/** Creates sessions for seeded users and returns their tokens. */
export async function seededTokens(db: OpenDatabase): Promise<SeededTokens> {
  const members = await db.query<{ user_id: string }>(
    `select m.user_id from conversation_members m join users u on u.id = m.user_id
     where m.conversation_id = $1 and u.user_name like 'bench\\_%' order by m.user_id`,
    [FAN_OUT_GROUP],
  );
  const loners = await db.query<{ user_id: string }>(
    `select u.id as user_id from users u where u.user_name like 'bench\\_%'
       and not exists (select 1 from conversation_members m where m.user_id = u.id)
     order by u.id limit $1`,
    [MEMBERS],
  );
  const memberIds = members.map((row) => row.user_id);
  return { members: await tokensOf(db, members), memberIds, loners: await tokensOf(db, loners) };
}
