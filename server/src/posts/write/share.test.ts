import type { PostResponse, ShareResponse } from '@kithkin/shared/contract';
import { formOf } from '../../../testing/forms';
import {
  createPost,
  listPosts,
  notificationsOf,
  readPost,
} from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { itOnPostgres } from '../../../testing/several';
import type { TestPerson } from '../../../testing/testApp';

const { publishedEvents, ada, ben, eve } = setupTestServer({
  follows: [
    ['ben', 'ada'],
    ['eve', 'ben'],
  ],
});
let postId: string;

beforeEach(async () => {
  postId = (await createPost(ada, 'Original'))._id;
  await publishedEvents.clear();
});

const share = (who: TestPerson, what: string, json: object = {}) =>
  who.call<ShareResponse & { message: string }>('POST', `/posts/${what}/share`, { json });
const sharesCount = async () => (await readPost(ada, postId)).sharesCount;
const liveCounts = async () =>
  (await publishedEvents.by(ada.id, 'post-updated')).map(({ changes }) => changes);

it('creates a post with the original inside, which is counted, notified and published', async () => {
  const { status, body } = await share(ben, postId, { message: ' Look at #this @eve ' });
  expect(status).toBe(201);
  expect(body.originalPost).toMatchObject({ _id: postId, sharesCount: 1, body: 'Original' });
  expect(body.sharedPost).toMatchObject({
    creator: { _id: ben.id },
    body: 'Look at #this @eve',
    tags: ['this'],
    originalPost: { _id: postId },
  });
  const { _id } = body.sharedPost;
  expect(await listPosts(eve)).toMatchObject([{ _id, originalPost: { body: 'Original' } }]);
  expect(await publishedEvents.by(eve.id, 'post-created')).toMatchObject([
    { post: { _id, originalPost: { _id: postId } } },
  ]);
  expect(await liveCounts()).toEqual([{ sharesCount: 1 }]);
  const notified = async (who: TestPerson) =>
    (await notificationsOf(who)).notifications.map(({ data, message }) => [
      data.kind,
      data.post?._id,
      message,
    ]);
  expect((await notified(ada))[0]).toEqual(['share', _id, 'shared your post.']);
  expect(await notified(eve)).toEqual([['mention', _id, 'mentioned you in a post.']]);
});

it('shares the original of a share, and is not counted in the trash', async () => {
  const first = await share(ben, postId);
  const second = await share(eve, first.body.sharedPost._id);
  expect(second.body.originalPost._id).toBe(postId);
  expect(await sharesCount()).toBe(2);
  const path = `/posts/${second.body.sharedPost._id}`;
  await eve.call('DELETE', path);
  expect(await sharesCount()).toBe(1);
  await eve.call('PATCH', `${path}/recover`);
  expect(await sharesCount()).toBe(2);
  await eve.call('DELETE', path);
  await eve.call('DELETE', `${path}/permanent`);
  expect(await sharesCount()).toBe(1);
});

it('requires a post that the user sees and that others can see', async () => {
  await ada.call('DELETE', `/posts/${postId}`);
  expect((await share(ben, postId)).status).toBe(404);
  expect((await share(ada, postId)).status).toBe(409);
  await ada.call('PATCH', `/posts/${postId}/recover`);
  const { _id } = (await share(ben, postId)).body.sharedPost;
  await ada.call('POST', '/users/eve/block');
  expect((await share(eve, postId)).status).toBe(403);
  // Eve may see ben's share, but not its original.
  expect((await share(eve, _id)).status).toBe(403);
  await ada.call('DELETE', `/posts/${postId}`);
  await ada.call('DELETE', `/posts/${postId}/permanent`);
  expect((await share(ben, _id)).status).toBe(404);
  expect(await listPosts(eve)).toMatchObject([{ originalPost: null }]);
});

it('does not open a post of a private account to others, nor in events', async () => {
  await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
  const { body } = await share(ben, postId, { message: 'Secret?' });
  expect(body.originalPost._id).toBe(postId);
  const seen = { body: 'Secret?', originalPost: null };
  expect(await listPosts(eve)).toMatchObject([seen]);
  expect(await publishedEvents.by(eve.id, 'post-created')).toMatchObject([{ post: seen }]);
  expect(await publishedEvents.by(ben.id, 'post-created')).toMatchObject([
    { post: { body: 'Secret?', originalPost: { _id: postId } } },
  ]);
  expect(await publishedEvents.by(eve.id, 'post-updated')).toEqual([]);
});

it('accepts a form or JSON, is created once per clientId, and can lose its text', async () => {
  const form = await formOf({ message: 'Once', clientId: 'share-0001' });
  const made = await ben.call<ShareResponse>('POST', `/posts/${postId}/share`, form);
  const again = await share(ben, postId, { message: 'Twice', clientId: 'share-0001' });
  expect([again.status, again.body]).toEqual([201, made.body]);
  expect(await sharesCount()).toBe(1);
  const path = `/posts/${made.body.sharedPost._id}`;
  const edited = await ben.call<PostResponse>('PATCH', path, { json: { body: '' } });
  expect(edited.body.post).toMatchObject({ body: '', originalPost: { _id: postId } });
});

// PGlite has a single connection, so it can't test concurrency.
itOnPostgres('counts shares created at the same time, each clientId once', async () => {
  const responses = await Promise.all(
    [ada, ben, eve].flatMap((who) => [
      share(who, postId, { clientId: `share-of-${who.userName}` }),
      share(who, postId, { clientId: `share-of-${who.userName}` }),
      share(who, postId),
    ]),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(9).fill(201));
  expect(await sharesCount()).toBe(6);
  expect(await liveCounts()).toEqual([1, 2, 3, 4, 5, 6].map((count) => ({ sharesCount: count })));
});
