import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { picture } from '../../testing/forms';
import { upload } from '../../testing/media/fileActions';
import { mediaFile } from '../../testing/mediaFiles';
import { testFolder } from '../../testing/runName';
import { createTestApp } from '../../testing/testApp';
import { createTestUser } from '../../testing/testPeople';
import { newId } from '../platform/ids';
import { diskStore } from './mediaStore';

const folder = testFolder();

it('stores, reads, lists and removes files', async () => {
  const store = diskStore(join(folder, 'media'));
  expect(await store.list('', 10)).toEqual([]);
  const [one, two] = [newId(), newId()].sort() as [string, string];
  await writeFile(join(folder, 'upload'), 'a whole video');
  await store.put(`${one}/o.webp`, Buffer.from('a picture'));
  await store.put(`${two}/o.mp4`, { file: join(folder, 'upload') });
  const some = await store.read(`${two}/o.mp4`, { start: 2, end: 6 });
  expect(some && `${await buffer(some)}`).toBe('whole');
  expect(await store.read(`${two}/w320.webp`, { start: 0, end: 1 })).toBeNull();
  expect([await store.list('', 10), await store.list(one, 10), await store.list('', 1)]).toEqual([
    [one, two],
    [two],
    [one],
  ]);
  await store.remove(one);
  await store.remove(one);
  expect(await store.list('', 10)).toEqual([two]);
});

it('stores a file completely or not at all', async () => {
  const store = diskStore(join(folder, 'whole'));
  const assetId = newId();
  await expect(store.put(`${assetId}/o.mp4`, { file: join(folder, 'missing') })).rejects.toThrow();
  expect(await readdir(join(folder, 'whole', assetId))).toEqual([]);
});

it('responds with 507 on a full disk, and stores nothing', async () => {
  const app = await createTestApp();
  const ada = await createTestUser(app, { userName: 'ada' });
  const { put } = app.ctx.mediaStore;
  let available = 0;
  app.ctx.mediaStore.put = async (path, source) => {
    if (available === 0)
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    available -= 1;
    await put(path, source);
  };
  for (const bytes of [await picture(700, 300), mediaFile('video.mp4')]) {
    for (available of [0, 1]) {
      expect(await upload(ada, '/posts', [await picture(), bytes])).toMatchObject({
        status: 507,
        body: { code: 'no-room', message: expect.stringContaining('no room') },
      });
      expect(await app.ctx.mediaStore.list('', 10)).toEqual([]);
      expect(await readdir(join(app.dataDir, 'tmp'))).toEqual([]);
    }
  }
  await app.close();
});
