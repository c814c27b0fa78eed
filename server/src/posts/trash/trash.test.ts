import type { ShareResponse } from '@kithkin/shared/contract';
import { picture } from '../../../testing/forms';
import { endRetention } from '../../../testing/media/endRetention';
import { kindsOf } from '../../../testing/notifications/listNotifications';
import { addComment, createPost, idsOf, readPost } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { signInBack } from '../../../testing/testPeople';
import { sql } from '../../platform/db';

const { app, publishedEvents, ada, ben, eve, dan } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, dan: {} },
  follows: [['ben', 'ada']],
});
const DAY = 24 * 60 * 60_000;

const make = async () => createPost(ada, 'Mine', [await picture(8, 8)]);
const rows = async () =>
  app.ctx.db.one<Record<string, number>>(sql`select
    (select count(*) from posts where not is_share) as posts, (select count(*) from post_media) as media,
    (select count(*) from media_assets) as assets, (select count(*) from likes) as likes,
    (select count(*) from comments) as comments, (select count(*) from bookmarks) as bookmarks`);
const NOTHING = { posts: 0, media: 0, assets: 0, likes: 0, comments: 0, bookmarks: 0 };

it('is published to users who see the post, with their own like when it is recovered', async () => {
  const { _id } = await make();
  // A user who does not follow receives its removal, and does not get it as a new post when it is
  // back.
  for (const who of [ben, eve]) await who.call('POST', `/posts/${_id}/like`);
  await publishedEvents.clear();
  for (let n = 0; n < 2; n += 1) await ada.call('DELETE', `/posts/${_id}`);
  for (const who of [ben, eve]) {
    expect(await publishedEvents.by(who.id, 'post-removed')).toEqual([{ _id }]);
  }
  expect(await idsOf(ben)).toEqual([]);
  await dan.call('POST', '/users/ada/follow');
  for (let n = 0; n < 2; n += 1) await ada.call('PATCH', `/posts/${_id}/recover`);
  expect(await publishedEvents.by(ben.id, 'post-created')).toMatchObject([
    { post: { _id, isLiked: true, likesCount: 2, likes: [] } },
  ]);
  expect(await publishedEvents.by(eve.id, 'post-created')).toEqual([]);
  expect(await publishedEvents.by(ada.id, 'post-created')).toMatchObject([
    { post: { isLiked: false } },
  ]);
  // Users who have followed in the meantime get it too.
  for (const who of [ben, dan]) expect(await idsOf(who)).toEqual([_id]);
});

it('lets only the creator delete a post for good, from the trash, with rows and files', async () => {
  const { _id, media } = await make();
  await ben.call('POST', `/posts/${_id}/like`);
  await ben.call('POST', `/posts/${_id}/bookmarks`);
  await addComment(ben, _id, 'Nice');
  const { body: shared } = await ben.call<ShareResponse>('POST', `/posts/${_id}/share`);
  const path = `/posts/${_id}/permanent`;
  expect((await ada.call('DELETE', path)).status).toBe(409);
  expect((await ben.call('DELETE', path)).status).toBe(403);
  await ada.call('DELETE', `/posts/${_id}`);
  expect((await ben.call('DELETE', path)).status).toBe(404);
  expect((await ada.call('DELETE', path)).status).toBe(200);
  expect(await rows()).toEqual(NOTHING);
  expect((await ada.call('DELETE', path)).status).toBe(404);
  await endRetention(app);
  await app.ctx.jobs.runDue();
  expect(await app.ctx.mediaStore.list('', 100)).not.toContain(media[0]?._id);
  expect((await readPost(ada, shared.sharedPost._id)).originalPost).toBeNull();
  expect(await kindsOf(ada)).toEqual(['share', 'follow']);
});

it('deletes posts after 30 days, not a day earlier', async () => {
  const { _id, media } = await make();
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
