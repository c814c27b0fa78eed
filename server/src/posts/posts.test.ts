import type { ConnectionPage, LikesResponse } from '@kithkin/shared/contract';
import { picture } from '../../testing/forms';
import { kindsOf, listNotifications, NOTHING } from '../../testing/notifications/listNotifications';
import { namesAt, profileOf } from '../../testing/people/peopleActions';
import {
  bodiesOf,
  createPost,
  createPostId,
  idsOf,
  listPosts,
  readPost,
  sendPost,
} from '../../testing/posts/postActions';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestPerson } from '../../testing/testApp';

const { app, ada, ben, eve, dan } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, dan: {} },
  follows: [['ben', 'ada']],
});

it('creates posts with tags of the field and of the text, and a place', async () => {
  const post = await createPost(ada, {
    body: 'Hello #World',
    tags: 'One, two,,',
    location: 'Rome',
  });
  expect(post).toMatchObject({
    body: 'Hello #World',
    caption: 'Hello #World',
    tags: ['one', 'two', 'world'],
    location: 'Rome',
  });
});

it('rejects posts without text and file, and those of more than ten files', async () => {
  expect((await sendPost(ada, { body: '  ' })).status).toBe(422);
  const { status, body } = await sendPost(ada, {}, Array(11).fill(await picture(4, 4)));
  expect([status, body]).toMatchObject([400, { message: 'You can only upload up to 10 files.' }]);
  expect(await listPosts(ada)).toEqual([]);
});

it('lets only the author move a post to the trash and recover it', async () => {
  const _id = await createPostId(ada);
  const path = `/posts/${_id}`;
  expect((await ben.call('DELETE', path)).status).toBe(403);
  expect((await ada.call('DELETE', path)).status).toBe(200);
  expect(await idsOf(ben)).toEqual([]);
  expect((await ben.call('PATCH', `${path}/recover`)).status).toBe(404);
  expect((await ada.call('PATCH', `${path}/recover`)).status).toBe(200);
  expect(await idsOf(ben)).toEqual([_id]);
});

it('counts likes and bookmarks of each user once, and shows bookmarks to their user only', async () => {
  const _id = await createPostId(ada);
  await ben.call('POST', `/posts/${_id}/like`);
  for (const method of ['POST', 'POST', 'DELETE', 'DELETE'] as const) {
    const isSet = method === 'POST';
    const like = await eve.call<LikesResponse>(method, `/posts/${_id}/like`);
    expect([like.status, like.body.likesCount]).toEqual([200, isSet ? 2 : 1]);
    expect(like.body.likes.map(({ user }) => user).sort()).toEqual(
      (isSet ? [ben.id, eve.id] : [ben.id]).sort(),
    );
    const bookmarked = await eve.call(method, `/posts/${_id}/bookmarks`);
    expect(bookmarked.body).toEqual({ bookmarks: isSet ? [eve.id] : [], isBookmarked: isSet });
    expect(await readPost(eve, _id)).toMatchObject({ isLiked: isSet, isBookmarked: isSet });
    expect(await readPost(ada, _id)).toMatchObject({ isBookmarked: false, bookmarks: [] });
  }
});

it('notifies of a like once, and not of users who are blocked', async () => {
  const _id = await createPostId(ada);
  for (const method of ['POST', 'DELETE', 'POST'] as const) {
    await ben.call(method, `/posts/${_id}/like`);
  }
  expect(await kindsOf(ada)).toEqual(['like', 'follow']);
  await ada.call('POST', '/users/ben/block');
  expect(await listNotifications(ada)).toEqual(NOTHING);
});

it('notifies the users whom a post mentions if they may see it', async () => {
  await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
  await createPost(ada, 'Only for @ben, not @eve');
  expect([await kindsOf(ben), await kindsOf(eve)]).toEqual([['mention'], []]);
});

it('mentions and tags what is linked in its text, and nothing inside of addresses', async () => {
  const body = 'https://b.example/@ben#top @ben@b.example @ben.b #2026 ##cat #one·two #İzmir';
  expect((await createPost(ada, { body, tags: 'c\u200bat,#Cat' })).tags).toEqual([
    'cat',
    'one·two',
    'izmir',
  ]);
  expect(await kindsOf(ben)).toEqual([]);
  expect(await bodiesOf(ada, `/posts?tag=${encodeURIComponent('İZMIR')}`)).toEqual([body]);
});

/** Lets ben, eve and dan like or share a new post of ada, one per second. Returns its path. */
async function postWith(action: 'like' | 'share'): Promise<string> {
  const _id = await createPostId(ada);
  for (const who of [ben, eve, dan]) {
    await who.call('POST', `/posts/${_id}/${action}`, { json: {} });
    app.clock.advance(1000);
  }
  return `/posts/${_id}/${action}s`;
}
const page = async (who: TestPerson, path: string) =>
  (await who.call<ConnectionPage>('GET', path)).body;

it('lists users who like a post with the follow status, the latest first, in pages', async () => {
  await ada.call('POST', '/users/eve/follow');
  const path = await postWith('like');
  const first = await page(ada, `${path}?limit=2`);
  expect(first.users).toMatchObject([
    { userName: 'dan', followStatus: 'none', isPrivate: false },
    { userName: 'eve', followStatus: 'following' },
  ]);
  const rest = await page(ada, `${path}?limit=2&cursor=${first.nextCursor}`);
  expect(rest).toMatchObject({ users: [{ userName: 'ben' }], nextCursor: null });
  await ada.call('POST', '/users/dan/block');
  expect(await namesAt(ada, path)).toEqual(['eve', 'ben']);
});

it('lists users whose shares are visible to the viewer', async () => {
  await ada.call('POST', '/users/eve/follow');
  const path = await postWith('share');
  expect(await namesAt(ben, path)).toEqual(['dan', 'eve', 'ben']);
  await eve.call('PATCH', '/users/me', { json: { isPrivate: true } });
  expect(await namesAt(ada, path)).toEqual(['dan', 'eve', 'ben']);
  expect(await namesAt(ben, path)).toEqual(['dan', 'ben']);
  const last = await page(ben, `${path}?limit=1`);
  expect(await namesAt(ben, `${path}?cursor=${last.nextCursor}`)).toEqual(['ben']);
});

const pin = (who: TestPerson, id: string) => who.call('POST', `/posts/${id}/pin`);
const pinned = async () => (await profileOf(ben, 'ada')).pinnedPost;
const flags = async () =>
  (await listPosts(ben, '/users/ada/posts')).map(({ isPinned }) => isPinned);

it('pins one own published post, in place of any other, and unpins it', async () => {
  const one = await createPostId(ada, 'One');
  app.clock.advance(1000);
  const two = await createPostId(ada, 'Two');
  expect(await pinned()).toBeNull();
  expect((await pin(ada, one)).status).toBe(200);
  expect([await pinned(), await flags()]).toEqual([one, [false, true]]);
  await pin(ada, two);
  expect([await pinned(), await flags()]).toEqual([two, [true, false]]);
  // Unpinning a post that is not pinned changes nothing.
  await ada.call('DELETE', `/posts/${one}/pin`);
  expect(await pinned()).toBe(two);
  await ada.call('DELETE', `/posts/${two}/pin`);
  expect([await pinned(), await flags()]).toEqual([null, [false, false]]);

  expect((await pin(ben, one)).status).toBe(403);
  const scheduledAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const later = await createPost(ada, { body: 'Later', scheduledAt });
  expect((await pin(ada, later._id)).status).toBe(409);
});
