import {
  type NotificationPage,
  type PostPage,
  type PostResponse,
  ShareResponse,
} from '@kithkin/shared/contract';
import Value from 'typebox/value';
import { formOf } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import { itOnPostgres } from '../../../testing/several';
import type { TestPerson } from '../../../testing/testApp';

const {
  publishedEvents: received,
  ada,
  ben,
  eve,
} = setupTestServer({
  follows: [
    ['ben', 'ada'],
    ['eve', 'ben'],
  ],
});
let postId: string;

beforeEach(async () => {
  const { body } = await ada.call<PostResponse>('POST', '/posts', { json: { body: 'Original' } });
  postId = body.post._id;
});

const share = (who: TestPerson, what: string, json: object = {}) =>
  who.call<ShareResponse & { message: string }>('POST', `/posts/${what}/share`, { json });
const feed = async (who: TestPerson) => (await who.call<PostPage>('GET', '/posts')).body.posts;
const sharesOf = async (what: string) =>
  (await ada.call<PostResponse>('GET', `/posts/${what}`)).body.post.sharesCount;

it('is a post of its own with the original inside, counted, told and shown live', async () => {
  await received.clear();
  const { status, body } = await share(ben, postId, { message: ' Look at #this @eve ' });
  expect(status).toBe(201);
  expect([...Value.Errors(ShareResponse, body)]).toEqual([]);
  expect(body.originalPost).toMatchObject({ _id: postId, sharesCount: 1, body: 'Original' });
  expect(body.sharedPost).toMatchObject({
    creator: { _id: ben.id },
    body: 'Look at #this @eve',
    tags: ['this'],
    originalPost: { _id: postId },
  });
  const shareId = body.sharedPost._id;
  expect(await feed(eve)).toMatchObject([{ _id: shareId, originalPost: { body: 'Original' } }]);
  expect(await received.by(eve.id, 'post-created')).toMatchObject([
    { post: { _id: shareId, originalPost: { _id: postId } } },
  ]);
  const counted = (await received.by(ada.id, 'post-updated')).map(({ changes }) => changes);
  expect(counted).toEqual([{ sharesCount: 1 }]);
  const inputs = async (who: TestPerson) =>
    (await who.call<NotificationPage>('GET', '/notifications')).body.notifications.map(
      ({ data, message }) => [data.kind, data.post?._id, message],
    );
  expect((await inputs(ada))[0]).toEqual(['share', shareId, 'shared your post.']);
  expect(await inputs(eve)).toEqual([['mention', shareId, 'mentioned you in a post.']]);
});

it('of a share is one of the original; in the trash it is not counted', async () => {
  const first = await share(ben, postId);
  const second = await share(eve, first.body.sharedPost._id);
  expect(second.body.originalPost._id).toBe(postId);
  expect(await sharesOf(postId)).toBe(2);
  const path = `/posts/${second.body.sharedPost._id}`;
  await eve.call('DELETE', path);
  expect(await sharesOf(postId)).toBe(1);
  await eve.call('PATCH', `${path}/recover`);
  expect(await sharesOf(postId)).toBe(2);
  await eve.call('DELETE', path);
  await eve.call('DELETE', `${path}/permanent`);
  expect(await sharesOf(postId)).toBe(1);
});

it('needs a post that the sharer sees, and that others can see', async () => {
  await ada.call('DELETE', `/posts/${postId}`);
  expect((await share(ben, postId)).status).toBe(404);
  expect((await share(ada, postId)).status).toBe(409);
  await ada.call('PATCH', `/posts/${postId}/recover`);
  const shared = await share(ben, postId);
  await ada.call('POST', '/users/eve/block');
  expect((await share(eve, postId)).status).toBe(403);
  // Eve may see ben's share, but not its original.
  expect((await share(eve, shared.body.sharedPost._id)).status).toBe(403);
  await ada.call('DELETE', `/posts/${postId}`);
  await ada.call('DELETE', `/posts/${postId}/permanent`);
  expect((await share(ben, shared.body.sharedPost._id)).status).toBe(404);
  expect(await feed(eve)).toMatchObject([{ originalPost: null }]);
});

it('of a private account’s post opens it to nobody, live neither', async () => {
  await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
  const { body } = await share(ben, postId, { message: 'Secret?' });
  expect(body.originalPost._id).toBe(postId);
  expect(await feed(eve)).toMatchObject([{ body: 'Secret?', originalPost: null }]);
  const [updates] = await received.by(eve.id, 'post-created');
  expect(updates?.post).toMatchObject({ body: 'Secret?', originalPost: null });
  const [own] = (await received.by(ben.id, 'post-created')).filter(
    ({ post }) => post.body === 'Secret?',
  );
  expect(own?.post.originalPost).toMatchObject({ _id: postId });
  expect(await received.by(eve.id, 'post-updated')).toEqual([]);
});

it('takes a form or JSON, answers a retry from the row, and is edited without files', async () => {
  const form = await formOf({ message: 'Once', clientId: 'share-0001' });
  const made = await ben.call<ShareResponse>('POST', `/posts/${postId}/share`, form);
  const again = await share(ben, postId, { message: 'Twice', clientId: 'share-0001' });
  expect([again.status, again.body]).toEqual([201, made.body]);
  expect(await sharesOf(postId)).toBe(1);
  const path = `/posts/${made.body.sharedPost._id}`;
  const edited = await ben.call<PostResponse>('PATCH', path, { json: { body: '' } });
  expect(edited.body.post).toMatchObject({ body: '', originalPost: { _id: postId } });
});

// PGlite has a single connection, so it can't test concurrency.
itOnPostgres('many at once are all counted, one clientId once', async () => {
  const responses = await Promise.all(
    [ada, ben, eve].flatMap((who) => [
      share(who, postId, { clientId: `share-of-${who.userName}` }),
      share(who, postId, { clientId: `share-of-${who.userName}` }),
      share(who, postId),
    ]),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(9).fill(201));
  expect(await sharesOf(postId)).toBe(6);
  const counts = (await received.by(ada.id, 'post-updated')).map(({ changes }) => changes);
  expect(counts.map(({ sharesCount }) => sharesCount)).toEqual([1, 2, 3, 4, 5, 6]);
});
