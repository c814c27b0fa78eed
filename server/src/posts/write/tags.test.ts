import type { LikesResponse, PostPage, PostResponse } from '@kithkin/shared/contract';
import { itOnPostgres } from '../../../testing/several';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/testApp';
import { createTestUser } from '../../../testing/testPeople';

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  ada = await createTestUser(app, { userName: 'ada' });
});
afterAll(() => app.close());

const post = async (body: string, tags = '') =>
  (await ada.call<PostResponse>('POST', '/posts', { json: { body, tags } })).body.post;
const tagged = async (tag: string) =>
  (await ada.call<PostPage>('GET', `/posts?tag=${encodeURIComponent(tag)}`)).body.posts.map(
    ({ body }) => body,
  );

it('finds a tag in any case, with or without its sign, in the text or the field', async () => {
  await post('In the text: #Sea');
  app.clock.advance(1);
  await post('In the field', 'SEA, sand');
  for (const tag of ['sea', 'Sea', '#SEA', ' sea ']) {
    expect(await tagged(tag)).toEqual(['In the field', 'In the text: #Sea']);
  }
  expect(await tagged('se')).toEqual([]);
});

it('takes tags of any script, composed or not, and none out of addresses', async () => {
  const composed = 'Caf\u00e9 am #caf\u00e9 und #\u6625 https://kithkin.test/#part';
  expect((await post(composed)).tags).toEqual(['caf\u00e9', '\u6625']);
  expect(await tagged('cafe\u0301')).toEqual([composed]);
  expect(await tagged('\u6625')).toEqual([composed]);
  expect(await tagged('%')).toEqual([]);
});

itOnPostgres('many likes at once are told with a count each of its own', async () => {
  const { _id } = await post('Like me');
  const people = await Promise.all(
    Array.from({ length: 8 }, (_, n) => createTestUser(app, { userName: `fan${n}` })),
  );
  const responses = await Promise.all(
    people.map((person) => person.call<LikesResponse>('POST', `/posts/${_id}/like`)),
  );
  const counts = responses.map(({ body }) => body.likesCount).sort();
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
