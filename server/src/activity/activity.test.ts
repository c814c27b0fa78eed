import {
  type Activity,
  ActivityPage,
  type CommentResponse,
  type PostResponse,
} from '@kithkin/shared/contract';
import Value from 'typebox/value';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestPerson } from '../../testing/testApp';
import { deactivate, signedIn } from '../../testing/testPeople';

const { app, ada, ben } = setupTestServer({ people: { ada: {}, ben: {} } });

const post = async (who: TestPerson, body = 'Hello') =>
  (await who.call<PostResponse>('POST', '/posts', { json: { body } })).body.post._id;
const page = async (who: TestPerson, query = '') => {
  const { status, body } = await who.call<ActivityPage>('GET', `/users/me/activity${query}`);
  expect([status, [...Value.Errors(ActivityPage, body)]]).toEqual([200, []]);
  return body;
};
const types = (items: readonly Activity[]) => items.map(({ type }) => type);

/** Lets ada do one action of each kind, one second apart. */
async function createActivity(): Promise<{ postId: string; own: string; commentId: string }> {
  const step = () => app.clock.advance(1000);
  const postId = await post(ben, 'x'.repeat(200));
  step();
  await ada.call('POST', `/posts/${postId}/like`);
  step();
  const json = { text: 'Nice' };
  const { body } = await ada.call<CommentResponse>('POST', `/posts/${postId}/comments`, { json });
  step();
  await ada.call('POST', '/users/ben/follow');
  step();
  const own = await post(ada, 'Mine');
  step();
  await ada.call('POST', `/posts/${postId}/share`, { json: { message: 'Look' } });
  return { postId, own, commentId: body.comment._id };
}

it('holds what somebody did, newest first, with what it is about', async () => {
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

it('pages without hole or double', async () => {
  await createActivity();
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
});

it('holds one kind only when asked, page by page', async () => {
  await createActivity();
  for (const type of ['like', 'comment', 'follow', 'share', 'post']) {
    expect(types((await page(ada, `?type=${type}`)).items)).toEqual([type]);
  }
  await signedIn(app, ada);
  const first = await page(ada, '?type=sign-in&limit=1');
  const second = await page(ada, `?type=sign-in&limit=1&cursor=${first.nextCursor}`);
  expect(types([...first.items, ...second.items])).toEqual(['sign-in', 'sign-in']);
  expect(second.nextCursor).toBeNull();
  expect((await ada.call('GET', '/users/me/activity?type=some')).status).toBe(400);
});

it('loses what is taken back, and what one no longer sees', async () => {
  const { postId, own } = await createActivity();
  await ada.call('DELETE', `/posts/${postId}/like`);
  await ada.call('DELETE', `/posts/${own}`);
  expect(types((await page(ada)).items)).toEqual(['share', 'follow', 'comment', 'sign-in']);
  await ben.call('POST', '/users/ada/block');
  expect(types((await page(ada)).items)).toEqual(['share', 'sign-in']);
  await ben.call('DELETE', '/users/ada/block');
  expect(types((await page(ada)).items)).toEqual(['share', 'comment', 'sign-in']);
  await deactivate(app, ben.id);
  expect(types((await page(ada)).items)).toEqual(['share', 'sign-in']);
});

it('does not show a post before its time, nor a request before it is accepted', async () => {
  await ben.call('PATCH', '/users/me', { json: { isPrivate: true } });
  await ada.call('POST', '/users/ben/follow');
  const scheduledAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
  await ada.call('POST', '/posts', { json: { body: 'Later', scheduledAt } });
  expect(types((await page(ada)).items)).toEqual(['sign-in']);
  await ben.call('POST', '/users/ada/follow-requests', { json: { action: 'accept' } });
  app.clock.advance(60_000);
  expect(types((await page(ada)).items)).toEqual(['post', 'follow', 'sign-in']);
});

it('refuses a cursor that it did not make', async () => {
  expect((await ada.call('GET', '/users/me/activity?cursor=abc')).status).toBe(400);
  expect((await app.call('GET', '/users/me/activity')).status).toBe(401);
});
