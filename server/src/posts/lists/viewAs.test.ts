import type { PostPage, ViewAsResponse, ViewAsUserResponse } from '@kithkin/shared/contract';
import { profileOf } from '../../../testing/people/peopleActions';
import { createPostId } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { id, sql } from '../../platform/db';

// ben follows ada; eve is a stranger to her.
const { app, ada, ben, eve, dan } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, dan: {} },
  follows: [['ben', 'ada']],
});

const viewAs = async (kind: string) =>
  (await ada.call<ViewAsResponse>('GET', `/users/me/view-as/${kind}`)).body;
const seenBy = async (who: TestPerson): Promise<ViewAsResponse> => ({
  user: await profileOf(who, 'ada'),
  page: (await who.call<PostPage>('GET', '/users/ada/posts')).body,
});

function post(body: string, fields: Record<string, string> = {}): Promise<string> {
  app.clock.advance(1000);
  return createPostId(ada, { body, ...fields });
}

beforeEach(async () => {
  await post('For all');
  await ada.call('DELETE', `/posts/${await post('In the trash')}`);
  await ada.call('POST', `/posts/${await post('Pinned', { commentPolicy: 'followed' })}/pin`);
  const scheduledAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  await post('Later', { scheduledAt });
});

it('the view as a follower or stranger equals what they receive', async () => {
  for (const isPrivate of [false, true]) {
    await ada.call('PATCH', '/users/me', { json: { isPrivate } });
    expect(await viewAs('follower')).toEqual(await seenBy(ben));
    expect(await viewAs('stranger')).toEqual(await seenBy(eve));
    const { user, page } = await viewAs('stranger');
    expect([user.canSeeContent, page.posts.length]).toEqual(isPrivate ? [false, 0] : [true, 2]);
    const { posts } = (await viewAs('follower')).page;
    expect(posts.map(({ body }) => body)).toEqual(['Pinned', 'For all']);
  }
  expect((await ada.call('GET', '/users/me/view-as/ben')).status).toBe(404);
});

it('posts for followers only are in the counts and the page of a follower', async () => {
  const limited = await post('For followers');
  await app.ctx.db.run(sql`update posts set followers_only = true where id = ${id(limited)}`);
  for (const [kind, who, count] of [
    ['follower', ben, 3],
    ['stranger', eve, 2],
  ] as const) {
    const view = await viewAs(kind);
    expect([view.user.postsCount, view.page.posts.length]).toEqual([count, count]);
    expect(view).toEqual(await seenBy(who));
  }
});

const viewAsUser = (who: TestPerson) =>
  ada.call<ViewAsUserResponse>('GET', `/users/me/view-as-user/${who.userName}`);

it('the view as a particular user equals what that user receives', async () => {
  for (const isPrivate of [false, true]) {
    await ada.call('PATCH', '/users/me', { json: { isPrivate } });
    for (const who of [ben, eve, dan]) {
      expect((await viewAsUser(who)).body.view).toEqual(await seenBy(who));
    }
  }
  // The pinned post is for those whom ada follows.
  await ada.call('POST', '/users/ben/follow');
  const { view } = (await viewAsUser(ben)).body;
  expect(view?.page.posts.map(({ canComment }) => canComment)).toEqual([true, true]);
  expect(view).toEqual(await seenBy(ben));
});

it('shows no action or choice of particular users, and nothing across a block', async () => {
  const [first] = (await viewAs('follower')).page.posts;
  await ben.call('POST', `/posts/${first?._id}/like`);
  await ben.call('POST', '/users/ada/mute');
  await ada.call('POST', '/users/eve/block');
  for (const view of [await viewAs('follower'), (await viewAsUser(ben)).body.view]) {
    expect(view?.user).toMatchObject({ isMuted: false, followStatus: 'following' });
    expect(view?.page.posts[0]).toMatchObject({ isLiked: false, likesCount: 1 });
  }
  expect((await viewAs('stranger')).user).toMatchObject({ isBlocked: false, followStatus: 'none' });
  expect((await viewAsUser(eve)).body).toEqual({ view: null });
  await ben.call('POST', '/users/ada/block');
  expect((await viewAsUser(ben)).status).toBe(404);
});
