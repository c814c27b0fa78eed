import type { ConnectionPage } from '@kithkin/shared/contract';
import { formOf } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';

const { app, ada, ben, eve, cleo } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, cleo: {} },
  follows: [['ada', 'eve']],
});

async function post(): Promise<string> {
  const form = await formOf({ body: 'One' });
  return (await ada.call<{ post: { _id: string } }>('POST', '/posts', form)).body.post._id;
}
const share = (who: TestPerson, id: string) =>
  who.call('POST', `/posts/${id}/share`, { json: { message: '' } });
const page = async (who: TestPerson, path: string) =>
  (await who.call<ConnectionPage>('GET', path)).body;
const names = async (who: TestPerson, path: string) =>
  (await page(who, path)).users.map(({ userName }) => userName);

it('lists who likes a post with one’s follow state, the latest first, in pages', async () => {
  const id = await post();
  for (const who of [ben, eve, cleo]) {
    await who.call('POST', `/posts/${id}/like`);
    app.clock.advance(1000);
  }
  const first = await page(ada, `/posts/${id}/likes?limit=2`);
  expect(first.users).toMatchObject([
    { userName: 'cleo', followStatus: 'none', isPrivate: false },
    { userName: 'eve', followStatus: 'following' },
  ]);
  const rest = await page(ada, `/posts/${id}/likes?limit=2&cursor=${first.nextCursor}`);
  expect(rest).toMatchObject({ users: [{ userName: 'ben' }], nextCursor: null });
  await ada.call('POST', '/users/cleo/block');
  expect(await names(ada, `/posts/${id}/likes`)).toEqual(['eve', 'ben']);
});

it('lists whose shares the viewer may see', async () => {
  const id = await post();
  for (const who of [ben, eve, cleo]) {
    await share(who, id);
    app.clock.advance(1000);
  }
  expect(await names(ben, `/posts/${id}/shares`)).toEqual(['cleo', 'eve', 'ben']);
  await eve.call('PATCH', '/users/me', { json: { isPrivate: true } });
  expect(await names(ada, `/posts/${id}/shares`)).toEqual(['cleo', 'eve', 'ben']);
  expect(await names(ben, `/posts/${id}/shares`)).toEqual(['cleo', 'ben']);
  const last = await page(ben, `/posts/${id}/shares?limit=1`);
  expect(await names(ben, `/posts/${id}/shares?cursor=${last.nextCursor}`)).toEqual(['ben']);
});
