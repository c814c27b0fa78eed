import type { ConnectionPage } from '@kithkin/shared/contract';
import { createPost } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';

const { app, ada, ben, eve, cleo } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, cleo: {} },
  follows: [['ada', 'eve']],
});

/** Lets ben, eve and cleo like or share a new post of ada, one per second. Returns its path. */
async function postWith(action: 'like' | 'share'): Promise<string> {
  const { _id } = await createPost(ada, 'One');
  for (const who of [ben, eve, cleo]) {
    await who.call('POST', `/posts/${_id}/${action}`, { json: {} });
    app.clock.advance(1000);
  }
  return `/posts/${_id}/${action}s`;
}
const page = async (who: TestPerson, path: string) =>
  (await who.call<ConnectionPage>('GET', path)).body;
const names = async (who: TestPerson, path: string) =>
  (await page(who, path)).users.map(({ userName }) => userName);

it('lists users who like a post with the follow status, the latest first, in pages', async () => {
  const path = await postWith('like');
  const first = await page(ada, `${path}?limit=2`);
  expect(first.users).toMatchObject([
    { userName: 'cleo', followStatus: 'none', isPrivate: false },
    { userName: 'eve', followStatus: 'following' },
  ]);
  const rest = await page(ada, `${path}?limit=2&cursor=${first.nextCursor}`);
  expect(rest).toMatchObject({ users: [{ userName: 'ben' }], nextCursor: null });
  await ada.call('POST', '/users/cleo/block');
  expect(await names(ada, path)).toEqual(['eve', 'ben']);
});

it('lists users whose shares are visible to the viewer', async () => {
  const path = await postWith('share');
  expect(await names(ben, path)).toEqual(['cleo', 'eve', 'ben']);
  await eve.call('PATCH', '/users/me', { json: { isPrivate: true } });
  expect(await names(ada, path)).toEqual(['cleo', 'eve', 'ben']);
  expect(await names(ben, path)).toEqual(['cleo', 'ben']);
  const last = await page(ben, `${path}?limit=1`);
  expect(await names(ben, `${path}?cursor=${last.nextCursor}`)).toEqual(['ben']);
});
