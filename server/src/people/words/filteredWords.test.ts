import type { Comment, CommentResponse, FilteredWordResponse } from '@kithkin/shared/contract';
import { notifiedComments } from '../../../testing/notifications/listNotifications';
import { addComment, commentsOf, createPostId } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';

// ada has the post and filters words, ben comments on it, and eve reads it.
const { app, publishedEvents, ada, ben, eve } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {} },
  follows: [['eve', 'ada']],
});
const URL = '/users/me/filtered-words';
let postId: string;

beforeEach(async () => {
  postId = await createPostId(ada);
});

async function filter(text: string) {
  const { status, body } = await ada.call<FilteredWordResponse>('POST', URL, { json: { text } });
  expect([text, status]).toEqual([text, 200]);
  app.clock.advance(1000);
  return body.word;
}
const comments = () => `/posts/${postId}/comments`;
async function comment(who: TestPerson, text: string): Promise<Comment> {
  const created = await addComment(who, postId, text);
  app.clock.advance(1000);
  return created;
}
const read = async (who: TestPerson) =>
  (await commentsOf(who, postId)).map(({ text, withheld }) =>
    withheld ? `${text} (${withheld})` : text,
  );
const edit = (who: TestPerson, { _id }: Comment, text: string) =>
  who.call<CommentResponse>('PATCH', `${comments()}/${_id}`, { json: { text } });

it('a comment with a filtered word is withheld, the word being compared as muted words, without its #', async () => {
  for (const [word, found, other] of [
    ['cafe', 'The Café!', 'The cafeteria'],
    ['#food', 'Lunch #food', 'Lunch #foods'],
  ] as const) {
    await filter(word);
    await comment(ben, other);
    await comment(ben, found);
    expect((await read(ada)).slice(0, 2)).toEqual([`${found} (restricted)`, other]);
    expect((await read(eve))[0]).toBe(other);
  }
});

it('a comment with a filtered word is withheld after an edit too, and removed from open tabs and notifications', async () => {
  await filter('spoiler');
  const made = await comment(ben, 'Hello @eve');
  expect(await notifiedComments(eve)).toEqual([made._id]);
  await publishedEvents.clear();
  const edited = await edit(ben, made, 'A spoiler, @eve');
  expect(edited.body.comment.withheld).toBeNull();
  expect(await publishedEvents.by(eve.id, 'comment-removed')).toEqual([{ postId, _id: made._id }]);
  expect(await publishedEvents.by(eve.id, 'comment-updated')).toEqual([]);
  expect(await publishedEvents.by(ada.id, 'comment-updated')).toMatchObject([
    { comment: { withheld: 'restricted' } },
  ]);
  expect([await read(eve), await notifiedComments(eve)]).toEqual([[], []]);
  // Another edit without the word does not allow it.
  await edit(ben, made, 'Hello');
  expect(await read(eve)).toEqual([]);
  expect(await read(ada)).toEqual(['Hello (restricted)']);
});

it('a comment with a filtered word is visible if it is older than the word, by the creator, or on posts of others', async () => {
  await comment(ben, 'An early spoiler');
  const { _id } = await filter('spoiler');
  await comment(ada, 'My spoiler');
  const own = ['My spoiler', 'An early spoiler'];
  expect(await read(eve)).toEqual(own);
  await comment(ben, 'A spoiler');
  await ada.call('DELETE', `${URL}/${_id}`);
  await comment(ben, 'A late spoiler');
  // Removing the word does not allow withheld comments.
  expect(await read(eve)).toEqual(['A late spoiler', ...own]);
  await filter('spoiler');
  postId = await createPostId(eve);
  await comment(ben, 'A spoiler');
  expect(await read(ada)).toEqual(['A spoiler']);
});
