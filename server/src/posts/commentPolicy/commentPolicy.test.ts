import type { CommentPolicy, PostPage, PostResponse } from '@kithkin/shared/contract';
import { formOf } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';

// ada follows ben; eve follows ada.
const { publishedEvents, ada, ben, eve } = setupTestServer({
  follows: [
    ['ada', 'ben'],
    ['ben', 'ada'],
    ['eve', 'ada'],
  ],
});

async function post(commentPolicy?: CommentPolicy): Promise<string> {
  const form = await formOf({ body: 'Talk', ...(commentPolicy ? { commentPolicy } : {}) });
  return (await ada.call<PostResponse>('POST', '/posts', form)).body.post._id;
}
const comment = async (who: TestPerson, id: string) =>
  (await who.call('POST', `/posts/${id}/comments`, { json: { text: 'Hello' } })).status;
const canComment = async (who: TestPerson, id: string) =>
  (await who.call<PostResponse>('GET', `/posts/${id}`)).body.post.canComment;
const setPolicy = (who: TestPerson, id: string, commentPolicy: string) =>
  who.call<PostResponse>('PATCH', `/posts/${id}/comment-policy`, { json: { commentPolicy } });

it.each([
  [undefined, [201, 201, 201]],
  ['everyone', [201, 201, 201]],
  ['followed', [201, 201, 403]],
  ['nobody', [201, 403, 403]],
] as const)(
  'with %s, the creator, whom they follow and others get %j',
  async (policy, expected) => {
    const id = await post(policy);
    const people = [ada, ben, eve];
    const may = await Promise.all(people.map((who) => canComment(who, id)));
    expect(may).toEqual(expected.map((status) => status === 201));
    for (const [index, who] of people.entries()) {
      expect(await comment(who, id)).toBe(expected[index]);
    }
  },
);

it('says in feeds and live whether each may comment', async () => {
  await publishedEvents.clear();
  const id = await post('followed');
  const { body } = await eve.call<PostPage>('GET', '/posts');
  expect(body.posts[0]).toMatchObject({ commentPolicy: 'followed', canComment: false });
  const created = async (who: TestPerson) =>
    (await publishedEvents.by(who.id, 'post-created')).map(({ post }) => post.canComment);
  expect([await created(ada), await created(ben), await created(eve)]).toEqual([
    [true],
    [true],
    [false],
  ]);
  await publishedEvents.clear();
  expect((await setPolicy(ada, id, 'nobody')).body.post).toMatchObject({ commentPolicy: 'nobody' });
  expect(await publishedEvents.by(ben.id, 'post-updated')).toEqual([
    { _id: id, changes: { commentPolicy: 'nobody', canComment: false } },
  ]);
  expect(await comment(ben, id)).toBe(403);
});

it('keeps earlier comments when comments are turned off, and opens again', async () => {
  const id = await post();
  await comment(ben, id);
  await setPolicy(ada, id, 'nobody');
  const { body } = await eve.call<PostResponse>('GET', `/posts/${id}`);
  expect(body.post.comments).toHaveLength(1);
  await setPolicy(ada, id, 'everyone');
  expect(await comment(eve, id)).toBe(201);
});

it('is chosen by the creator only, among the three', async () => {
  const id = await post();
  expect((await setPolicy(ben, id, 'nobody')).status).toBe(403);
  expect((await setPolicy(ada, id, 'friends')).status).toBe(400);
  const form = await formOf({ body: 'Talk', commentPolicy: 'friends' });
  expect((await ada.call('POST', '/posts', form)).status).toBe(400);
});
