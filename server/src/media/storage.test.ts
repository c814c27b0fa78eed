import type { StorageUse } from '@kithkin/shared/contract';
import { picture } from '../../testing/forms';
import { upload } from '../../testing/media/fileActions';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestPerson } from '../../testing/testApp';
import { sql } from '../platform/db';

const { app, ada, ben } = setupTestServer({ people: { ada: {}, ben: {} }, retainsRows: true });

const post = async (who: TestPerson) => upload(who, '/posts', [await picture(400, 100)]);
const storage = async (who: TestPerson) =>
  (await who.call<StorageUse>('GET', '/users/me/storage')).body;

it('counts the files of an account with their renditions until they are deleted', async () => {
  expect(await storage(ada)).toEqual({ used: 0, limit: 5 * 1024 ** 3 });
  const { body } = await post(ada);
  const [row] = await app.ctx.db.query<{ bytes: number; renditions: number }>(
    sql`select bytes, (select sum((v->>'bytes')::bigint) from jsonb_array_elements(variants) v)
      as renditions from media_assets`,
  );
  expect(row?.renditions).toBeGreaterThan(0);
  expect((await storage(ada)).used).toBe((row?.bytes ?? 0) + (row?.renditions ?? 0));
  expect((await storage(ben)).used).toBe(0);
  await app.ctx.db.run(sql`delete from posts where id = ${body.post._id}::uuid`);
  await app.ctx.db.run(sql`delete from media_assets`);
  expect((await storage(ada)).used).toBe(0);
});

it('rejects files of a full account only, and stores nothing of them', async () => {
  await post(ada);
  const stored = await app.ctx.mediaStore.list('', 10);
  app.ctx.config.maxStorage = (await storage(ada)).used + 100;
  const { status, body } = await post(ada);
  expect([status, body.code, body.message]).toEqual([
    413,
    'storage-full',
    expect.stringMatching(/^Your files fill your .* GB of storage\. Please delete/),
  ]);
  expect(await app.ctx.mediaStore.list('', 10)).toEqual(stored);
  app.ctx.config.maxStorage = 5 * 1024 ** 3;
  expect((await post(ben)).status).toBe(201);
});
