import type { PostPage, User, ViewAsResponse, ViewAsUserResponse } from '@kithkin/shared/contract';
import { formOf } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';

// ben follows ada; eve is a stranger to her.
const { app, ada, ben, eve, dan } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, dan: {} },
  follows: [['ben', 'ada']],
});

const viewAs = async (kind: string) =>
  (await ada.call<ViewAsResponse>('GET', `/users/me/view-as/${kind}`)).body;
const seenBy = async (who: TestPerson): Promise<ViewAsResponse> => ({
  user: (await who.call<{ user: User }>('GET', '/users/ada')).body.user,
  page: (await who.call<PostPage>('GET', '/users/ada/posts')).body,
});

async function post(body: string, fields: Record<string, string> = {}): Promise<string> {
  const form = await formOf({ body, ...fields });
  const { post } = (await ada.call<{ post: { _id: string } }>('POST', '/posts', form)).body;
  app.clock.advance(1000);
  return post._id;
}

beforeEach(async () => {
  await post('For all');
  await ada.call('DELETE', `/posts/${await post('In the trash')}`);
  await ada.call('POST', `/posts/${await post('Pinned', { commentPolicy: 'followed' })}/pin`);
  const scheduledAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  await post('Later', { scheduledAt });
});

it.each([false, true])(
  'is exactly what a follower and a stranger get (private: %s)',
  async (isPrivate) => {
    await ada.call('PATCH', '/users/me', { json: { isPrivate } });
    expect(await viewAs('follower')).toEqual(await seenBy(ben));
    expect(await viewAs('stranger')).toEqual(await seenBy(eve));
    const { user, page } = await viewAs('stranger');
    expect([user.canSeeContent, page.posts.length]).toEqual(isPrivate ? [false, 0] : [true, 2]);
    expect((await viewAs('follower')).page.posts.map(({ body }) => body)).toEqual([
      'Pinned',
      'For all',
    ]);
  },
);

it('shows nothing of what certain people have done or chosen', async () => {
  const [first] = (await viewAs('follower')).page.posts;
  await ben.call('POST', `/posts/${first?._id}/like`);
  await ben.call('POST', '/users/ada/mute');
  await eve.call('POST', '/users/ada/block');
  const { user, page } = await viewAs('follower');
  expect(user).toMatchObject({ isMuted: false, followStatus: 'following' });
  expect(page.posts[0]).toMatchObject({ isLiked: false, likesCount: 1 });
  expect((await viewAs('stranger')).user).toMatchObject({ isBlocked: false, followStatus: 'none' });
});

describe('as a certain user', () => {
  const viewAsUser = (who: TestPerson) =>
    ada.call<ViewAsUserResponse>('GET', `/users/me/view-as-user/${who.userName}`);

  it.each([false, true])('is exactly what that user gets (private: %s)', async (isPrivate) => {
    await ada.call('PATCH', '/users/me', { json: { isPrivate } });
    for (const who of [ben, eve, dan]) {
      expect((await viewAsUser(who)).body.view).toEqual(await seenBy(who));
    }
    // The pinned post is for those whom ada follows.
    await ada.call('POST', '/users/ben/follow');
    const { view } = (await viewAsUser(ben)).body;
    expect(view?.page.posts.map(({ canComment }) => canComment)).toEqual([true, true]);
    expect(view).toEqual(await seenBy(ben));
  });

  it('is nothing for whom one has blocked', async () => {
    await ada.call('POST', '/users/eve/block');
    expect((await viewAsUser(eve)).body).toEqual({ view: null });
    expect((await eve.call('GET', '/users/ada')).status).toBe(404);
  });

  it('shows nothing of what that user has done or chosen, and nobody whom one cannot see', async () => {
    const [first] = (await viewAsUser(ben)).body.view?.page.posts ?? [];
    await ben.call('POST', `/posts/${first?._id}/like`);
    await ben.call('POST', '/users/ada/mute');
    const { view } = (await viewAsUser(ben)).body;
    expect(view?.user).toMatchObject({ isMuted: false, followStatus: 'following' });
    expect(view?.page.posts[0]).toMatchObject({ isLiked: false, likesCount: 1 });
    await ben.call('POST', '/users/ada/block');
    expect((await viewAsUser(ben)).status).toBe(404);
  });
});

it('is for the two kinds only, and for oneself', async () => {
  expect((await ada.call('GET', '/users/me/view-as/ben')).status).toBe(404);
  expect((await app.call('GET', '/users/me/view-as/follower')).status).toBe(401);
});
