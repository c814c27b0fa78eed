import { openTestDb } from '../../testing/database';
import { type Db, id, type SQL, sql, time } from '../platform/db';
import { newId } from '../platform/ids';
import { canListUser, canSeeContent, canSeeUser, isActive } from './predicates';

const VIEWERS = ['follower', 'pending', 'stranger', 'blocked', 'blocker'];
const ALL = 'self follower pending stranger blocker';
const LISTED = 'self follower pending stranger';

/** Viewers who may see, per state: the user, the user in lists, the user's content. */
const EXPECTED: Record<string, readonly [string, string, string]> = {
  public: [ALL, LISTED, LISTED],
  private: [ALL, LISTED, 'self follower'],
  deactivated: ['self', 'self', 'self'],
  leaving: ['self', 'self', 'self'],
  suspended: ['self', 'self', 'self'],
};
const STATES = Object.keys(EXPECTED);

let db: Db;
const ids = new Map<string, string>();

/** Creates a user of each state, and viewers who are related to all of them. */
beforeAll(async () => {
  db = await openTestDb();
  const now = time(new Date());
  for (const name of [...STATES, ...VIEWERS]) {
    const userId = newId();
    ids.set(name, userId);
    await db.run(sql`
      insert into users (id, user_name, email, full_name, password_hash, created_at)
      values (${id(userId)}, ${name}, ${name}, ${name}, '', ${now})`);
  }
  const idOf = (name: string) => id(ids.get(name) ?? '');
  for (const state of STATES) {
    await db.run(sql`insert into follows values
      (${idOf('follower')}, ${idOf(state)}, 'accepted', ${now}),
      (${idOf('pending')}, ${idOf(state)}, 'pending', ${now})`);
    await db.run(sql`insert into blocks values
      (${idOf(state)}, ${idOf('blocked')}, ${now}), (${idOf('blocker')}, ${idOf(state)}, ${now})`);
  }
  for (const [name, change] of [
    ['private', sql`is_private = true`],
    ['deactivated', sql`deactivated_at = ${now}`],
    ['leaving', sql`deletion_requested_at = ${now}`],
    ['suspended', sql`suspended_at = ${now}`],
  ] as const) {
    await db.run(sql`update users set ${change} where user_name = ${name}`);
  }
});
afterAll(() => db.close());

it.each(STATES)(
  'a %s user is visible to, listed for and open to the right viewers',
  async (state) => {
    const seen = ['', '', ''];
    for (const viewer of ['self', ...VIEWERS]) {
      const viewerId = ids.get(viewer === 'self' ? state : viewer) ?? '';
      for (const [at, predicate] of [canSeeUser, canListUser, canSeeContent].entries()) {
        const found = await db.one(sql`
        select 1 from users u where u.user_name = ${state} and ${predicate(viewerId, 'u')}`);
        if (found) seen[at] = `${seen[at]} ${viewer}`.trim();
      }
    }
    expect(seen).toEqual(EXPECTED[state]);
  },
);

it('agrees with the triggers on who is active', async () => {
  const inactive = (condition: SQL) =>
    db.query(sql`select user_name from users u where not ${condition} order by user_name`);
  const expected = ['deactivated', 'leaving', 'suspended'].map((name) => ({ user_name: name }));
  expect(await inactive(isActive('u'))).toEqual(expected);
  expect(await inactive(sql`is_active(u)`)).toEqual(expected);
});

it('accepts only an alias, never an SQL fragment', () => {
  expect(() => canSeeUser(newId(), 'u; drop table users')).toThrow(
    'is not the name of a table or column',
  );
});
