import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaFormats, Post, StorageUse } from '@kithkin/shared/contract';
import { start } from '../../../testing/chats/chat';
import { installFfmpegScript } from '../../../testing/ffmpeg';
import { endRetention } from '../../../testing/media/endRetention';
import { upload } from '../../../testing/media/fileActions';
import { mediaFile } from '../../../testing/mediaFiles';
import { readPost } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { createStory } from '../../../testing/stories/storyFixtures';
import { createTestApp, type TestPerson } from '../../../testing/testApp';
import { createTestUser } from '../../../testing/testPeople';
import { id, sql, time } from '../../platform/db';
import { MEDIA_QUEUE } from '../mediaStore';
import { VIDEO_QUEUE } from './encodeVideos.job';
import { claimVideo, LEASE_MS } from './videoEncodings.store';

const script = installFfmpegScript();
const { app, ada, ben, publishedEvents } = setupTestServer({
  people: { ada: {}, ben: {} },
  follows: [['ben', 'ada']],
  app: { env: { FFMPEG: script.path } },
});
beforeEach(() => script.behave('encode'));

const hevc = (who: TestPerson, path = '/posts', fields: Record<string, string> = {}) =>
  upload(who, path, [{ name: 'IMG_1.MOV', bytes: mediaFile('hevc.mov') }], fields);
const post = async (person: TestPerson): Promise<Post> => {
  const { body, status } = await hevc(person);
  expect(status).toBe(201);
  return body.post;
};
const mediaOf = async (person: TestPerson, { _id }: Post) => (await readPost(person, _id)).media[0];
const download = async (address = '') =>
  (await app.app.inject({ method: 'GET', url: address })).statusCode;
const storage = async (person: TestPerson) =>
  (await person.call<StorageUse>('GET', '/users/me/storage')).body.used;
const encodeAll = async () => {
  await app.ctx.jobs.runDue(VIDEO_QUEUE);
  await app.ctx.jobs.runDue(MEDIA_QUEUE);
};

it('accepts HEVC only with the program, which a cacheable response states', async () => {
  const { body, headers } = await app.call<MediaFormats>('GET', '/media/formats');
  expect(body).toEqual({ hevc: true });
  expect(headers['cache-control']).toMatch(/max-age/);
  const without = await createTestApp();
  const eve = await createTestUser(without, { userName: 'eve' });
  expect((await without.call('GET', '/media/formats')).body).toEqual({ hevc: false });
  expect(await hevc(eve)).toMatchObject({ status: 415, body: { message: /HEVC/ } });
  await without.close();
});

it('publishes a post with HEVC at once, and its video when it is encoded', async () => {
  const made = await post(ada);
  expect(made.media[0]).toMatchObject({ type: 'video', state: 'encoding' });
  expect(await download(made.media[0]?.url)).toBe(404);
  const before = await storage(ada);

  await publishedEvents.clear();
  await encodeAll();
  const ready = await mediaOf(ben, made);
  expect(ready).toMatchObject({ state: null, width: 64, height: 36 });
  expect(await download(ready?.url)).toBe(200);
  expect(await storage(ada)).toBeLessThan(before);
  const folder = join(app.dataDir, 'media', ready?._id ?? '');
  expect(await readdir(folder)).toEqual(['o.mp4']);
  const [update, ...more] = await publishedEvents.by(ben.id, 'post-updated');
  expect(more).toEqual([]);
  expect(update).toMatchObject({ _id: made._id, changes: { media: [{ state: null }] } });
});

it('publishes encoded videos of messages and stories', async () => {
  const sent = await hevc(ada, '/chats/messages', { conversationId: await start(ada, [ben]) });
  expect(sent.body.attachments?.[0]).toMatchObject({ state: 'encoding' });
  const shared = await createStory(ada, { type: 'video' }, mediaFile('hevc.mov'));
  expect(shared.body.story).toMatchObject({ state: 'encoding', type: 'video' });

  await publishedEvents.clear();
  await encodeAll();
  const [message] = await publishedEvents.by(ben.id, 'message-updated');
  expect(message).toMatchObject({ _id: sent.body._id, attachments: [{ state: null }] });
  const [story] = await publishedEvents.by(ben.id, 'story-created');
  expect(story).toMatchObject({ story: { _id: shared.body.story._id, state: null } });
});

it.each(['reject', 'part'] as const)(
  'marks a video that can’t be encoded (%s) as failed, without storage',
  async (how) => {
    script.behave(how);
    const made = await post(ada);
    await publishedEvents.clear();
    await encodeAll();
    const failed = await mediaOf(ben, made);
    expect(failed).toMatchObject({ state: 'failed' });
    expect(await download(failed?.url)).toBe(404);
    expect(await storage(ada)).toBe(0);
    const [update] = await publishedEvents.by(ben.id, 'post-updated');
    expect(update).toMatchObject({ changes: { media: [{ state: 'failed' }] } });
  },
);

it('encodes one video per account at the same time, in turns', async () => {
  const first = await post(ada);
  await post(ada);
  app.clock.advance(1000);
  const other = await post(ben);
  const idOf = ({ media }: Post) => media[0]?._id;
  // Several nodes claim at the same moment.
  const claims = await Promise.all([1, 2, 3].map(() => claimVideo(app.ctx)));
  const claimed = claims.map((video) => video?.id);
  expect(new Set(claimed)).toEqual(new Set([idOf(first), idOf(other), undefined]));
});

it('encodes a video again after the failure of its node, at most three times', async () => {
  const made = await post(ada);
  for (let n = 0; n < 3; n += 1) {
    expect(await claimVideo(app.ctx)).toMatchObject({ attempts: n + 1 });
    app.clock.advance(LEASE_MS + 1);
  }
  await encodeAll();
  // The access tokens of the others have expired.
  const eve = await createTestUser(app, { userName: 'eve' });
  expect(await mediaOf(eve, made)).toMatchObject({ state: 'failed' });
});

it('encodes a video later if the store does not respond', async () => {
  const made = await post(ada);
  const read = jest.spyOn(app.ctx.mediaStore, 'read').mockRejectedValueOnce(new Error('No store'));
  await encodeAll();
  expect(await mediaOf(ada, made)).toMatchObject({ state: 'encoding' });
  read.mockRestore();
  app.clock.advance(60_000);
  await encodeAll();
  expect(await mediaOf(ada, made)).toMatchObject({ state: null });
});

it('deletes a waiting video with its post', async () => {
  const made = await post(ada);
  await ada.call('DELETE', `/posts/${made._id}`);
  await ada.call('DELETE', `/posts/${made._id}/permanent`);
  await endRetention(app);
  await encodeAll();
  expect(await readdir(join(app.dataDir, 'media'))).not.toContain(made.media[0]?._id);
});

it('limits the waiting videos of an account to twenty', async () => {
  const now = time(app.clock.now());
  await app.ctx.db.run(sql`
    with assets as (
      insert into media_assets (id, owner_id, kind, scope, path, mime, bytes, attached_at, created_at)
      select gen_random_uuid(), ${id(ada.id)}, 'video', 'post', n::text, 'video/mp4', 1, ${now}, ${now}
      from generate_series(1, 19) n returning id)
    insert into video_encodings (asset_id, owner_id, turn_at)
    select id, ${id(ada.id)}, ${now} from assets`);
  await post(ada);
  expect(await hevc(ada)).toMatchObject({ status: 429 });
  await post(ben);
});
