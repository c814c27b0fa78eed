import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { PostResponse } from '@kithkin/shared/contract';
import { objectUrl } from '@kithkin/shared/s3';
import { readConfig } from '../platform/config';
import { newId } from '../platform/ids';
import { createLog } from '../platform/log';
import { formOf, picture } from '../testing/forms';
import { signatureOf, startS3, type TestS3 } from '../testing/s3';
import { createTestApp, type TestApp } from '../testing/testApp';
import { createTestUser } from '../testing/testPeople';
import { s3Store } from './s3Store';

let s3: TestS3;
let folder: string;
beforeAll(async () => {
  s3 = await startS3();
  folder = await mkdtemp(join(tmpdir(), 'kithkin-s3-'));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  s3.objects.clear();
  s3.log.length = 0;
});

const silent = createLog({ logLevel: 'silent' });
function storeOf(env: Record<string, string> = {}) {
  const { s3: config } = readConfig({ ...s3.env, ...env });
  if (!config) throw new Error('S3 is not configured.');
  return s3Store(config, silent);
}
const all = (store: ReturnType<typeof storeOf>, path: string, start: number, end: number) =>
  store.read(path, { start, end }).then((stream) => (stream ? buffer(stream) : null));

it('the test server knows a right signature: the one of the example in the documentation of S3', () => {
  const request = {
    method: 'GET',
    target: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
    },
  };
  const scope = {
    date: '20130524T000000Z',
    region: 'us-east-1',
    signedHeaders: 'host;range;x-amz-content-sha256;x-amz-date',
  };
  expect(signatureOf(request, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', scope)).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

describe('the store', () => {
  it('keeps bytes and files, gives back ranges of them, lists and removes them', async () => {
    const store = storeOf();
    const ids = [newId(), newId(), newId()].sort();
    const [one = '', two = '', three = ''] = ids;
    await store.put(`${one}/o.webp`, Buffer.from('a small picture'));
    await store.put(`${one}/w320.webp`, Buffer.from('smaller'));
    const large = Buffer.alloc(3_000_000, 'video');
    await writeFile(join(folder, 'upload'), large);
    await store.put(`${two}/o.mp4`, { file: join(folder, 'upload') });
    await store.put(`${three}/o.png`, Buffer.from('!'));
    expect(s3.objects.get(`${two}/o.mp4`)?.body.equals(large)).toBe(true);
    expect(`${await all(store, `${one}/o.webp`, 2, 6)}`).toBe('small');
    expect((await all(store, `${two}/o.mp4`, 0, large.length - 1))?.equals(large)).toBe(true);
    expect(await all(store, `${newId()}/o.webp`, 0, 9)).toBeNull();
    expect(await store.list('', 10)).toEqual(ids);
    expect(await store.list(one, 1)).toEqual([two]);
    expect(await store.list(three, 10)).toEqual([]);
    await store.remove(one);
    await store.remove(one);
    expect([...s3.objects.keys()].sort()).toEqual([`${two}/o.mp4`, `${three}/o.png`]);
  });

  it('is refused with a wrong key, region or secret, and says so to nobody but the log', async () => {
    const wrong: Record<string, string>[] = [
      { S3_SECRET_ACCESS_KEY: 'another' },
      { S3_ACCESS_KEY_ID: 'another' },
      { S3_REGION: 'us-east-1' },
    ];
    for (const env of wrong) {
      const store = storeOf(env);
      const failed = { status: 503, message: expect.stringContaining("can't be reached") };
      await expect(store.put(`${newId()}/o.webp`, Buffer.from('x'))).rejects.toMatchObject(failed);
      await expect(store.read(`${newId()}/o.webp`, { start: 0, end: 1 })).rejects.toMatchObject(
        failed,
      );
      await expect(store.list('', 1)).rejects.toMatchObject(failed);
    }
    expect(s3.objects.size).toBe(0);
    // Requests rejected permanently are not retried.
    expect(s3.log.length).toBe(9);
  });

  it('tries again what fails in passing, a file from its start', async () => {
    const store = storeOf();
    await writeFile(join(folder, 'again'), 'the whole file');
    for (const status of [500, 503, 429]) {
      s3.fail(status, 2);
      await store.put('again/o.mp4', { file: join(folder, 'again') });
      expect(`${s3.objects.get('again/o.mp4')?.body}`).toBe('the whole file');
    }
    s3.fail(500, 3);
    await expect(store.list('', 1)).rejects.toMatchObject({ status: 503 });
  });

  it.each([
    ['false', 'https://kithkin-media.s3.example/base/1/o.webp'],
    ['true', 'https://s3.example/base/kithkin-media/1/o.webp'],
  ])('asks the bucket by its own host name where the path does not name it (%s)', (style, url) => {
    const env = { S3_ENDPOINT: 'https://s3.example/base/', S3_FORCE_PATH_STYLE: style };
    const { s3: config } = readConfig({ ...s3.env, ...env });
    expect(config && objectUrl(config, '1/o.webp').href).toBe(url);
  });

  it('that nobody answers for is a 503 as well', async () => {
    const store = storeOf({ S3_ENDPOINT: 'http://127.0.0.1:9' });
    await expect(store.list('', 1)).rejects.toMatchObject({ status: 503 });
  });
});

describe('a server on it', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { ...s3.env, LOG_LEVEL: 'silent' } });
  });
  afterAll(() => app.close());

  it('keeps pictures there, serves them itself, and removes them with their post', async () => {
    const ada = await createTestUser(app, { userName: 'ada' });
    const files = [{ field: 'media', name: 'a.jpg', bytes: await picture(700, 400) }];
    const { body } = await ada.call<PostResponse>('POST', '/posts', await formOf({}, files));
    const [media] = body.post.media;
    expect([...s3.objects.keys()].sort()).toEqual(
      ['o', 'w320', 'w640'].map((name) => `${media?._id}/${name}.webp`),
    );
    expect(await readdir(join(app.dataDir, 'media')).catch(() => [])).toEqual([]);
    const whole = s3.objects.get(`${media?._id}/o.webp`)?.body;
    const got = await app.app.inject(media?.url ?? '');
    expect([got.statusCode, got.rawPayload.equals(whole ?? Buffer.alloc(0))]).toEqual([200, true]);
    const range = await app.app.inject({ url: media?.url ?? '', headers: { range: 'bytes=4-9' } });
    expect([range.statusCode, range.rawPayload]).toEqual([206, whole?.subarray(4, 10)]);
    await ada.call('DELETE', `/posts/${body.post._id}`);
    await ada.call('DELETE', `/posts/${body.post._id}/permanent`);
    await app.ctx.jobs.runDue();
    expect(s3.objects.size).toBe(0);
  });

  it('leaves nothing when the store fails in the middle, and says so', async () => {
    const eva = await createTestUser(app, { userName: 'eva' });
    const files = [{ field: 'media', name: 'a.jpg', bytes: await picture(700, 400) }];
    const put = app.ctx.mediaStore.put;
    let calls = 0;
    app.ctx.mediaStore.put = async (path, source) => {
      calls += 1;
      if (calls === 3) s3.fail(500, 3);
      return put(path, source);
    };
    const response = await eva.call('POST', '/posts', await formOf({}, files));
    app.ctx.mediaStore.put = put;
    expect([response.status, response.body.code, calls]).toEqual([503, 'store-unreachable', 3]);
    expect([s3.objects.size, await readdir(join(app.dataDir, 'tmp'))]).toEqual([0, []]);
  });
});
