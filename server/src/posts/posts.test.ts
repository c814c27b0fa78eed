import type { LikesResponse } from '@kithkin/shared/contract';
import { picture } from '../../testing/forms';
import {
  createPost,
  idsOf,
  kindsOf,
  listPosts,
  notificationsOf,
  readPost,
  sendPost,
  statusOf,
} from '../../testing/posts/postActions';
import { setupTestServer } from '../../testing/setupTestServer';

const { ada, ben, eve } = setupTestServer({ follows: [['ben', 'ada']] });

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

it('rejects viewers with 403 if private or blocked, and with 404 if in the trash', async () => {
  const { _id } = await createPost(ada, 'Mine');
  const path = `/posts/${_id}`;
  expect(await statusOf(eve, path)).toBe(200);
  await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
  const rejected = await eve.call('GET', path);
  expect([rejected.status, rejected.body.message]).toEqual([
    403,
    'Access denied. You may be blocked or this post is private.',
  ]);
  expect(await statusOf(ben, path)).toBe(200);
  await ben.call('POST', '/users/ada/block');
  expect(await statusOf(ben, path)).toBe(403);
  await ada.call('DELETE', path);
  expect([await statusOf(eve, path), await statusOf(ada, path)]).toEqual([404, 200]);
  expect((await eve.call('DELETE', path)).status).toBe(404);
});

it('lets only the author move a post to the trash and recover it', async () => {
  const { _id } = await createPost(ada, 'Mine');
  const path = `/posts/${_id}`;
  expect((await ben.call('DELETE', path)).status).toBe(403);
  expect((await ada.call('DELETE', path)).status).toBe(200);
  expect(await idsOf(ben)).toEqual([]);
  expect((await ben.call('PATCH', `${path}/recover`)).status).toBe(404);
  expect((await ada.call('PATCH', `${path}/recover`)).status).toBe(200);
  expect(await idsOf(ben)).toEqual([_id]);
});

it('counts likes and bookmarks of each user once, and shows bookmarks to their user only', async () => {
  const { _id } = await createPost(ada, 'Mine');
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
  const { _id } = await createPost(ada, 'Like me');
  for (const method of ['POST', 'DELETE', 'POST'] as const) {
    await ben.call(method, `/posts/${_id}/like`);
  }
  expect(await kindsOf(ada)).toEqual(['like', 'follow']);
  expect((await notificationsOf(ada)).unreadCount).toBe(2);
  await ada.call('POST', '/users/ben/block');
  expect(await notificationsOf(ada)).toEqual({
    notifications: [],
    unreadCount: 0,
    nextCursor: null,
  });
});

it('notifies the users whom a post mentions if they may see it', async () => {
  await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
  await createPost(ada, 'Only for @ben, not @eve');
  expect([await kindsOf(ben), await kindsOf(eve)]).toEqual([['mention'], []]);
});
