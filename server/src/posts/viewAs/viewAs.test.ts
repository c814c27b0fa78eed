import type { PostPage, User, ViewAsResponse, ViewAsUserResponse } from '@kithkin/shared/contract';
import { createPost } from '../../../testing/posts/postActions';
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
  app.clock.advance(1000);
  return (await createPost(ada, { body, ...fields }))._id;
}

beforeEach(async () => {
  await post('For all');
  await ada.call('DELETE', `/posts/${await post('In the trash')}`);
  await ada.call('POST', `/posts/${await post('Pinned', { commentPolicy: 'followed' })}/pin`);
  const scheduledAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  await post('Later', { scheduledAt });
});

it('equals what a follower and a stranger receive', async () => {
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
  expect((await app.call('GET', '/users/me/view-as/follower')).status).toBe(401);
});

it('shows no actions and choices of particular users', async () => {
  const [first] = (await viewAs('follower')).page.posts;
  await ben.call('POST', `/posts/${first?._id}/like`);
  await ben.call('POST', '/users/ada/mute');
  await eve.call('POST', '/users/ada/block');
  const { user, page } = await viewAs('follower');
  expect(user).toMatchObject({ isMuted: false, followStatus: 'following' });
  expect(page.posts[0]).toMatchObject({ isLiked: false, likesCount: 1 });
  expect((await viewAs('stranger')).user).toMatchObject({ isBlocked: false, followStatus: 'none' });
});

describe('as a particular user', () => {
  const viewAsUser = (who: TestPerson) =>
    ada.call<ViewAsUserResponse>('GET', `/users/me/view-as-user/${who.userName}`);

  it('equals what that user receives', async () => {
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

  it('shows no action or choice of that user, and nothing across a block', async () => {
    const [first] = (await viewAsUser(ben)).body.view?.page.posts ?? [];
    await ben.call('POST', `/posts/${first?._id}/like`);
    await ben.call('POST', '/users/ada/mute');
    const { view } = (await viewAsUser(ben)).body;
    expect(view?.user).toMatchObject({ isMuted: false, followStatus: 'following' });
    expect(view?.page.posts[0]).toMatchObject({ isLiked: false, likesCount: 1 });
    await ben.call('POST', '/users/ada/block');
    expect((await viewAsUser(ben)).status).toBe(404);
    await ada.call('POST', '/users/eve/block');
    expect((await viewAsUser(eve)).body).toEqual({ view: null });
  });
});
