import { setupTestServer } from '../../../testing/setupTestServer';
import { id, sql, time } from '../../platform/db';
import { newId } from '../../platform/ids';

const { app, ada } = setupTestServer({ people: { ada: {} } });

/** Stores a file as a version without hashes did. */
async function storeUnhashed(): Promise<void> {
  const assetId = newId();
  const path = `${assetId}/o.webp`;
  const now = time(app.clock.now());
  await app.ctx.mediaStore.put(path, Buffer.from('bytes'));
  await app.ctx.db.run(sql`
    insert into media_assets (id, owner_id, kind, scope, path, mime, bytes, attached_at, created_at)
    values (${id(assetId)}, ${id(ada.id)}, 'image', 'post', ${path}, 'image/webp', 5, ${now}, ${now})`);
}

async function countHashed(): Promise<number> {
  const row = await app.ctx.db.one<{ n: number }>(sql`select count(*)::int as n from media_hashes`);
  return row?.n ?? 0;
}

it('hashes files of an earlier version in batches with pauses', async () => {
  for (let n = 0; n < 45; n += 1) await storeUnhashed();
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
