import type { User } from '@kithkin/shared/contract';
import { createPost, listPosts } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';

const { app, ada, ben } = setupTestServer({ people: { ada: {}, ben: {} } });

const pin = (who: TestPerson, id: string) => who.call('POST', `/posts/${id}/pin`);
const pinnedBy = async (who: TestPerson) =>
  (await who.call<{ user: User }>('GET', '/users/ada')).body.user.pinnedPost;
const flags = async () =>
  (await listPosts(ben, '/users/ada/posts')).map(({ isPinned }) => isPinned);

it('pins one own published post, in place of any other, and unpins it', async () => {
  const { _id: one } = await createPost(ada, 'One');
  app.clock.advance(1000);
  const { _id: two } = await createPost(ada, 'Two');
  expect(await pinnedBy(ben)).toBeNull();
  expect((await pin(ada, one)).body).toEqual({ message: 'Pinned to your profile.' });
  expect([await pinnedBy(ben), await flags()]).toEqual([one, [false, true]]);
  await pin(ada, two);
  expect([await pinnedBy(ben), await flags()]).toEqual([two, [true, false]]);
  // Unpinning a post that is not pinned changes nothing.
  await ada.call('DELETE', `/posts/${one}/pin`);
  expect(await pinnedBy(ben)).toBe(two);
  await ada.call('DELETE', `/posts/${two}/pin`);
  expect([await pinnedBy(ben), await flags()]).toEqual([null, [false, false]]);

  expect((await pin(ben, one)).status).toBe(403);
  const scheduledAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const later = await createPost(ada, { body: 'Later', scheduledAt });
  const message = 'Only a published post can be pinned.';
  expect((await pin(ada, later._id)).body).toMatchObject({ message });
});

it('shows the pinned post to users who see the posts, until it is deleted', async () => {
  const { _id } = await createPost(ada, 'One');
  await pin(ada, _id);
  await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
  expect([await pinnedBy(ben), await pinnedBy(ada)]).toEqual([null, _id]);
  for (const path of [`/posts/${_id}`, `/posts/${_id}/permanent`]) {
    await ada.call('DELETE', path);
    expect(await pinnedBy(ada)).toBeNull();
  }
});
