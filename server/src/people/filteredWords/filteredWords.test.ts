import type {
  Comment,
  CommentResponse,
  FilteredWord,
  FilteredWordResponse,
  FilteredWords,
} from '@kithkin/shared/contract';
import { MAX_FILTERED_WORDS } from '@kithkin/shared/contract';
import { listNotifications } from '../../../testing/notifications/listNotifications';
import { commentOn, commentsOf, createPost } from '../../../testing/people/peopleActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { id, sql, time } from '../../platform/db';

// ada has the post and filters words, ben comments on it, and eve reads it.
const { app, publishedEvents, ada, ben, eve } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {} },
  follows: [['eve', 'ada']],
});
const URL = '/users/me/filtered-words';
let postId: string;

beforeEach(async () => {
  postId = await createPost(ada, 'Talk');
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
  const created = await commentOn(who, postId, text);
  app.clock.advance(1000);
  return created;
}
const read = async (who: TestPerson) =>
  (await commentsOf(who, postId)).map(({ text, withheld }) => [text, withheld ?? null]);
const edit = (who: TestPerson, { _id }: Comment, text: string) =>
  who.call<CommentResponse>('PATCH', `${comments()}/${_id}`, { json: { text } });
const notified = async (who: TestPerson) =>
  (await listNotifications(who)).notifications.flatMap(({ data }) => data.comment?._id ?? []);

describe('a comment with a filtered word', () => {
  it('is withheld, the word being compared as muted words, without its #', async () => {
    for (const [word, found, other] of [
      ['cafe', 'The Café!', 'The cafeteria'],
      ['#food', 'Lunch #food', 'Lunch #foods'],
    ] as const) {
      await filter(word);
      await comment(ben, other);
      await comment(ben, found);
      expect((await read(ada)).slice(0, 2)).toEqual([
        [found, 'restricted'],
        [other, null],
      ]);
      expect((await read(eve))[0]).toEqual([other, null]);
    }
  });

  it('is visible to its author, without a mark, and to the creator until it is allowed', async () => {
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

  it('is withheld after an edit too, and removed from open tabs and notifications', async () => {
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
    // Another edit without the word does not allow it.
    await edit(ben, made, 'Hello');
    expect(await read(eve)).toEqual([]);
    expect(await read(ada)).toEqual([['Hello', 'restricted']]);
  });

  it('is visible if it is older than the word, by the creator, or on posts of others', async () => {
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
    // Removing the word does not allow withheld comments.
    expect(await read(eve)).toEqual([['A late spoiler', null], ...own]);
    await filter('spoiler');
    postId = await createPost(eve, 'Hers');
    await comment(ben, 'A spoiler');
    expect(await read(ada)).toEqual([['A spoiler', null]]);
  });
});

describe('the list of filtered words', () => {
  it('has each word once, the newest first, for its owner only', async () => {
    await filter('Café');
    const { _id } = await filter('food');
    await filter('CAFE');
    expect((await list()).map(({ text }) => text)).toEqual(['CAFE', 'food']);
    expect(await list(ben)).toEqual([]);
    expect((await ben.call('DELETE', `${URL}/${_id}`)).status).toBe(404);
    expect(await list()).toHaveLength(2);
  });

  it('has up to a hundred words, and rejects invalid ones', async () => {
    for (const [text, status] of [
      ['!!!', 422],
      ['x'.repeat(51), 400],
      ['', 400],
    ] as const) {
      expect((await ada.call('POST', URL, { json: { text } })).status).toBe(status);
    }
    await app.ctx.db.run(sql`
      insert into filtered_words (id, user_id, text, needle, created_at)
      select gen_random_uuid(), ${id(ada.id)}, 'word' || n, fold_words('word' || n),
        ${time(app.clock.now())}
      from generate_series(1, ${MAX_FILTERED_WORDS}::int) n`);
    const tooMany = await ada.call('POST', URL, { json: { text: 'one more' } });
    expect([tooMany.status, tooMany.body]).toMatchObject([
      409,
      { message: 'You can filter 100 words. Remove one first.' },
    ]);
    await filter('WORD1');
  });
});
