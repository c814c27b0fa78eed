import type { CommentResponse } from '@kithkin/shared/contract';
import { notifiedComments } from '../../../testing/notifications/listNotifications';
import {
  addComment,
  commentsOf,
  createPostId,
  listPosts,
  readPost,
} from '../../../testing/posts/postActions';
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
  postId = await createPostId(ada);
});

const comment = (who: TestPerson, text: string) => addComment(who, postId, text);
const pathOf = (id: string) => `/posts/${postId}/comments/${id}`;
/** The comments with their marks, which the page of comments and the post have alike. */
const read = async (who: TestPerson) => {
  const page = await commentsOf(who, postId);
  const { comments } = await readPost(who, postId);
  expect(comments.map(({ _id }) => _id)).toEqual(page.map(({ _id }) => _id));
  return page.map(({ text, withheld }) => (withheld ? `${text} (${withheld})` : text));
};
const count = async (who: TestPerson) => (await readPost(who, postId)).commentsCount;
const liveCounts = async (who: TestPerson) =>
  (await publishedEvents.by(who.id, 'post-updated'))
    .map(({ changes }) => changes.commentsCount)
    .join(' ');
const hide = (who: TestPerson, id: string) =>
  who.call<CommentResponse>('POST', `${pathOf(id)}/hide`);
const show = (who: TestPerson, id: string) => who.call('DELETE', `${pathOf(id)}/hide`);

describe('a comment that the creator of the post has hidden', () => {
  it('is visible to its author and the creator only, with a mark, and is counted for no one else', async () => {
    const { _id } = await comment(ben, 'Rude @eve');
    await comment(eve, 'Kind');
    expect(await notifiedComments(eve)).toEqual([_id]);
    expect((await hide(ada, _id)).body.comment).toMatchObject({ withheld: 'hidden' });
    for (const who of [ada, ben]) expect(await read(who)).toEqual(['Kind', 'Rude @eve (hidden)']);
    for (const who of [eve, dan]) expect(await read(who)).toEqual(['Kind']);
    expect([await count(eve), await notifiedComments(eve)]).toEqual([1, []]);
    expect(await notifiedComments(ada)).toContain(_id);
    await show(ada, _id);
    expect(await read(dan)).toEqual(['Kind', 'Rude @eve']);
    expect(await count(eve)).toBe(2);
  });

  it('is removed from open tabs of others, and shown there again', async () => {
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
    await ben.call('PATCH', pathOf(_id), { json: { text: 'Ruder' } });
    expect(await publishedEvents.by(eve.id, 'comment-updated')).toEqual([]);
    await show(ada, _id);
    expect(await publishedEvents.by(eve.id, 'comment-created')).toMatchObject([
      { comment: { _id, text: 'Ruder', withheld: null } },
    ]);
  });

  it('stays hidden when its author deletes and restores it', async () => {
    const { _id } = await comment(ben, 'Rude');
    await hide(ada, _id);
    await ben.call('DELETE', pathOf(_id));
    await ben.call('PATCH', `${pathOf(_id)}/recover`);
    expect([await read(eve), await count(eve), await count(ada)]).toEqual([[], 0, 1]);
  });

  it('looks like a deleted one to those who try to change it', async () => {
    const { _id } = await comment(ben, 'Rude');
    const change = async (who: TestPerson) => [
      (await who.call('PATCH', pathOf(_id), { json: { text: 'Kind' } })).status,
      (await who.call('DELETE', pathOf(_id))).status,
    ];
    expect(await change(eve)).toEqual([403, 403]);
    await hide(ada, _id);
    expect([await change(eve), await change(ada)]).toEqual([
      [404, 404],
      [403, 403],
    ]);
  });

  it('is a comment of another user on an own post', async () => {
    const [bens, adas] = [await comment(ben, 'Mine'), await comment(ada, 'Hers')];
    expect((await hide(ben, bens._id)).status).toBe(403);
    expect((await hide(eve, bens._id)).status).toBe(403);
    expect((await hide(ada, adas._id)).status).toBe(422);
    postId = await createPostId(ben);
    expect((await hide(ben, bens._id)).status).toBe(404);
  });
});

describe('a comment of a user whom the creator of the post has restricted', () => {
  beforeEach(() => ada.call('POST', '/users/ben/restrict'));

  it('is visible to the two only, with a mark for the creator, until it is allowed', async () => {
    await publishedEvents.clear();
    const made = await comment(ben, 'Hello @eve');
    expect(made.withheld).toBeNull();
    expect(await read(ben)).toEqual(['Hello @eve']);
    expect(await read(ada)).toEqual(['Hello @eve (restricted)']);
    expect([await read(eve), await read(dan)]).toEqual([[], []]);
    const created = async (who: TestPerson) =>
      (await publishedEvents.by(who.id, 'comment-created'))
        .map(({ comment }) => `${comment.text}, ${comment.withheld}`)
        .join();
    expect(await created(ada)).toBe('Hello @eve, restricted');
    expect([await created(ben), await created(eve)]).toEqual(['Hello @eve, null', '']);
    expect([await notifiedComments(ada), await notifiedComments(eve)]).toEqual([[], []]);
    expect([await count(ada), await count(ben), await count(eve)]).toEqual([1, 1, 0]);

    await show(ada, made._id);
    expect(await read(dan)).toEqual(['Hello @eve']);
    expect(await created(eve)).toBe('Hello @eve, null');
    expect([await notifiedComments(ada), await notifiedComments(eve)]).toEqual([[], [made._id]]);
    for (const who of [ada, ben, eve]) expect(await count(who)).toBe(1);
  });

  it('waits after an edit too, and may be hidden, which its author sees', async () => {
    const { _id } = await comment(ben, 'Hello');
    const json = { text: 'Hi @eve' };
    const edited = await ben.call<CommentResponse>('PATCH', pathOf(_id), { json });
    expect(edited.body.comment.withheld).toBeNull();
    expect(await read(ada)).toEqual(['Hi @eve (restricted)']);
    expect([await read(eve), await notifiedComments(eve)]).toEqual([[], []]);
    await hide(ada, _id);
    expect([await read(ben), await count(ben)]).toEqual([['Hi @eve (hidden)'], 1]);
  });

  it('is counted for others only after it is allowed, not while it is deleted', async () => {
    await comment(eve, 'Kind');
    await publishedEvents.clear();
    const { _id } = await comment(ben, 'Hello');
    await ben.call('DELETE', pathOf(_id));
    expect(await count(eve)).toBe(1);
    await ben.call('PATCH', `${pathOf(_id)}/recover`);
    expect(await count(eve)).toBe(1);
    await show(ada, _id);
    expect(await liveCounts(eve)).toBe('2');
    await ben.call('DELETE', pathOf(_id));
    expect(await count(eve)).toBe(1);
  });

  it('is nothing to others either when it is hidden, edited or deleted', async () => {
    const parent = await comment(eve, 'Kind');
    const { _id } = await addComment(ben, postId, 'Rude', parent._id);
    await publishedEvents.clear();
    await hide(ada, _id);
    await ben.call('PATCH', pathOf(_id), { json: { text: 'Ruder' } });
    await ben.call('DELETE', pathOf(_id));
    for (const event of ['comment-removed', 'comment-updated', 'post-updated'] as const) {
      expect([event, await publishedEvents.by(eve.id, event)]).toEqual([event, []]);
      expect([event, (await publishedEvents.by(ada.id, event)).length > 0]).toEqual([event, true]);
    }
  });

  it('is counted for its author, in all lists and live, which hides that it waits', async () => {
    await comment(eve, 'Kind');
    await publishedEvents.clear();
    await comment(ben, 'Hello');
    await comment(eve, 'Kinder');
    expect([await liveCounts(ben), await liveCounts(eve)]).toEqual(['2 3', '2']);
    await eve.call('POST', `/posts/${postId}/share`, { json: {} });
    const inLists = async (who: TestPerson) =>
      (await listPosts(who))
        .map(({ originalPost, commentsCount }) => originalPost?.commentsCount ?? commentsCount)
        .join(' ');
    await ben.call('POST', '/users/eve/follow');
    expect([await inLists(ben), await inLists(eve)]).toEqual(['3 3', '2 2']);
    // On posts of others, everyone sees it.
    postId = await createPostId(eve);
    await comment(ben, 'Hello');
    expect(await read(dan)).toEqual(['Hello']);
  });
});
