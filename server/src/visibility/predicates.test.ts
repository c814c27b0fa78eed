import { openTestDb } from '../../testing/database';
import { type Db, id, type SQL, sql, time } from '../platform/db';
import { newId } from '../platform/ids';
import { canListUser, canSeeContent, canSeeUser, isActive } from './predicates';

const VIEWERS = ['self', 'follower', 'pending', 'stranger', 'blocked', 'blocker'] as const;
type ViewerKind = (typeof VIEWERS)[number];
const STATES = ['public', 'private', 'deactivated', 'leaving', 'suspended'] as const;

let db: Db;
const people = new Map<string, string>();
const now = new Date();

async function createTestUser(name: string): Promise<string> {
  const userId = newId();
  await db.run(sql`
    insert into users (id, user_name, email, full_name, password_hash, created_at)
    values (${id(userId)}, ${name}, ${name}, ${name}, '', ${time(now)})`);
  people.set(name, userId);
  return userId;
}

/** Creates one user per state, each with one viewer of every kind. */
beforeAll(async () => {
  db = await openTestDb();
  for (const state of STATES) {
    const a = await createTestUser(state);
    for (const kind of VIEWERS) {
      if (kind === 'self') people.set(`${state} self`, a);
      else await createTestUser(`${state} ${kind}`);
    }
    const of = (kind: ViewerKind) => id(people.get(`${state} ${kind}`) ?? '');
    await db.run(sql`insert into follows values
      (${of('follower')}, ${id(a)}, 'accepted', ${time(now)}),
      (${of('pending')}, ${id(a)}, 'pending', ${time(now)})`);
    await db.run(sql`insert into blocks values
      (${id(a)}, ${of('blocked')}, ${time(now)}), (${of('blocker')}, ${id(a)}, ${time(now)})`);
  }
  await db.run(sql`update users set is_private = true where user_name = 'private'`);
  await db.run(sql`update users set deactivated_at = ${time(now)} where user_name = 'deactivated'`);
  await db.run(
    sql`update users set deletion_requested_at = ${time(now)} where user_name = 'leaving'`,
  );
  await db.run(sql`update users set suspended_at = ${time(now)} where user_name = 'suspended'`);
});
afterAll(() => db.close());

/** Viewers who may see, per state: [the user, the user in lists, the user's content]. */
const EXPECTED: Record<(typeof STATES)[number], [ViewerKind[], ViewerKind[], ViewerKind[]]> = {
  public: [
    ['self', 'follower', 'pending', 'stranger', 'blocker'],
    ['self', 'follower', 'pending', 'stranger'],
    ['self', 'follower', 'pending', 'stranger'],
  ],
  private: [
    ['self', 'follower', 'pending', 'stranger', 'blocker'],
    ['self', 'follower', 'pending', 'stranger'],
    ['self', 'follower'],
  ],
  deactivated: [['self'], ['self'], ['self']],
  leaving: [['self'], ['self'], ['self']],
  suspended: [['self'], ['self'], ['self']],
};

describe.each(STATES)('a %s person', (state) => {
  it.each([
    ['is visible to', canSeeUser, 0],
    ['is in the lists of', canListUser, 1],
    ['shows what they made to', canSeeContent, 2],
  ] as const)('%s exactly the right viewers', async (_title, predicate, column) => {
    const seeing: ViewerKind[] = [];
    for (const kind of VIEWERS) {
      const viewerId = people.get(`${state} ${kind}`) ?? '';
      const found = await db.one(sql`
        select 1 as found from users u
        where u.id = ${id(people.get(state) ?? '')} and ${predicate(viewerId, 'u')}`);
      if (found) seeing.push(kind);
    }
    expect(seeing).toEqual(EXPECTED[state][column]);
  });
});

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
