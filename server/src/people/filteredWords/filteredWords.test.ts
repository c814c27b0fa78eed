import type {
  Comment,
  CommentPage,
  CommentResponse,
  FilteredWord,
  FilteredWordResponse,
  FilteredWords,
  NotificationPage,
  PostResponse,
} from '@kithkin/shared/contract';
import { MAX_FILTERED_WORDS } from '@kithkin/shared/contract';
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
  const { body } = await ada.call<PostResponse>('POST', '/posts', { json: { body: 'Talk' } });
  postId = body.post._id;
});

async function filter(text: string): Promise<FilteredWord> {
  const { status, body } = await ada.call<FilteredWordResponse>('POST', URL, { json: { text } });
  expect([text, status]).toEqual([text, 200]);
  app.clock.advance(1000);
  return body.word;
}
const list = async (who = ada) => (await who.call<FilteredWords>('GET', URL)).body.words;
const comments = () => `/posts/${postId}/comments`;
async function comment(who: TestPerson, text: string): Promise<Comment> {
  const { body } = await who.call<CommentResponse>('POST', comments(), { json: { text } });
  app.clock.advance(1000);
  return body.comment;
}
const read = async (who: TestPerson) =>
  (await who.call<CommentPage>('GET', comments())).body.comments.map(({ text, withheld }) => [
    text,
    withheld ?? null,
  ]);
const edit = (who: TestPerson, { _id }: Comment, text: string) =>
  who.call<CommentResponse>('PATCH', `${comments()}/${_id}`, { json: { text } });
const notified = async (who: TestPerson) =>
  (await who.call<NotificationPage>('GET', '/notifications')).body.notifications.flatMap(
    ({ data }) => data.comment?._id ?? [],
  );

describe('a comment with a filtered word', () => {
  it.each([
    ['Spoiler', 'A SPOILER, then.', 'Spoilers everywhere'],
    ['cafe', 'The Café!', 'The cafeteria'],
    ['new york', 'In New\nYork.', 'A new bridge in york'],
    ['寿司', '今日は寿司です', '今日は'],
    ['#food', 'Lunch #food', 'Lunch #foods'],
  ])('waits: %s is found as a whole word, in any case and accents', async (word, found, other) => {
    await filter(word);
    await comment(ben, other);
    await comment(ben, found);
    expect(await read(ada)).toEqual([
      [found, 'restricted'],
      [other, null],
    ]);
    expect(await read(eve)).toEqual([[other, null]]);
  });

  it('is seen by its author, without a mark, and by the creator until it is allowed', async () => {
    await filter('spoiler');
    await publishedEvents.clear();
    const made = await comment(ben, 'A spoiler, @eve');
    expect(made.withheld).toBeNull();
    expect(await read(ben)).toEqual([['A spoiler, @eve', null]]);
    const created = async (who: TestPerson) =>
      (await publishedEvents.by(who.id, 'comment-created')).map(({ comment }) => comment.withheld);
    expect([await created(ada), await created(ben), await created(eve)]).toEqual([
      ['restricted'],
      [null],
      [],
    ]);
    expect([await notified(ada), await notified(eve)]).toEqual([[], []]);
    await ada.call('DELETE', `${comments()}/${made._id}/hide`);
    expect(await read(eve)).toEqual([['A spoiler, @eve', null]]);
    expect([await created(eve), await notified(eve)]).toEqual([[null], [made._id]]);
  });

  it('waits too if the word comes by an edit, and leaves open tabs and notifications', async () => {
    await filter('spoiler');
    const made = await comment(ben, 'Hello @eve');
    expect(await notified(eve)).toEqual([made._id]);
    await publishedEvents.clear();
    const edited = await edit(ben, made, 'A spoiler, @eve');
    expect(edited.body.comment.withheld).toBeNull();
    expect(await publishedEvents.by(eve.id, 'comment-removed')).toEqual([
      { postId, _id: made._id },
    ]);
    expect(await publishedEvents.by(eve.id, 'comment-updated')).toEqual([]);
    expect(await publishedEvents.by(ada.id, 'comment-updated')).toMatchObject([
      { comment: { withheld: 'restricted' } },
    ]);
    expect([await read(eve), await notified(eve)]).toEqual([[], []]);
    // Taking the word out again does not allow it.
    await edit(ben, made, 'Hello');
    expect(await read(eve)).toEqual([]);
    expect(await read(ada)).toEqual([['Hello', 'restricted']]);
  });

  it('is seen by all if it was written before, is one’s own, or on posts of others', async () => {
    await comment(ben, 'An early spoiler');
    const { _id } = await filter('spoiler');
    await comment(ada, 'My spoiler');
    const own = [
      ['My spoiler', null],
      ['An early spoiler', null],
    ];
    expect(await read(eve)).toEqual(own);
    await comment(ben, 'A spoiler');
    await ada.call('DELETE', `${URL}/${_id}`);
    await comment(ben, 'A late spoiler');
    // Removing the word does not allow what waits.
    expect(await read(eve)).toEqual([['A late spoiler', null], ...own]);
    await filter('spoiler');
    const other = await eve.call<PostResponse>('POST', '/posts', { json: { body: 'Hers' } });
    postId = other.body.post._id;
    await comment(ben, 'A spoiler');
    expect(await read(ada)).toEqual([['A spoiler', null]]);
  });
});

describe('the list of filtered words', () => {
  it('has each word once, the newest first, and is one’s own', async () => {
    await filter('Café');
    const { _id } = await filter('food');
    await filter('CAFE');
    expect((await list()).map(({ text }) => text)).toEqual(['CAFE', 'food']);
    expect(await list(ben)).toEqual([]);
    expect((await ben.call('DELETE', `${URL}/${_id}`)).status).toBe(404);
    expect(await list()).toHaveLength(2);
  });

  it('has at most a hundred', async () => {
    for (let n = 0; n < MAX_FILTERED_WORDS; n += 1) {
      await ada.call('POST', URL, { json: { text: `word${n}` } });
    }
    const tooMany = await ada.call('POST', URL, { json: { text: 'one more' } });
    expect([tooMany.status, tooMany.body]).toEqual([
      409,
      expect.objectContaining({ message: 'You can filter 100 words. Remove one first.' }),
    ]);
    await filter('WORD1');
  });

  it.each([
    ['!!!', 422],
    ['#', 422],
    ['x'.repeat(51), 400],
    ['', 400],
  ])('rejects %s', async (text, status) => {
    expect((await ada.call('POST', URL, { json: { text } })).status).toBe(status);
  });
});
