import { id, sql, time } from '../platform/db';
import { newId } from '../platform/ids';
import type { TestApp, TestPerson } from './app';

/**
 * A person who is signed in, put straight into the database: no password, no mail. For suites
 * about something else than accounts; `registerAndSignIn` goes through the API.
 */
export async function addPerson(
  app: TestApp,
  person: { userName: string; fullName?: string; isPrivate?: boolean },
): Promise<TestPerson> {
  const { userName, fullName = 'Some Body', isPrivate = false } = person;
  const userId = newId();
  const now = time(app.clock.now());
  await app.ctx.db.run(sql`
    insert into users (id, user_name, email, full_name, is_private, password_hash, email_verified_at, created_at)
    values (${id(userId)}, ${userName}, ${`${userName}@example.org`}, ${fullName},
      ${isPrivate}::boolean, '', ${now}, ${now})`);
  return signedIn(app, { id: userId, userName });
}

/** The same person in a new session: after the clock went on, an old access token is over. */
export async function signedIn(
  app: TestApp,
  { id: userId, userName }: Pick<TestPerson, 'id' | 'userName'>,
): Promise<TestPerson> {
  const { token, refreshToken } = await app.ctx.sessions.start(app.ctx.db, userId, {
    address: '127.0.0.1',
    userAgent: 'test',
  });
  return {
    id: userId,
    userName,
    token,
    refreshToken,
    call: (method, path, options = {}) => app.call(method, path, { token, ...options }),
  };
}

/** Takes somebody out of the network, as deactivating does. */
export async function deactivate(app: TestApp, userId: string): Promise<void> {
  await app.ctx.db.run(sql`
    update users set deactivated_at = ${time(app.clock.now())} where id = ${id(userId)}`);
}
