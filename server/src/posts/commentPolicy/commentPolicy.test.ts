import type { PostResponse } from '@kithkin/shared/contract';
import { createPost, listPosts, readPost, sendPost } from '../../../testing/posts/postActions';
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

const comment = async (who: TestPerson, id: string) =>
  (await who.call('POST', `/posts/${id}/comments`, { json: { text: 'Hello' } })).status;
const setPolicy = (who: TestPerson, id: string, commentPolicy: string) =>
  who.call<PostResponse>('PATCH', `/posts/${id}/comment-policy`, { json: { commentPolicy } });

it('lets the creator, users whom they follow, and others comment', async () => {
  for (const [commentPolicy, expected] of [
    [undefined, [201, 201, 201]],
    ['everyone', [201, 201, 201]],
    ['followed', [201, 201, 403]],
    ['nobody', [201, 403, 403]],
  ] as const) {
    const { _id } = await createPost(ada, {
      body: 'Talk',
      ...(commentPolicy && { commentPolicy }),
    });
    for (const [index, who] of [ada, ben, eve].entries()) {
      const { canComment } = await readPost(who, _id);
      const found = [commentPolicy, canComment, await comment(who, _id)];
      expect(found).toEqual([commentPolicy, expected[index] === 201, expected[index]]);
    }
  }
});

it('includes in feeds and events whether each user may comment', async () => {
  const { _id } = await createPost(ada, { body: 'Talk', commentPolicy: 'followed' });
  expect((await listPosts(eve))[0]).toMatchObject({ commentPolicy: 'followed', canComment: false });
  const created = async (who: TestPerson) =>
    (await publishedEvents.by(who.id, 'post-created')).map(({ post }) => post.canComment);
  expect([await created(ada), await created(ben), await created(eve)]).toEqual([
    [true],
    [true],
    [false],
  ]);
  await comment(ben, _id);
  await publishedEvents.clear();
  const { body } = await setPolicy(ada, _id, 'nobody');
  expect(body.post).toMatchObject({ commentPolicy: 'nobody' });
  expect(await publishedEvents.by(ben.id, 'post-updated')).toEqual([
    { _id, changes: { commentPolicy: 'nobody', canComment: false } },
  ]);
  expect(await comment(ben, _id)).toBe(403);
  expect((await readPost(eve, _id)).comments).toHaveLength(1);
  await setPolicy(ada, _id, 'everyone');
  expect(await comment(eve, _id)).toBe(201);
});

it('is set by the creator only, to one of the three values', async () => {
  const { _id } = await createPost(ada, 'Talk');
  expect((await setPolicy(ben, _id, 'nobody')).status).toBe(403);
  expect((await setPolicy(ada, _id, 'friends')).status).toBe(400);
  expect((await sendPost(ada, { body: 'Talk', commentPolicy: 'friends' })).status).toBe(400);
});
