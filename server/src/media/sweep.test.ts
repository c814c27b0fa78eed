import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { picture } from '../../testing/forms';
import { createPost } from '../../testing/posts/postActions';
import { setupTestServer } from '../../testing/setupTestServer';
import { signInBack } from '../../testing/testPeople';
import { id, sql, time } from '../platform/db';
import { newId } from '../platform/ids';
import { USES } from './media.store';
import type { MediaScope } from './mediaTypes';
import { removeAssets } from './removal.jobs';

const HOUR = 60 * 60_000;

const { app, ada } = setupTestServer({ people: { ada: {} } });

beforeEach(async () => {
  app.clock.set(new Date());
  for (const file of await files()) await app.ctx.mediaStore.remove(file);
  await signInBack(app, ada);
});

const files = () => app.ctx.mediaStore.list('', 10_000);
const rows = async () =>
  (await app.ctx.db.query<{ id: string }>(sql`select id from media_assets order by id`)).map(
    (row) => row.id,
  );

/** Stores a file without a row. */
async function bytes(): Promise<string> {
  const assetId = newId();
  await app.ctx.mediaStore.put(`${assetId}/o.webp`, Buffer.from('bytes'));
  return assetId;
}

/** Inserts an unused row and stores its file. */
async function unused(scope: MediaScope = 'post'): Promise<string> {
  const assetId = await bytes();
  const now = time(app.clock.now());
  await app.ctx.db.run(sql`
    insert into media_assets (id, owner_id, kind, scope, path, mime, bytes, attached_at, created_at)
    values (${id(assetId)}, ${id(ada.id)}, 'image', ${scope}, ${`${assetId}/o.webp`}, 'image/webp', 5,
      ${now}, ${now})`);
  return assetId;
}

const post = async () => (await createPost(ada, {}, [await picture()])).media[0]?._id ?? '';

/** Advances the clock and runs the due jobs. */
async function sweepAfter(hours: number): Promise<void> {
  app.clock.advance(hours * HOUR);
  await app.ctx.jobs.runDue();
}

it('deletes unused rows, and files without a row, after a day', async () => {
  const [used, row, lost] = [await post(), await unused(), await bytes()];
  await sweepAfter(23);
  expect([await rows(), await files()]).toEqual([[used, row].sort(), [used, row, lost].sort()]);
  await sweepAfter(7);
  expect([await rows(), await files()]).toEqual([[used], [used]]);
  await sweepAfter(7);
  expect([await rows(), await files()]).toEqual([[used], [used]]);
});

it('considers every column that references an asset', async () => {
  // The encoding of a video is a state of it, and hashes describe it: neither is a use.
  const found = await app.ctx.db.query<{ at: string; on: string }>(sql`
    select c.conrelid::regclass::text as at, a.attname as on from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'media_assets'::regclass
      and c.conrelid not in ('video_encodings'::regclass, 'media_hashes'::regclass) order by 1, 2`);
  expect(found.map(({ at, on }) => `${at}.${on}`)).toEqual(USES.map((use) => use.join('.')).sort());
});

it('handles any number of rows and folders', async () => {
  for (let n = 0; n < 30; n += 1) await bytes();
  const now = time(app.clock.now());
  await app.ctx.db.run(sql`
    insert into media_assets (id, owner_id, kind, scope, path, mime, bytes, created_at)
    select gen_random_uuid(), ${id(ada.id)}, 'image', 'post', n::text, 'image/webp', 1, ${now}
    from generate_series(1, 1201) n`);
  await sweepAfter(31);
  expect([await rows(), await files()]).toEqual([[], []]);
});

it('deletes temporary folders of interrupted uploads, and no others', async () => {
  const folder = join(app.dataDir, 'tmp');
  const [old, other] = [newId(), 'somebody-elses'];
  for (const name of [old, other]) {
    await mkdir(join(folder, name), { recursive: true });
    await writeFile(join(folder, name, '0'), 'half a video');
  }
  await sweepAfter(20);
  expect((await readdir(folder)).sort()).toEqual([old, other].sort());
  await sweepAfter(31);
  expect(await readdir(folder)).toEqual([other]);
});

describe('removing an asset', () => {
  it('deletes the file after the commit, also if the process ends in between', async () => {
    const assetId = await unused();
    await app.ctx.db.transaction((tx) => removeAssets(app.ctx, tx, [assetId]));
    expect([await rows(), await files()]).toEqual([[], [assetId]]);
    await app.ctx.jobs.runDue();
    expect(await files()).toEqual([]);
  });

  it('that is rolled back deletes nothing', async () => {
    const assetId = await unused();
    const rolledBack = app.ctx.db.transaction(async (tx) => {
      await removeAssets(app.ctx, tx, [assetId]);
      throw new Error('No.');
    });
    await expect(rolledBack).rejects.toThrow('No.');
    await app.ctx.jobs.runDue();
    expect([await rows(), await files()]).toEqual([[assetId], [assetId]]);
  });
});

async function countHashed(): Promise<number> {
  const row = await app.ctx.db.one<{ n: number }>(sql`select count(*)::int as n from media_hashes`);
  return row?.n ?? 0;
}

it('hashes files of an earlier version in batches with pauses', async () => {
  for (let n = 0; n < 45; n += 1) await unused();
  app.clock.advance(24 * 60 * 60_000);
  const counts: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    await app.ctx.jobs.runDue();
    counts.push(await countHashed());
    await app.ctx.jobs.runDue();
    expect(await countHashed()).toBe(counts.at(-1));
    app.clock.advance(2_000);
  }
  expect(counts).toEqual([20, 40, 45, 45]);
});
