import type { PostPage } from '@kithkin/shared/contract';
import { createPost } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { refreshRanking } from './ranking.jobs';

const { app, ada, ben, eve, dan } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, dan: { isPrivate: true } },
  follows: [['ada', 'ben']],
});

async function post(who: TestPerson, body: string): Promise<string> {
  app.clock.advance(1000);
  return (await createPost(who, body))._id;
}
const alsoRead = async (who: TestPerson) => {
  const { body } = await who.call<PostPage>('GET', '/posts/also-read');
  expect(body.nextCursor).toBeNull();
  return body.posts.map((each) => each.body);
};

it('offers public posts of users whom the viewer does not follow, the most popular first', async () => {
  const own = await post(ada, 'Own');
  await post(ben, 'Followed');
  const liked = await post(eve, 'Liked');
  await post(eve, 'New');
  await post(dan, 'Private');
  for (const who of [ada, ben, dan]) await who.call('POST', `/posts/${liked}/like`);
  expect(await alsoRead(ada)).toEqual([]);
  await refreshRanking(app.ctx);
  expect(await alsoRead(ada)).toEqual(['Liked', 'New']);
  expect(await alsoRead(eve)).toEqual(['Followed', 'Own']);
  // Shares of own posts are left out.
  await eve.call('POST', `/posts/${own}/share`, { json: { message: 'Share' } });
  await refreshRanking(app.ctx);
  expect(await alsoRead(ada)).toEqual(['Liked', 'New']);
  expect(await alsoRead(ben)).toContain('Share');
});

it('reflects a follow, a mute, a dismissal, a block and the trash immediately', async () => {
  const first = await post(eve, 'First');
  const second = await post(eve, 'Second');
  await refreshRanking(app.ctx);
  expect(await alsoRead(ben)).toEqual(['Second', 'First']);
  await ben.call('POST', `/posts/${first}/dismiss`);
  expect(await alsoRead(ben)).toEqual(['Second']);
  await ben.call('POST', '/users/eve/mute');
  expect(await alsoRead(ben)).toEqual([]);
  await ben.call('DELETE', '/users/eve/mute');
  await ben.call('POST', '/users/eve/follow');
  expect(await alsoRead(ben)).toEqual([]);
  expect(await alsoRead(ada)).toEqual(['Second', 'First']);
  await eve.call('POST', '/users/ada/block');
  expect(await alsoRead(ada)).toEqual([]);
  await eve.call('DELETE', `/posts/${second}`);
  expect(await alsoRead(dan)).toEqual(['First']);
});
