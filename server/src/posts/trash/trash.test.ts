import type {
  NotificationPage,
  PostPage,
  PostResponse,
  ShareResponse,
} from '@kithkin/shared/contract';
import { formOf, picture } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { createTestUser, signInBack } from '../../../testing/testPeople';
import { sql } from '../../platform/db';

const {
  app,
  publishedEvents: received,
  ada,
  ben,
} = setupTestServer({
  people: { ada: {}, ben: {} },
  follows: [['ben', 'ada']],
});
const DAY = 24 * 60 * 60_000;

const make = async (body: string) => {
  const file = { field: 'media', name: 'a.jpg', bytes: await picture(8, 8) };
  return (await ada.call<PostResponse>('POST', '/posts', await formOf({ body }, [file]))).body.post;
};
const feed = async (who: TestPerson) =>
  (await who.call<PostPage>('GET', '/posts')).body.posts.map(({ _id }) => _id);
const rows = async () =>
  app.ctx.db.one<Record<string, number>>(sql`select
    (select count(*) from posts where not is_share) as posts, (select count(*) from post_media) as media,
    (select count(*) from media_assets) as assets, (select count(*) from likes) as likes,
    (select count(*) from comments) as comments, (select count(*) from bookmarks) as bookmarks`);
const NOTHING = { posts: 0, media: 0, assets: 0, likes: 0, comments: 0, bookmarks: 0 };

it('goes and comes back live for those who see it, with their own like on it', async () => {
  const { _id } = await make('Mine');
  await ben.call('POST', `/posts/${_id}/like`);
  // A user who does not follow receives its removal, and does not get it as a new post when it is
  // back.
  const eve = await createTestUser(app, { userName: 'eve' });
  await eve.call('POST', `/posts/${_id}/like`);
  await received.clear();
  await ada.call('DELETE', `/posts/${_id}`);
  await ada.call('DELETE', `/posts/${_id}`);
  expect(await received.by(ben.id, 'post-removed')).toEqual([{ _id }]);
  expect(await feed(ben)).toEqual([]);
  await ada.call('PATCH', `/posts/${_id}/recover`);
  await ada.call('PATCH', `/posts/${_id}/recover`);
  expect(await received.by(ben.id, 'post-created')).toMatchObject([
    { post: { _id, isLiked: true, likesCount: 2, likes: [] } },
  ]);
  expect([
    await received.by(eve.id, 'post-removed'),
    await received.by(eve.id, 'post-created'),
  ]).toEqual([[{ _id }], []]);
  expect(await received.by(ada.id, 'post-created')).toMatchObject([{ post: { isLiked: false } }]);
  expect(await feed(ben)).toEqual([_id]);
});

it('comes back also into the feed of who has followed meanwhile', async () => {
  const { _id } = await make('Mine');
  const eve = await createTestUser(app, { userName: 'eve' });
  await ada.call('DELETE', `/posts/${_id}`);
  await eve.call('POST', '/users/ada/follow');
  await ada.call('PATCH', `/posts/${_id}/recover`);
  expect(await feed(eve)).toEqual([_id]);
});

it('goes for good out of the trash alone, by its creator, with rows and bytes', async () => {
  const { _id, media } = await make('Mine');
  await ben.call('POST', `/posts/${_id}/like`);
  await ben.call('POST', `/posts/${_id}/bookmarks`);
  await ben.call('POST', `/posts/${_id}/comments`, { json: { text: 'Nice' } });
  const { body: shared } = await ben.call<ShareResponse>('POST', `/posts/${_id}/share`);
  const path = `/posts/${_id}/permanent`;
  expect((await ada.call('DELETE', path)).status).toBe(409);
  expect((await ben.call('DELETE', path)).status).toBe(403);
  await ada.call('DELETE', `/posts/${_id}`);
  expect((await ben.call('DELETE', path)).status).toBe(404);
  const { status, body } = await ada.call('DELETE', path);
  expect([status, body.message]).toEqual([200, 'Post permanently deleted']);
  expect(await rows()).toEqual(NOTHING);
  expect((await ada.call('DELETE', path)).status).toBe(404);
  await app.ctx.jobs.runDue();
  expect(await app.ctx.mediaStore.list('', 100)).not.toContain(media[0]?._id);
  const { body: left } = await ada.call<PostResponse>('GET', `/posts/${shared.sharedPost._id}`);
  expect(left.post.originalPost).toBeNull();
  const { body: inputs } = await ada.call<NotificationPage>('GET', '/notifications');
  expect(inputs.notifications.map(({ type, data }) => data.kind ?? type)).toEqual([
    'share',
    'follow',
  ]);
});

it('is purged after 30 days, and not a day earlier', async () => {
  const { _id, media } = await make('Mine');
  await ada.call('DELETE', `/posts/${_id}`);
  app.clock.advance(29 * DAY);
  await app.ctx.jobs.runDue();
  expect((await rows())?.posts).toBe(1);
  app.clock.advance(DAY);
  await app.ctx.jobs.runDue();
  expect(await rows()).toEqual(NOTHING);
  expect(await app.ctx.mediaStore.list('', 100)).not.toContain(media[0]?._id);
  await signInBack(app, ada);
  expect((await ada.call('PATCH', `/posts/${_id}/recover`)).status).toBe(404);
});
