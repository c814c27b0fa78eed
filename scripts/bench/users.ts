import { randomUUID } from 'node:crypto';
import type { LoginResponse } from '@kithkin/shared/contract';
import { createTokenMaker } from '../../server/src/accounts/sessions/tokens';
import type { OpenDatabase } from './database';
import { LARGE_GROUP, MEMBERS } from './seed';

/** Secret of the measured server, which signs tokens of seeded users. */
export const SECRET = 'the benchmark signs its tokens with this';

const PASSWORD = 'Right-horse-7';

/**
 * Sends a request to the API.
 * @throws Error when the response is not successful.
 */
export async function call<Body>(
  url: string,
  path: string,
  { token, json }: { token?: string; json?: object } = {},
): Promise<Body> {
  const response = await fetch(`${url}/api/v1.1${path}`, {
    method: json ? 'POST' : 'GET',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(json ? { 'content-type': 'application/json' } : {}),
    },
    ...(json ? { body: JSON.stringify(json) } : {}),
  });
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  // The caller specifies the response type of the contract.
  const body: Body = await response.json();
  return body;
}

/** Returns the body of a registration. */
export const registration = (userName: string, email: string) => ({
  ...{ fullName: 'Bench Person', userName, email },
  ...{ password: PASSWORD, confirmPassword: PASSWORD },
});

/** Registers a user, who can sign in at once unless the server requires a verified address. */
export const register = (url: string, userName: string): Promise<unknown> =>
  call(url, '/users/register', { json: registration(userName, `${userName}@example.org`) });

export type SignedIn = Record<'id' | 'token', string>;

export async function signIn(url: string, userName: string): Promise<SignedIn> {
  const json = { userNameOrEmail: userName, password: PASSWORD };
  const { token, user } = await call<LoginResponse>(url, '/users/login', { json });
  return { id: user._id, token };
}

/** Access tokens of seeded users, one each. Signing all of them in would take minutes. */
export interface SeededTokens {
  /** Tokens of the members of the large group. */
  members: string[];
  /** Ids of the same users, in the same order. */
  memberIds: string[];
  /** Tokens of as many users without conversations. */
  loners: string[];
}

async function createTokens(db: OpenDatabase, userIds: readonly string[]): Promise<string[]> {
  const sessions = userIds.map((userId) => ({ userId, sessionId: randomUUID() }));
  await db.query(
    `insert into sessions (id, user_id, rotated_at, created_at, last_used_at, expires_at)
     select s.id, s.user_id, now(), now(), now(), now() + interval '1 day'
     from unnest($1::uuid[], $2::uuid[]) as s (id, user_id)`,
    [sessions.map(({ sessionId }) => sessionId), userIds],
  );
  const tokens = createTokenMaker(SECRET);
  return Promise.all(sessions.map((session) => tokens.access(session, new Date())));
}

/** Creates sessions for this many seeded users and returns their tokens. */
export async function tokensOf(db: OpenDatabase, users: number): Promise<string[]> {
  const found = await db.query<{ id: string }>(
    `select id from users where user_name like 'bench\\_%' order by id limit $1`,
    [users],
  );
  return createTokens(
    db,
    found.map(({ id }) => id),
  );
}

/** Creates sessions for seeded users and returns their tokens. */
export async function seededTokens(db: OpenDatabase): Promise<SeededTokens> {
  const idsOf = async (sql: string, param: unknown) =>
    (await db.query<{ id: string }>(sql, [param])).map(({ id }) => id);
  const memberIds = await idsOf(
    `select m.user_id as id from conversation_members m join users u on u.id = m.user_id
     where m.conversation_id = $1 and u.user_name like 'bench\\_%' order by m.user_id`,
    LARGE_GROUP,
  );
  const loners = await idsOf(
    `select u.id from users u where u.user_name like 'bench\\_%'
       and not exists (select 1 from conversation_members m where m.user_id = u.id)
     order by u.id limit $1`,
    MEMBERS,
  );
  return {
    members: await createTokens(db, memberIds),
    memberIds,
    loners: await createTokens(db, loners),
  };
}
