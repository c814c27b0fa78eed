import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type {
  Conversation,
  LoginResponse,
  Message,
  PostPage,
  Story,
  UserSummary,
} from '@kithkin/shared/contract';
import { openBareDb } from '../../../testing/database';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/testApp';
import { describeSchema } from './describeSchema';
import { type Db, sql } from './index';
import { SCHEMA_FOLDER } from './schemaFiles';

/** A dump of a database of commit b66d48ee with rows in every table, as INSERT statements. */
const FIXTURE = join(__dirname, '../../../testing/fixtures/b66d48ee.sql.gz');

type Rows = Map<string, object[]>;

/** Returns all rows of all tables. */
async function readRows(db: Db): Promise<Rows> {
  const tables = await db.query<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const rows: Rows = new Map();
  for (const { name } of tables) {
    rows.set(name, await db.query(sql`select * from ${sql.raw(name)} t order by t::text`));
  }
  return rows;
}

let app: TestApp;
let token: string;
let schema: string;
let before: Rows;
let after: Rows;
beforeAll(async () => {
  const { db, exec, migrate } = await openBareDb();
  await exec(gunzipSync(readFileSync(FIXTURE)).toString());
  before = await readRows(db);
  await migrate();
  after = await readRows(db);
  schema = await describeSchema(db);
  app = await createTestApp({ db });
  app.clock.set(new Date('2026-11-20T13:00:00Z'));
  token = await signIn('ada');
});
afterAll(() => app.close());

async function signIn(userNameOrEmail: string): Promise<string> {
  const json = { userNameOrEmail, password: TEST_PASSWORD };
  return (await app.call<LoginResponse>('POST', '/users/login', { json })).body.token;
}
const get = async <Body>(path: string) => (await app.call<Body>('GET', path, { token })).body;

describe('a database of commit b66d48ee', () => {
  it('has the schema of a new database', () => {
    expect(schema).toBe(readFileSync(join(SCHEMA_FOLDER, 'schema.sql'), 'utf8'));
  });

  it('loses no row of any table', () => {
    expect(before.size).toBe(72);
    for (const [table, rows] of before) {
      expect([table, rows.length]).not.toEqual([table, 0]);
      expect(after.get(table)).toMatchObject(rows);
    }
  });

  it('is read by the server', async () => {
    const { posts } = await get<PostPage>('/posts');
    expect(posts.map(({ body, likesCount }) => [body, likesCount])).toEqual([
      ['', 0],
      ['Bread is ready', 1],
      ['A first post for @ben, edited #maths', 1],
    ]);
    expect((await get<Story[]>('/stories/timeline')).map(({ alt }) => alt)).toEqual(['A square']);
    const [found] = await get<UserSummary[]>('/users/search?q=nov');
    expect(found?.fullName).toBe('Ève Novák');
    const [group, direct] = await get<Conversation[]>('/chats/conversations');
    expect(group?.groupName).toBe('Sums');
    const thread = await get<Message[]>(`/chats/conversations/${direct?._id}/messages`);
    expect(thread.map(({ text }) => text)).toEqual([
      'Where is it?',
      'Hello, Ben',
      'Hi',
      'A picture',
      '',
    ]);
  });
});
