import type { Role } from '@kithkin/shared/contract';
import { hashPassword } from '../src/accounts/credentials/passwords';
import { id, list, sql, time } from '../src/platform/db';
import { newId } from '../src/platform/ids';
import { TEST_PASSWORD, type TestApp, type TestPerson } from './testApp';

export interface NewPerson {
  userName: string;
  fullName?: string;
  /** By default `{userName}@example.org`, verified. */
  email?: string;
  isPrivate?: boolean;
  /** True if the user has TEST_PASSWORD; otherwise no password is valid. */
  hasPassword?: boolean;
  role?: Role;
}

let testHash: Promise<string> | undefined;

/**
 * Creates a signed-in user directly in the database, without registration and mail. For suites that
 * are not about accounts; `registerAndSignIn` uses the API.
 */
export async function createTestUser(app: TestApp, person: NewPerson): Promise<TestPerson> {
  const { userName, fullName = 'Some Body', isPrivate = false, hasPassword = false } = person;
  const { email = `${userName}@example.org`, role = null } = person;
  testHash ??= hasPassword ? hashPassword(TEST_PASSWORD) : undefined;
  const hash = hasPassword ? ((await testHash) ?? '') : '';
  const userId = newId();
  const now = time(app.clock.now());
  await app.ctx.db.run(sql`
    insert into users (id, user_name, email, full_name, is_private, password_hash, email_verified_at, created_at, role)
    values (${id(userId)}, ${userName}, ${email}, ${fullName},
      ${isPrivate}::boolean, ${hash}, ${now}, ${now}, ${role}::text)`);
  return signedIn(app, { id: userId, userName });
}

/** Returns the same user with a new session, since advancing the clock expires access tokens. */
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

/** Signs users in again, in place, since advancing the clock expires their access tokens. */
export async function signInBack(app: TestApp, ...people: TestPerson[]): Promise<void> {
  for (const person of people) Object.assign(person, await signedIn(app, person));
}

/** Lets all of these users follow each other, without notifications and events. */
export async function befriend(app: TestApp, people: readonly TestPerson[]): Promise<void> {
  const ids = list(
    people.map((person) => person.id),
    'uuid',
  );
  await app.ctx.db.run(sql`
    insert into follows (follower_id, followee_id, status, created_at)
    select a, b, 'accepted', ${time(app.clock.now())} from unnest(${ids}) a, unnest(${ids}) b where a <> b
    on conflict do nothing`);
}

/** Deactivates a user, as the API does. */
export async function deactivate(app: TestApp, userId: string): Promise<void> {
  await app.ctx.db.run(sql`
    update users set deactivated_at = ${time(app.clock.now())} where id = ${id(userId)}`);
}
