import type { PostPage, PostResponse } from '@kithkin/shared/contract';
import { formOf } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { refreshRanking } from './ranking.jobs';

const { app, ada, ben, eve, dan } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, dan: { isPrivate: true } },
  follows: [['ada', 'ben']],
});

async function post(who: TestPerson, body: string): Promise<string> {
  const response = await who.call<PostResponse>('POST', '/posts', await formOf({ body }));
  app.clock.advance(1000);
  return response.body.post._id;
}
const alsoRead = async (who: TestPerson) => {
  const { status, body } = await who.call<PostPage>('GET', '/posts/also-read');
  expect([status, body.nextCursor]).toEqual([200, null]);
  return body.posts.map((each) => each.body);
};

it('offers posts of people whom one does not follow, the most popular first', async () => {
  await post(ada, 'Own');
  await post(ben, 'Followed');
  const liked = await post(eve, 'Liked');
  await post(eve, 'New');
  await post(dan, 'Private');
  for (const who of [ada, ben, dan]) await who.call('POST', `/posts/${liked}/like`);
  expect(await alsoRead(ada)).toEqual([]);
  await refreshRanking(app.ctx);
  expect(await alsoRead(ada)).toEqual(['Liked', 'New']);
  expect(await alsoRead(eve)).toEqual(['Followed', 'Own']);
});

it('leaves out shares of one’s own posts', async () => {
  const own = await post(ada, 'Own');
  const other = await post(ben, 'Other');
  for (const [original, message] of [
    [own, 'Share of own'],
    [other, 'Share of other'],
  ]) {
    await eve.call('POST', `/posts/${original}/share`, { json: { message } });
  }
  await refreshRanking(app.ctx);
  expect(await alsoRead(ada)).toEqual(['Share of other']);
  expect((await alsoRead(dan)).sort()).toEqual(['Other', 'Own', 'Share of other', 'Share of own']);
});

it('changes at once with a follow, a mute, a dismissal, a block and the trash', async () => {
  const first = await post(eve, 'First');
  const second = await post(eve, 'Second');
  await refreshRanking(app.ctx);
  expect(await alsoRead(ben)).toEqual(['Second', 'First']);
  await ben.call('POST', `/posts/${first}/dismiss`);
  expect(await alsoRead(ben)).toEqual(['Second']);
  await ben.call('POST', '/users/eve/mute');
  expect(await alsoRead(ben)).toEqual([]);
  await ben.call('DELETE', '/users/eve/mute');
  expect(await alsoRead(ben)).toEqual(['Second']);
  await ben.call('POST', '/users/eve/follow');
  expect(await alsoRead(ben)).toEqual([]);
  expect(await alsoRead(ada)).toEqual(['Second', 'First']);
  await eve.call('POST', '/users/ada/block');
  expect(await alsoRead(ada)).toEqual([]);
  await eve.call('DELETE', `/posts/${second}`);
  expect(await alsoRead(dan)).toEqual(['First']);
});
