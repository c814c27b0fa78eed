import { hashPassword } from '../accounts/passwords';
import { id, sql, time } from '../platform/db';
import { newId } from '../platform/ids';
import { TEST_PASSWORD, type TestApp, type TestPerson } from './testApp';

export interface NewPerson {
  userName: string;
  fullName?: string;
  isPrivate?: boolean;
  /** Has TEST_PASSWORD; else no password opens the account. */
  hasPassword?: boolean;
}

let testHash: Promise<string> | undefined;

/**
 * A person who is signed in, put straight into the database: no registration, no mail. For suites
 * about something else than accounts; `registerAndSignIn` goes through the API.
 */
export async function createTestUser(app: TestApp, person: NewPerson): Promise<TestPerson> {
  const { userName, fullName = 'Some Body', isPrivate = false, hasPassword = false } = person;
  testHash ??= hasPassword ? hashPassword(TEST_PASSWORD) : undefined;
  const hash = hasPassword ? ((await testHash) ?? '') : '';
  const userId = newId();
  const now = time(app.clock.now());
  await app.ctx.db.run(sql`
    insert into users (id, user_name, email, full_name, is_private, password_hash, email_verified_at, created_at)
    values (${id(userId)}, ${userName}, ${`${userName}@example.org`}, ${fullName},
      ${isPrivate}::boolean, ${hash}, ${now}, ${now})`);
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

/** Signs people in anew, in their place: after the clock went on, their access tokens are over. */
export async function signInBack(app: TestApp, ...people: TestPerson[]): Promise<void> {
  for (const person of people) Object.assign(person, await signedIn(app, person));
}

/** Takes somebody out of the network, as deactivating does. */
export async function deactivate(app: TestApp, userId: string): Promise<void> {
  await app.ctx.db.run(sql`
    update users set deactivated_at = ${time(app.clock.now())} where id = ${id(userId)}`);
}
