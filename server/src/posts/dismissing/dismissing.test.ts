import type { PostPage } from '@kithkin/shared/contract';
import { formOf } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { refreshRanking } from '../explore/ranking.jobs';

const { app, ada, ben, eve } = setupTestServer({
  follows: [
    ['ada', 'ben'],
    ['ada', 'eve'],
  ],
});

async function post(who: TestPerson, fields: Record<string, string>): Promise<string> {
  const { body } = await who.call<{ post: { _id: string } }>(
    'POST',
    '/posts',
    await formOf(fields),
  );
  app.clock.advance(1000);
  return body.post._id;
}
const dismiss = (who: TestPerson, id: string) => who.call('POST', `/posts/${id}/dismiss`);
const idsOf = async (who: TestPerson, path: string) =>
  (await who.call<PostPage>('GET', path)).body.posts.map(({ _id }) => _id);

it('leaves a post and its shares out of one’s own feeds alone, and brings them back', async () => {
  const one = await post(ben, { body: 'One', tags: 't' });
  const two = await post(ben, { body: 'Two', tags: 't' });
  await eve.call('POST', `/posts/${one}/share`, { json: { message: 'See' } });
  await refreshRanking(app.ctx);
  expect((await dismiss(ada, one)).body).toEqual({
    message: 'You will not see this post in feeds.',
  });
  expect((await dismiss(ada, one)).status).toBe(200);
  for (const path of ['/posts', '/posts?tag=t', '/posts?explore=true']) {
    expect([path, await idsOf(ada, path)]).toEqual([path, [two]]);
    expect(await idsOf(ben, path)).toContain(one);
  }
  expect(await idsOf(ada, '/users/ben/posts')).toContain(one);
  expect(await idsOf(ada, '/posts/dismissed')).toEqual([one]);
  expect(await idsOf(ben, '/posts/dismissed')).toEqual([]);
  await ada.call('DELETE', `/posts/${one}/dismiss`);
  expect(await idsOf(ada, '/posts')).toHaveLength(3);
  expect(await idsOf(ada, '/posts/dismissed')).toEqual([]);
});

it('lists only what one may still see, and refuses what one may not see', async () => {
  const one = await post(ben, { body: 'One' });
  await dismiss(ada, one);
  await ben.call('DELETE', `/posts/${one}`);
  expect(await idsOf(ada, '/posts/dismissed')).toEqual([]);
  expect((await dismiss(eve, one)).status).toBe(404);
  const two = await post(ben, { body: 'Two' });
  await ben.call('POST', '/users/eve/block');
  expect((await dismiss(eve, two)).status).toBe(403);
});
