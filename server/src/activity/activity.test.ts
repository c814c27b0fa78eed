import type { Activity, ActivityPage } from '@kithkin/shared/contract';
import { addComment, createPostId } from '../../testing/posts/postActions';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestPerson } from '../../testing/testApp';
import { deactivate, signedIn } from '../../testing/testPeople';

const { app, ada, ben } = setupTestServer({ people: { ada: {}, ben: {} } });

const page = async (who: TestPerson, query = '') =>
  (await who.call<ActivityPage>('GET', `/users/me/activity${query}`)).body;
const types = (items: readonly Activity[]) => items.map(({ type }) => type);

/** Lets ada do one action of each kind, one second apart. */
async function createActivity(): Promise<{ postId: string; own: string; commentId: string }> {
  const step = () => app.clock.advance(1000);
  const postId = await createPostId(ben, 'x'.repeat(200));
  step();
  await ada.call('POST', `/posts/${postId}/like`);
  step();
  const comment = await addComment(ada, postId, 'Nice');
  step();
  await ada.call('POST', '/users/ben/follow');
  step();
  const own = await createPostId(ada, 'Mine');
  step();
  await ada.call('POST', `/posts/${postId}/share`, { json: { message: 'Look' } });
  return { postId, own, commentId: comment._id };
}

it('has the actions of the user with their subjects, the newest first', async () => {
  const { postId, own, commentId } = await createActivity();
  const { items, nextCursor } = await page(ada);
  expect(types(items)).toEqual(['share', 'post', 'follow', 'comment', 'like', 'sign-in']);
  expect(nextCursor).toBeNull();
  const [, made, followed, commented, liked, signIn] = items;
  expect(made?.post).toMatchObject({ _id: own, body: 'Mine', creator: { userName: 'ada' } });
  expect(followed?.user).toMatchObject({ userName: 'ben' });
  expect(commented).toMatchObject({
    comment: { _id: commentId, text: 'Nice' },
    post: { _id: postId },
  });
  expect(liked?.post).toMatchObject({ _id: postId, body: 'x'.repeat(140) });
  expect(signIn?.session).toMatchObject({ userAgent: 'test', device: 'Unknown device' });
  expect(types((await page(ben)).items)).toEqual(['post', 'sign-in']);
});

it('has pages without gaps or duplicates, and can be limited to one type', async () => {
  await createActivity();
  for (const type of ['like', 'comment', 'follow', 'share', 'post']) {
    expect(types((await page(ada, `?type=${type}`)).items)).toEqual([type]);
  }
  for (let n = 0; n < 4; n += 1) await signedIn(app, ada); // all within one millisecond
  const all = (await page(ada)).items.map(({ _id }) => _id);
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null && seen.length < 50; ) {
    const next: ActivityPage = await page(ada, `?limit=3${cursor && `&cursor=${cursor}`}`);
    seen.push(...next.items.map(({ _id }) => _id));
    cursor = next.nextCursor;
  }
  expect(seen).toEqual(all);
  expect(new Set(seen).size).toBe(10);
  const first = await page(ada, '?type=sign-in&limit=4');
  const second = await page(ada, `?type=sign-in&limit=4&cursor=${first.nextCursor}`);
  expect([types(second.items), second.nextCursor]).toEqual([['sign-in'], null]);
});

it('does not have undone actions, or those whose subject is invisible', async () => {
  const { postId, own } = await createActivity();
  const listed = async () => types((await page(ada)).items);
  await ada.call('DELETE', `/posts/${postId}/like`);
  await ada.call('DELETE', `/posts/${own}`);
  expect(await listed()).toEqual(['share', 'follow', 'comment', 'sign-in']);
  await ben.call('POST', '/users/ada/block');
  expect(await listed()).toEqual(['share', 'sign-in']);
  await ben.call('DELETE', '/users/ada/block');
  expect(await listed()).toEqual(['share', 'comment', 'sign-in']);
  await deactivate(app, ben.id);
  expect(await listed()).toEqual(['share', 'sign-in']);
});

it('has scheduled posts once they are published, and requests once they are accepted', async () => {
  await ben.call('PATCH', '/users/me', { json: { isPrivate: true } });
  await ada.call('POST', '/users/ben/follow');
  const scheduledAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
  await ada.call('POST', '/posts', { json: { body: 'Later', scheduledAt } });
  expect(types((await page(ada)).items)).toEqual(['sign-in']);
  await ben.call('POST', '/users/ada/follow-requests', { json: { action: 'accept' } });
  app.clock.advance(60_000);
  expect(types((await page(ada)).items)).toEqual(['post', 'follow', 'sign-in']);
});
