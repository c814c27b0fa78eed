import type { Post, PostPage, User } from '@kithkin/shared/contract';
import { formOf } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';

const { app, ada, ben } = setupTestServer({ people: { ada: {}, ben: {} } });

async function post(who: TestPerson, fields: Record<string, string>): Promise<string> {
  const { body } = await who.call<{ post: Post }>('POST', '/posts', await formOf(fields));
  app.clock.advance(1000);
  return body.post._id;
}
const pin = (who: TestPerson, id: string) => who.call('POST', `/posts/${id}/pin`);
const pinnedBy = async (who: TestPerson) =>
  (await who.call<{ user: User }>('GET', '/users/ada')).body.user.pinnedPost;
const flags = async () => {
  const { body } = await ben.call<PostPage>('GET', '/users/ada/posts');
  return body.posts.map(({ isPinned }) => isPinned);
};

it('pins one post a profile, in place of any other, and unpins it', async () => {
  const one = await post(ada, { body: 'One' });
  const two = await post(ada, { body: 'Two' });
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
});

it('is for one’s own published posts', async () => {
  const one = await post(ada, { body: 'One' });
  expect((await pin(ben, one)).status).toBe(403);
  const scheduledAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const later = await post(ada, { body: 'Later', scheduledAt });
  expect((await pin(ada, later)).body).toMatchObject({
    message: 'Only a published post can be pinned.',
  });
});

it('shows the pinned post to whom the posts are shown, while it is there', async () => {
  const one = await post(ada, { body: 'One' });
  await pin(ada, one);
  await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
  expect([await pinnedBy(ben), await pinnedBy(ada)]).toEqual([null, one]);
  await ada.call('DELETE', `/posts/${one}`);
  expect(await pinnedBy(ada)).toBeNull();
  await ada.call('DELETE', `/posts/${one}/permanent`);
  expect(await pinnedBy(ada)).toBeNull();
});
