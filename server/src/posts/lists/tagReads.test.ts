import type { PostPage } from '@kithkin/shared/contract';
import { setupTestServer } from '../../../testing/setupTestServer';
import { id, sql, time } from '../../platform/db';
import { MAX_TAG_READS, taggedPosts } from './lists.store';

const { app, ada, ben, eve } = setupTestServer();
const LATEST = '9999-12-31T00:00:00.000Z';
const NO_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Inserts posts with the tag, one a millisecond, each newer than the one before. */
async function insert(creatorId: string, body: string, count: number): Promise<void> {
  const now = time(app.clock.now());
  await app.ctx.db.run(sql`
    insert into posts (id, creator_id, body, tags, created_at, shown_at)
    select gen_random_uuid(), ${id(creatorId)}, ${body}::text, '{sea}',
      ${now} + at * interval '1 millisecond', ${now} + at * interval '1 millisecond'
    from generate_series(1, ${count}::int) at`);
  app.clock.advance(count);
}

const page = async (cursor: string | null) =>
  (await ada.call<PostPage>('GET', `/posts?tag=sea&limit=2${cursor ? `&cursor=${cursor}` : ''}`))
    .body;

interface PlanNode {
  'Relation Name'?: string;
  Alias?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

/** Returns how often ada's first page looks up a row of a table under an alias. */
async function lookups(table: string, alias: string): Promise<number> {
  const statement = taggedPosts.statement(2);
  const now = app.clock.now();
  const values = { viewer: ada.id, now, at: new Date(LATEST), id: NO_ID, of: 'sea' };
  const params = statement.params(values);
  const text = statement.text.replace(/\$(\d+)/g, (_, at) => `'${String(params[Number(at) - 1])}'`);
  const rows = await app.ctx.db.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    sql.raw(`explain (analyze, format json) ${text}`),
  );
  const readsIn = (node: PlanNode): number =>
    (node['Relation Name'] === table && node.Alias === alias
      ? Math.max(node['Actual Rows'], 1) * node['Actual Loops']
      : 0) + (node.Plans ?? []).reduce((sum, child) => sum + readsIn(child), 0);
  return rows[0]?.['QUERY PLAN'].reduce((sum, { Plan }) => sum + readsIn(Plan), 0) ?? 0;
}

it('reads a tag in limited parts if the viewer has muted nearly all posts', async () => {
  await insert(eve.id, 'Old', 3);
  await insert(ben.id, 'Muted', 2 * MAX_TAG_READS + 10);
  await insert(eve.id, 'New', 1);
  await ada.call('POST', `/users/${ben.id}/mute`);
  const bodies: string[][] = [];
  let cursor: string | null = null;
  do {
    const { posts, nextCursor }: PostPage = await page(cursor);
    bodies.push(posts.map(({ body }) => body));
    cursor = nextCursor;
  } while (cursor !== null);
  expect(bodies).toEqual([['New'], [], ['Old', 'Old'], ['Old']]);
  expect(await lookups('posts', 'p')).toBe(MAX_TAG_READS);
});

it('reads no further than a page of visible posts, and ends without a cursor', async () => {
  await insert(eve.id, 'Sea', MAX_TAG_READS + 2);
  expect(await lookups('posts', 'p')).toBe(3);
  await app.ctx.db.run(sql`delete from posts`);
  await insert(eve.id, 'Sea', 2);
  expect(await page(null)).toMatchObject({ posts: [{}, {}], nextCursor: null });
});
