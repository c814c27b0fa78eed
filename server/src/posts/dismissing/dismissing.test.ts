import { createPost, idsOf } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { refreshRanking } from '../explore/ranking.jobs';

const { app, ada, ben, eve } = setupTestServer({
  follows: [
    ['ada', 'ben'],
    ['ada', 'eve'],
  ],
});

const dismiss = (who: TestPerson, id: string) => who.call('POST', `/posts/${id}/dismiss`);

it('hides a post and its shares from own feeds only, and restores them', async () => {
  const { _id: one } = await createPost(ben, { body: 'One', tags: 't' });
  const { _id: two } = await createPost(ben, { body: 'Two', tags: 't' });
  await eve.call('POST', `/posts/${one}/share`, { json: { message: 'See' } });
  await refreshRanking(app.ctx);
  const message = 'You will not see this post in feeds.';
  for (let n = 0; n < 2; n += 1) {
    expect(await dismiss(ada, one)).toMatchObject({ status: 200, body: { message } });
  }
  for (const path of ['/posts', '/posts?tag=t', '/posts?explore=true']) {
    expect([path, await idsOf(ada, path)]).toEqual([path, [two]]);
    expect(await idsOf(ben, path)).toContain(one);
  }
  expect(await idsOf(ada, '/users/ben/posts')).toContain(one);
  expect(await idsOf(ada, '/posts/dismissed')).toEqual([one]);
  expect(await idsOf(ben, '/posts/dismissed')).toEqual([]);
  await ada.call('DELETE', `/posts/${one}/dismiss`);
  expect(await idsOf(ada)).toHaveLength(3);
  expect(await idsOf(ada, '/posts/dismissed')).toEqual([]);
});

it('lists and accepts visible posts only', async () => {
  const { _id: one } = await createPost(ben, 'One');
  await dismiss(ada, one);
  await ben.call('DELETE', `/posts/${one}`);
  expect(await idsOf(ada, '/posts/dismissed')).toEqual([]);
  expect((await dismiss(eve, one)).status).toBe(404);
  const { _id: two } = await createPost(ben, 'Two');
  await ben.call('POST', '/users/eve/block');
  expect((await dismiss(eve, two)).status).toBe(403);
});
