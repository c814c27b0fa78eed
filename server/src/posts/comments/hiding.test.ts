import type {
  Comment,
  CommentPage,
  CommentResponse,
  NotificationPage,
  PostPage,
  PostResponse,
} from '@kithkin/shared/contract';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';

// ada has the post, ben comments on it, and eve and dan read it.
const { publishedEvents, ada, ben, eve, dan } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, dan: {} },
  follows: [
    ['ben', 'ada'],
    ['eve', 'ada'],
  ],
});
let postId: string;

beforeEach(async () => {
  const { body } = await ada.call<PostResponse>('POST', '/posts', { json: { body: 'Talk' } });
  postId = body.post._id;
});

async function comment(who: TestPerson, text: string): Promise<Comment> {
  const path = `/posts/${postId}/comments`;
  return (await who.call<CommentResponse>('POST', path, { json: { text } })).body.comment;
}
const read = async (who: TestPerson) => {
  const page = (await who.call<CommentPage>('GET', `/posts/${postId}/comments`)).body.comments;
  const detail = (await who.call<PostResponse>('GET', `/posts/${postId}`)).body.post;
  expect(detail.comments.map(({ _id }) => _id)).toEqual(page.map(({ _id }) => _id));
  return page.map(({ text, withheld }) => [text, withheld ?? null]);
};
const count = async (who: TestPerson) =>
  (await who.call<PostResponse>('GET', `/posts/${postId}`)).body.post.commentsCount;
const hide = (who: TestPerson, id: string) =>
  who.call<CommentResponse>('POST', `/posts/${postId}/comments/${id}/hide`);
const show = (who: TestPerson, id: string) =>
  who.call<CommentResponse>('DELETE', `/posts/${postId}/comments/${id}/hide`);
const notified = async (who: TestPerson) =>
  (await who.call<NotificationPage>('GET', '/notifications')).body.notifications.flatMap(
    ({ data }) => data.comment?._id ?? [],
  );

describe('a comment that the post’s creator has hidden', () => {
  it('is seen by its author and the creator only, marked, and is not counted', async () => {
    const { _id } = await comment(ben, 'Rude');
    await comment(eve, 'Kind');
    expect((await hide(ada, _id)).body.comment).toMatchObject({ withheld: 'hidden' });
    const all = [
      ['Kind', null],
      ['Rude', 'hidden'],
    ];
    expect([await read(ada), await read(ben)]).toEqual([all, all]);
    expect([await read(eve), await read(dan)]).toEqual([[['Kind', null]], [['Kind', null]]]);
    expect(await count(eve)).toBe(1);
    await show(ada, _id);
    expect(await read(dan)).toEqual([
      ['Kind', null],
      ['Rude', null],
    ]);
    expect(await count(eve)).toBe(2);
  });

  it('leaves open tabs of others, and returns to them', async () => {
    const { _id } = await comment(ben, 'Rude');
    await publishedEvents.clear();
    await hide(ada, _id);
    expect(await publishedEvents.by(eve.id, 'comment-removed')).toEqual([{ postId, _id }]);
    for (const who of [ada, ben]) {
      expect(await publishedEvents.by(who.id, 'comment-removed')).toEqual([]);
      expect(await publishedEvents.by(who.id, 'comment-updated')).toMatchObject([
        { comment: { _id, withheld: 'hidden' } },
      ]);
    }
    expect(await publishedEvents.by(eve.id, 'comment-updated')).toEqual([]);
    await ben.call('PATCH', `/posts/${postId}/comments/${_id}`, { json: { text: 'Ruder' } });
    expect(await publishedEvents.by(eve.id, 'comment-updated')).toEqual([]);
    await show(ada, _id);
    expect(await publishedEvents.by(eve.id, 'comment-created')).toMatchObject([
      { comment: { _id, text: 'Ruder', withheld: null } },
    ]);
  });

  it('stays hidden when its author deletes it and takes that back', async () => {
    const { _id } = await comment(ben, 'Rude');
    await hide(ada, _id);
    const path = `/posts/${postId}/comments/${_id}`;
    await ben.call('DELETE', path);
    await ben.call('PATCH', `${path}/recover`);
    expect(await read(eve)).toEqual([]);
    expect(await count(ada)).toBe(0);
  });

  it('is no longer told to whom it mentions', async () => {
    const { _id } = await comment(ben, 'See @eve');
    expect(await notified(eve)).toContain(_id);
    await hide(ada, _id);
    expect(await notified(eve)).not.toContain(_id);
    expect(await notified(ada)).toContain(_id);
  });

  it('is chosen by the creator of the post, for comments of others', async () => {
    const [bens, adas] = [await comment(ben, 'Mine'), await comment(ada, 'Hers')];
    expect((await hide(ben, bens._id)).status).toBe(403);
    expect((await hide(eve, bens._id)).status).toBe(403);
    expect((await hide(ada, adas._id)).status).toBe(422);
    const other = await ben.call<PostResponse>('POST', '/posts', { json: { body: 'Other' } });
    const path = `/posts/${other.body.post._id}/comments/${bens._id}/hide`;
    expect((await ben.call('POST', path)).status).toBe(404);
  });
});

describe('a comment of a person whom the post’s creator has restricted', () => {
  beforeEach(() => ada.call('POST', '/users/ben/restrict'));

  it('is seen by the two only, of whom its author sees no mark, until it is allowed', async () => {
    await publishedEvents.clear();
    const made = await comment(ben, 'Hello @eve');
    expect(made.withheld).toBeNull();
    expect(await read(ben)).toEqual([['Hello @eve', null]]);
    expect(await read(ada)).toEqual([['Hello @eve', 'restricted']]);
    expect([await read(eve), await read(dan)]).toEqual([[], []]);
    const created = async (who: TestPerson) =>
      (await publishedEvents.by(who.id, 'comment-created')).map(({ comment }) => comment.withheld);
    expect([await created(ada), await created(ben), await created(eve)]).toEqual([
      ['restricted'],
      [null],
      [],
    ]);
    expect([await notified(ada), await notified(eve)]).toEqual([[], []]);
    expect([await count(ada), await count(ben), await count(eve)]).toEqual([0, 1, 0]);

    await show(ada, made._id);
    expect([await read(eve), await read(dan)]).toEqual([
      [['Hello @eve', null]],
      [['Hello @eve', null]],
    ]);
    expect(await created(eve)).toEqual([null]);
    expect([await notified(ada), await notified(eve)]).toEqual([[], [made._id]]);
    for (const who of [ada, ben, eve]) expect(await count(who)).toBe(1);
  });

  it('waits after an edit too, and the mark stays with the creator', async () => {
    const { _id } = await comment(ben, 'Hello');
    const path = `/posts/${postId}/comments/${_id}`;
    const edited = await ben.call<CommentResponse>('PATCH', path, { json: { text: 'Hi @eve' } });
    expect(edited.body.comment.withheld).toBeNull();
    expect(await read(ada)).toEqual([['Hi @eve', 'restricted']]);
    expect([await read(eve), await notified(eve)]).toEqual([[], []]);
  });

  it('is counted neither live nor while it is deleted, and once it is allowed', async () => {
    await comment(eve, 'Kind');
    await publishedEvents.clear();
    const { _id } = await comment(ben, 'Hello');
    const path = `/posts/${postId}/comments/${_id}`;
    await ben.call('DELETE', path);
    expect(await count(eve)).toBe(1);
    await ben.call('PATCH', `${path}/recover`);
    expect(await count(eve)).toBe(1);
    await show(ada, _id);
    const counts = (await publishedEvents.by(eve.id, 'post-updated')).map(
      ({ changes }) => changes.commentsCount,
    );
    expect(counts).toEqual([1, 1, 1, 2]);
    await ben.call('DELETE', path);
    expect(await count(eve)).toBe(1);
  });

  it('is counted for its author, in every list and live, so that nothing tells that it waits', async () => {
    await comment(eve, 'Kind');
    await publishedEvents.clear();
    await comment(ben, 'Hello');
    await comment(eve, 'Kinder');
    const counts = async (who: TestPerson) =>
      (await publishedEvents.by(who.id, 'post-updated')).map(
        ({ changes }) => changes.commentsCount,
      );
    expect([await counts(ben), await counts(eve)]).toEqual([
      [2, 3],
      [1, 2],
    ]);
    await eve.call('POST', `/posts/${postId}/share`, { json: {} });
    const inLists = async (who: TestPerson) =>
      (await who.call<PostPage>('GET', '/posts')).body.posts.map(
        ({ originalPost, commentsCount }) => originalPost?.commentsCount ?? commentsCount,
      );
    await ben.call('POST', '/users/eve/follow');
    expect([await inLists(ben), await inLists(eve)]).toEqual([
      [3, 3],
      [2, 2],
    ]);
  });

  it('may be hidden by the creator, and then its author sees the mark', async () => {
    const { _id } = await comment(ben, 'Hello');
    await hide(ada, _id);
    expect(await read(ben)).toEqual([['Hello', 'hidden']]);
    expect(await count(ben)).toBe(0);
  });

  it('is seen by all on posts of others', async () => {
    const { body } = await eve.call<PostResponse>('POST', '/posts', { json: { body: 'Talk' } });
    postId = body.post._id;
    await comment(ben, 'Hello');
    expect(await read(dan)).toEqual([['Hello', null]]);
  });
});
