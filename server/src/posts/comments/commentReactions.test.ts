import type { CommentLikeResponse, CommentResponse, ReactorPage } from '@kithkin/shared/contract';
import { duringTransaction } from '../../../testing/duringTransaction';
import { kindsOf, listNotifications } from '../../../testing/notifications/listNotifications';
import { addComment, createPostId, statusOf, threadsOf } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { describeOnPostgres } from '../../../testing/several';
import type { TestPerson } from '../../../testing/testApp';
import { changeHidden } from '../../moderation/hide.service';
import { id, sql, type Tx } from '../../platform/db';
import { lockPost } from '../posts.store';
import { setHidden } from './comments.store';

const { app, publishedEvents, ada, ben, eve, dan } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, dan: {} },
  follows: [
    ['ben', 'ada'],
    ['eve', 'ada'],
    ['dan', 'ada'],
  ],
});
let postId: string;
let path: string;

beforeEach(async () => {
  postId = await createPostId(ada);
  path = `/posts/${postId}/comments/${(await addComment(ben, postId, 'Top'))._id}`;
  await publishedEvents.clear();
});

const like = async (who: TestPerson, method: 'POST' | 'DELETE' = 'POST') =>
  (await who.call<CommentLikeResponse>(method, `${path}/like`)).body;
const likers = async (who: TestPerson) =>
  (await who.call<ReactorPage>('GET', `${path}/likes`)).body.users.map(
    ({ userName, beforeEdit }) => (beforeEdit ? `${userName} before` : userName),
  );

describe('a like of a comment', () => {
  it('is counted once, listed, published with absolute counts, and taken back', async () => {
    expect(await like(eve)).toEqual({ likeCount: 1, isLiked: true });
    expect(await like(eve)).toEqual({ likeCount: 1, isLiked: true });
    app.clock.advance(1000);
    expect(await like(dan)).toEqual({ likeCount: 2, isLiked: true });
    expect(await likers(ada)).toEqual(['dan', 'eve']);
    expect(await like(eve, 'DELETE')).toEqual({ likeCount: 1, isLiked: false });
    expect(await like(eve, 'DELETE')).toEqual({ likeCount: 1, isLiked: false });
    const events = async (who: TestPerson) =>
      (await publishedEvents.by(who.id, 'comment-updated')).map(
        ({ comment }) => `${comment.likeCount} ${comment.isLiked}`,
      );
    expect(await events(eve)).toEqual(['1 true', '2 true', '1 false']);
    expect(await events(dan)).toEqual(['1 false', '2 true', '1 true']);
  });

  it('notifies the author, until it is taken back', async () => {
    await like(eve);
    expect(await kindsOf(ben)).toEqual(['comment-like']);
    expect((await listNotifications(ben)).notifications[0]).toMatchObject({
      message: 'liked your comment.',
      data: { post: { _id: postId }, comment: { text: 'Top' } },
    });
    await like(eve, 'DELETE');
    expect(await kindsOf(ben)).toEqual([]);
    await like(eve);
    expect(await kindsOf(ben)).toEqual(['comment-like']);
    await like(ben);
    expect(await kindsOf(ben)).toHaveLength(1);
  });

  it('is unknown to those who can’t list who likes it', async () => {
    await eve.call('POST', '/users/dan/block');
    await like(eve);
    expect((await threadsOf(dan, postId)).threads[0]?.comment).toMatchObject({ likeCount: 0 });
    expect([await likers(dan), await likers(ada)]).toEqual([[], ['eve']]);
    expect(await publishedEvents.by(dan.id, 'comment-updated')).toEqual([]);
  });

  it('needs a comment that the viewer sees', async () => {
    await ada.call('POST', `${path}/hide`);
    expect((await eve.call('POST', `${path}/like`)).status).toBe(404);
    expect(await statusOf(eve, `${path}/likes`)).toBe(404);
    expect((await ben.call('POST', `${path}/like`)).status).toBe(200);
  });

  it('from before an edit is marked', async () => {
    await like(eve);
    app.clock.advance(1000);
    await ben.call('PATCH', path, { json: { text: 'Changed' } });
    app.clock.advance(1000);
    await like(dan);
    expect(await likers(ada)).toEqual(['dan', 'eve before']);
  });
});

// PGlite has a single connection, so it can't test concurrency.
describeOnPostgres('at the same time', () => {
  it('likes, replies and a deletion end with the right counts', async () => {
    const parentId = path.split('/').at(-1);
    const people = [ada, ben, eve, dan];
    await Promise.all([
      ...people.map((who) => like(who)),
      ...people.map((who) => addComment(who, postId, 'Reply', parentId)),
      eve.call('PATCH', path, { json: { text: 'no' } }),
    ]);
    const [thread] = (await threadsOf(ada, postId)).threads;
    expect([thread?.replyCount, thread?.comment?.likeCount]).toEqual([4, 4]);
    await Promise.all([
      ben.call('DELETE', path),
      ...people.map((who) => like(who, 'DELETE')),
      ...people.map((who) => addComment(who, postId, 'More', parentId)),
    ]);
    const [placeholder] = (await threadsOf(ada, postId)).threads;
    expect(placeholder?.comment).toBeNull();
    expect(placeholder?.replyCount).toBeGreaterThanOrEqual(4);
  });
});

describeOnPostgres('while another transaction runs,', () => {
  it('in which someone leaves who likes a deleted comment, that is restored without the like', async () => {
    await like(eve);
    await ben.call('DELETE', path);
    const restored = await duringTransaction(app.ctx, {
      first: (tx) =>
        tx.run(sql`update users set deactivated_at = created_at where id = ${id(eve.id)}`),
      act: () => ben.call<CommentResponse>('PATCH', `${path}/recover`),
    });
    expect(restored.body.comment.likeCount).toBe(0);
  });

  it('which has locked a post, moderators hide a comment on it later', async () => {
    const comment = path.split('/').at(-1) ?? '';
    const isHidden = await duringTransaction(app.ctx, {
      first: (tx) => lockPost(tx, postId),
      act: () =>
        app.ctx.db.transaction((tx) =>
          changeHidden(app.ctx, tx, { type: 'comment', id: comment, hide: true }),
        ),
      // As a like does, which locks the post before the comment.
      last: (tx) =>
        tx.run(sql`select from comments where id = ${id(comment)} for no key update nowait`),
    });
    expect(isHidden).toBe(true);
  });
});

describeOnPostgres('while its comment is being changed, a like', () => {
  /** Acts while a transaction changes the comment, and waits for its lock. Returns the status. */
  const whileChanging = async (
    change: (tx: Tx) => Promise<unknown>,
    act: () => Promise<{ status: number }>,
  ) => {
    const first = async (tx: Tx) => {
      await lockPost(tx, postId);
      await change(tx);
    };
    return (await duringTransaction(app.ctx, { first, act })).status;
  };
  const send = (who: TestPerson, method: 'POST' | 'DELETE') => who.call(method, `${path}/like`);
  const commentId = () => path.split('/').at(-1) ?? '';

  it('is published with the comment as it is then', async () => {
    for (const method of ['POST', 'DELETE'] as const) {
      const edit = (tx: Tx) =>
        tx.run(sql`update comments set text = ${method} where id = ${id(commentId())}`);
      expect(await whileChanging(edit, () => send(eve, method))).toBe(200);
    }
    const events = await publishedEvents.by(dan.id, 'comment-updated');
    expect(events.map(({ comment }) => comment.text)).toEqual(['POST', 'DELETE']);
  });

  it('is not made of one that is hidden then', async () => {
    const hide = (tx: Tx) => setHidden(tx, commentId(), true);
    expect(await whileChanging(hide, () => send(eve, 'POST'))).toBe(404);
    expect(await publishedEvents.by(dan.id, 'comment-updated')).toEqual([]);
    expect(await likers(ada)).toEqual([]);
  });
});

describe('a pinned comment', () => {
  const pin = (who: TestPerson, method: 'POST' | 'DELETE' = 'POST', of = path) =>
    who.call<CommentResponse>(method, `${of}/pin`);
  const texts = async (query = '') =>
    (await threadsOf(eve, postId, query)).threads.map(({ comment }) =>
      comment?.isPinned ? `${comment.text}!` : comment?.text,
    );

  it('stands first at the beginning of both lists and on no later page', async () => {
    for (const text of ['A', 'B', 'C']) {
      app.clock.advance(1000);
      await addComment(eve, postId, text);
    }
    expect((await pin(ada)).body.comment.isPinned).toBe(true);
    for (const order of ['newest', 'top']) {
      expect(await texts(`?order=${order}`)).toEqual(['Top!', 'C', 'B', 'A']);
    }
    const { nextCursor } = await threadsOf(eve, postId, '?limit=2');
    expect(await texts(`?cursor=${nextCursor}`)).toEqual(['A']);
    const [, commentId] = path.split('/comments/');
    expect(await texts(`?limit=2&around=${commentId}`)).toEqual(['Top!', 'C', 'B']);
    const reply = await addComment(eve, postId, 'Reply', commentId);
    const around = await threadsOf(eve, postId, `?limit=2&around=${reply._id}`);
    expect(around.previousCursor).toBeNull();
    expect(around.threads[0]?.replies?.comments[0]?.text).toBe('Reply');
    await pin(ada, 'DELETE');
    expect(await texts()).toEqual(['C', 'B', 'A', 'Top']);
  });

  it('replaces another one, and its author is notified until it is unpinned', async () => {
    const second = await addComment(eve, postId, 'Second');
    await pin(ada);
    await pin(ada);
    expect(await kindsOf(ben)).toEqual(['comment-pin']);
    await pin(ada, 'POST', `/posts/${postId}/comments/${second._id}`);
    expect([await kindsOf(ben), await kindsOf(eve)]).toEqual([[], ['comment-pin']]);
    expect(await texts()).toEqual(['Second!', 'Top']);
    const events = await publishedEvents.by(dan.id, 'comment-updated');
    expect(events.map(({ comment }) => `${comment.text} ${comment.isPinned}`)).toEqual([
      ...['Top true', 'Top false', 'Second true'],
    ]);
  });

  it.each([
    ['the creator has blocked its author', () => ada.call('POST', '/users/ben/block')],
    ['its author has blocked the creator', () => ben.call('POST', '/users/ada/block')],
  ])('can be unpinned after %s, but not pinned', async (_case, block) => {
    await pin(ada);
    await block();
    expect((await pin(ada, 'DELETE')).status).toBe(200);
    expect(await texts()).toEqual(['Top']);
    expect((await pin(ada)).status).toBe(404);
  });

  it('is one of the viewer’s own post that all see, and no reply', async () => {
    expect((await pin(ben)).status).toBe(403);
    const reply = await addComment(ben, postId, 'Reply', path.split('/').at(-1));
    expect((await pin(ada, 'POST', `/posts/${postId}/comments/${reply._id}`)).status).toBe(422);
    await ada.call('POST', `${path}/hide`);
    expect((await pin(ada)).status).toBe(409);
  });
});
