import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { workerHeaders } from '@kithkin/shared/contract';
import { objectUrl } from '@kithkin/shared/s3';
import { picture } from '../../testing/forms';
import { endRetention } from '../../testing/media/endRetention';
import { createPost, sendPost } from '../../testing/posts/postActions';
import { testFolder } from '../../testing/runName';
import { startS3, type TestS3 } from '../../testing/s3';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { createTestUser } from '../../testing/testPeople';
import { readConfig } from '../platform/config';
import { newId } from '../platform/ids';
import { createLog } from '../platform/log';
import { withMediaOrigin } from '../site/networkFiles';
import { createMediaRedirect } from './redirect';
import { s3Store } from './s3Store';

let s3: TestS3;
const folder = testFolder();
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());
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

describe('the store', () => {
  it('stores, reads, lists and removes files', async () => {
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

  it('responds with 504 for a wrong key, region or secret', async () => {
    const wrong: Record<string, string>[] = [
      { S3_SECRET_ACCESS_KEY: 'another' },
      { S3_ACCESS_KEY_ID: 'another' },
      { S3_REGION: 'us-east-1' },
    ];
    for (const env of wrong) {
      const store = storeOf(env);
      const failed = { status: 504, message: expect.stringContaining("can't be reached") };
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

  it('retries temporary errors, with a file from its start', async () => {
    const store = storeOf();
    await writeFile(join(folder, 'again'), 'the whole file');
    for (const status of [500, 503, 429]) {
      s3.fail(status, 2);
      await store.put('again/o.mp4', { file: join(folder, 'again') });
      expect(`${s3.objects.get('again/o.mp4')?.body}`).toBe('the whole file');
    }
    s3.fail(500, 3);
    await expect(store.list('', 1)).rejects.toMatchObject({ status: 504 });
  });

  it.each([
    ['false', 'https://kithkin-media.s3.example/base/1/o.webp'],
    ['true', 'https://s3.example/base/kithkin-media/1/o.webp'],
  ])('uses the host name of the bucket without path style (%s)', (style, url) => {
    const env = { S3_ENDPOINT: 'https://s3.example/base/', S3_FORCE_PATH_STYLE: style };
    const { s3: config } = readConfig({ ...s3.env, ...env });
    expect(config && objectUrl(config, '1/o.webp').href).toBe(url);
  });

  it('that is not reachable is a 504 as well', async () => {
    const store = storeOf({ S3_ENDPOINT: 'http://127.0.0.1:9' });
    await expect(store.list('', 1)).rejects.toMatchObject({ status: 504 });
  });
});

describe('a server on it', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { ...s3.env, LOG_LEVEL: 'silent' } });
  });
  afterAll(() => app.close());

  it('stores pictures there, serves them itself, and deletes them with their post', async () => {
    const ada = await createTestUser(app, { userName: 'ada' });
    const post = await createPost(ada, {}, [await picture(700, 400)]);
    const [media] = post.media;
    expect([...s3.objects.keys()].sort()).toEqual(
      ['o', 'w320', 'w640'].map((name) => `${media?._id}/${name}.webp`),
    );
    expect(await readdir(join(app.dataDir, 'media')).catch(() => [])).toEqual([]);
    const whole = s3.objects.get(`${media?._id}/o.webp`)?.body;
    const got = await app.app.inject(media?.url ?? '');
    expect([got.statusCode, got.rawPayload.equals(whole ?? Buffer.alloc(0))]).toEqual([200, true]);
    const range = await app.app.inject({ url: media?.url ?? '', headers: { range: 'bytes=4-9' } });
    expect([range.statusCode, range.rawPayload]).toEqual([206, whole?.subarray(4, 10)]);
    await ada.call('DELETE', `/posts/${post._id}`);
    await ada.call('DELETE', `/posts/${post._id}/permanent`);
    await endRetention(app);
    await app.ctx.jobs.runDue();
    expect(s3.objects.size).toBe(0);
  });

  it('stores nothing if the store fails during an upload', async () => {
    const eva = await createTestUser(app, { userName: 'eva' });
    const put = app.ctx.mediaStore.put;
    let calls = 0;
    app.ctx.mediaStore.put = async (path, source) => {
      calls += 1;
      if (calls === 3) s3.fail(500, 3);
      return put(path, source);
    };
    const response = await sendPost(eva, {}, [await picture(700, 400)]);
    app.ctx.mediaStore.put = put;
    // Not 502 or 503, by which a load balancer would leave out the node.
    expect([response.status, response.body.code, calls]).toEqual([504, 'store-unreachable', 3]);
    expect(response.headers['retry-after']).toBe('5');
    expect([s3.objects.size, await readdir(join(app.dataDir, 'tmp'))]).toEqual([0, []]);
  });
});

describe('a server that redirects to it', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({
      env: { ...s3.env, MEDIA_REDIRECT: 'signed', LOG_LEVEL: 'silent' },
    });
    s3.now = () => app.clock.now();
  });
  afterAll(async () => {
    s3.now = () => new Date();
    await app.close();
  });

  const element = { 'sec-fetch-mode': 'no-cors' };
  const postPicture = async (userName: string, isPrivate: boolean) => {
    const person = await createTestUser(app, { userName, isPrivate });
    const [media] = (await createPost(person, {}, [await picture(700, 400)])).media;
    return {
      url: media?.url ?? '',
      bytes: s3.objects.get(`${media?._id}/o.webp`)?.body ?? Buffer.alloc(0),
    };
  };
  /** Requests a file as an element does. */
  const redirectOf = async (url: string) => {
    const { statusCode, headers } = await app.app.inject({ url, headers: element });
    const maxAge = Number(/^private, max-age=(\d+)$/.exec(String(headers['cache-control']))?.[1]);
    return { statusCode, headers, location: String(headers.location), maxAge };
  };

  it('redirects elements to the bucket, and returns the file to scripts', async () => {
    const { url, bytes } = await postPicture('fay', false);
    const { statusCode, headers, location } = await redirectOf(url);
    expect([statusCode, headers.vary, headers.etag]).toEqual([302, 'sec-fetch-mode', undefined]);
    expect(location.startsWith(`${s3.env.S3_ENDPOINT}/kithkin-media/`)).toBe(true);
    const whole = await fetch(location);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(whole.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await fetch(location, { headers: { range: 'bytes=4-9' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(4, 10))).toBe(true);
    const script = await app.app.inject({ url, headers: { 'sec-fetch-mode': 'cors' } });
    expect([script.statusCode, script.headers.vary]).toEqual([200, 'sec-fetch-mode']);
    expect(script.rawPayload.equals(bytes)).toBe(true);
    const head = await app.app.inject({ method: 'HEAD', url, headers: element });
    expect(head.statusCode).toBe(200);
  });

  it.each([
    ['an hour or two for public accounts', false, 60],
    ['five to ten minutes for private ones', true, 5],
  ])(
    'creates addresses that are the same for a while and expire: %s',
    async (_life, isPrivate, minutes) => {
      const { url } = await postPicture(isPrivate ? 'gil' : 'hal', isPrivate);
      const first = await redirectOf(url);
      expect(first.maxAge).toBeLessThan(2 * minutes * 60);
      expect((await redirectOf(url)).location).toBe(first.location);
      // The redirect that a browser has stored ends before the address does.
      app.clock.advance(first.maxAge * 1000);
      expect((await fetch(first.location)).status).toBe(200);
      app.clock.advance(31_000);
      expect((await fetch(first.location)).status).toBe(403);
    },
  );

  it('checks access, and expires no later than the requested address', async () => {
    const { url } = await postPicture('ida', true);
    const end = Number(new URL(url, 'http://host').searchParams.get('e'));
    expect((await redirectOf(url.replace(/s=.{4}/, 's=AAAA'))).statusCode).toBe(404);
    app.clock.advance(end - app.clock.now().getTime() - 40_000);
    const { location, maxAge } = await redirectOf(url);
    expect(maxAge).toBeLessThanOrEqual(10);
    app.clock.advance(40_000);
    expect((await fetch(location)).status).toBe(403);
    expect((await redirectOf(url)).statusCode).toBe(404);
  });

  it('uses the address of a CDN, which the page and its worker may load from', async () => {
    const config = readConfig({
      ...s3.env,
      MEDIA_REDIRECT: 'signed',
      MEDIA_CDN_URL: 'https://cdn.example/base/',
    });
    const redirect = createMediaRedirect(config);
    const file = { path: 'one/o.webp', mime: 'image/webp' };
    const { url } = (await redirect?.addressOf(file, 1e15, 1e12)) ?? { url: '' };
    expect(url).toMatch(
      /^https:\/\/cdn\.example\/base\/kithkin-media\/one\/o\.webp\?.*X-Amz-Signature=/,
    );
    expect(redirect?.origin).toBe('https://cdn.example');
    const page = `<meta http-equiv="Content-Security-Policy" content="img-src 'self' data:; media-src 'self' blob:; connect-src 'self'">`;
    expect(withMediaOrigin(page, 'https://cdn.example')).toBe(
      `<meta http-equiv="Content-Security-Policy" content="img-src 'self' https://cdn.example data:; media-src 'self' https://cdn.example blob:; connect-src 'self'">`,
    );
    expect(workerHeaders('https://cdn.example')['content-security-policy']).toContain(
      "connect-src 'self' https://cdn.example;",
    );
  });
});
