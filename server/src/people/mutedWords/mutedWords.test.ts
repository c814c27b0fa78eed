import type {
  CommentPage,
  ExplorePage,
  MutedWord,
  MutedWordResponse,
  MutedWords,
  MuteWord,
  PostPage,
} from '@kithkin/shared/contract';
import { MAX_MUTED_WORDS } from '@kithkin/shared/contract';
import { formOf } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { signInBack } from '../../../testing/testPeople';
import { refreshRanking } from '../../posts/explore/ranking.jobs';

const { app, publishedEvents, ada, ben, eve } = setupTestServer({
  follows: [['ada', 'ben']],
});
const HOUR = 3_600_000;

async function mute(text: string, fields: Partial<MuteWord> = {}): Promise<MutedWord> {
  const json = { text, places: ['feeds', 'comments', 'notifications'], ...fields };
  const { status, body } = await ada.call<MutedWordResponse>('POST', '/users/me/muted-words', {
    json,
  });
  expect([text, status]).toEqual([text, 200]);
  return body.word;
}
const list = async () => (await ada.call<MutedWords>('GET', '/users/me/muted-words')).body.words;
async function post(who: TestPerson, body: string, tags = ''): Promise<string> {
  const form = await formOf({ body, tags });
  const response = await who.call<{ post: { _id: string } }>('POST', '/posts', form);
  app.clock.advance(1000);
  return response.body.post._id;
}
const feed = async (who: TestPerson, path = '/posts') =>
  (await who.call<PostPage>('GET', path)).body.posts.map(({ body }) => body);

describe('a muted word', () => {
  it.each([
    ['Spoiler', 'A SPOILER, then.', 'Spoilers everywhere'],
    ['cafe', 'The Café!', 'The cafeteria'],
    ['new york', 'In New\nYork.', 'A new bridge in york'],
    ['don’t', 'I don’t know', 'I do not know'],
    ['100%', 'Sure at 100 %', 'Sure at 1000'],
    ['(a+)+$', 'a a', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaab'],
    ['寿司', '今日は寿司です', '今日は'],
    ['#food', 'Lunch #food', 'food'],
    ['food', 'Lunch #food', 'Lunch #foods'],
  ])('%s is found as a whole word, in any case and accents', async (word, found, other) => {
    await post(ben, other);
    await post(ben, found);
    await mute(word);
    expect(await feed(ada)).toEqual([other]);
    expect(await feed(ben)).toEqual([found, other]);
  });

  it('leaves out posts in feeds, tags and explore, and shares of them, but never own ones', async () => {
    const one = await post(ben, 'A spoiler', 't');
    await ben.call('POST', `/posts/${one}/share`, { json: { message: 'See' } });
    await post(eve, 'Hers', 't');
    await post(eve, 'Another spoiler', 't');
    await post(ada, 'Own spoiler', 't');
    await refreshRanking(app.ctx);
    const { _id } = await mute('spoiler');
    expect(await feed(ada)).toEqual(['Own spoiler']);
    expect(await feed(ada, '/posts?tag=t')).toEqual(['Own spoiler', 'Hers']);
    const explore = (await ada.call<ExplorePage>('GET', '/posts?explore=true')).body;
    expect(explore.posts.map(({ body }) => body).sort()).toEqual(['Hers', 'Own spoiler']);
    // By its address and on its creator's profile it stays.
    expect((await ada.call('GET', `/posts/${one}`)).status).toBe(200);
    expect(await feed(ada, '/users/ben/posts')).toContain('A spoiler');
    expect((await ada.call('DELETE', `/users/me/muted-words/${_id}`)).status).toBe(200);
    expect(await feed(ada)).toHaveLength(3);
    expect(await feed(ada, '/posts?tag=t')).toHaveLength(4);
  });

  it('is obeyed by the live channel, until it ends by itself', async () => {
    await mute('spoiler', { hours: 1 });
    await publishedEvents.clear();
    await post(ben, 'A spoiler');
    expect(await publishedEvents.by(ada.id, 'post-created')).toEqual([]);
    expect(await publishedEvents.by(ben.id, 'post-created')).toHaveLength(1);
    expect(await feed(ada)).toEqual([]);
    app.clock.advance(HOUR);
    await signInBack(app, ada, ben);
    expect(await list()).toEqual([]);
    expect(await feed(ada)).toEqual(['A spoiler']);
    await publishedEvents.clear();
    await post(ben, 'A second spoiler');
    expect(await publishedEvents.by(ada.id, 'post-created')).toHaveLength(1);
  });

  it('leaves out comments, live too, and notifications about them', async () => {
    const id = await post(ada, 'Hers');
    await mute('spoiler');
    await publishedEvents.clear();
    const comment = (who: TestPerson, text: string) =>
      who.call('POST', `/posts/${id}/comments`, { json: { text } });
    await comment(ben, 'What a Spoiler');
    await comment(ada, 'My spoiler');
    const { body } = await ada.call<CommentPage>('GET', `/posts/${id}/comments`);
    expect(body.comments.map(({ text }) => text)).toEqual(['My spoiler']);
    expect(await publishedEvents.by(ada.id, 'comment-created')).toHaveLength(1);
    expect(await publishedEvents.by(ada.id, 'notification')).toEqual([]);
    expect(await publishedEvents.by(ben.id, 'comment-created')).toHaveLength(2);
  });

  it('is muted where its places say only', async () => {
    const id = await post(ada, 'Hers');
    await post(ben, 'A spoiler');
    await mute('spoiler', { places: ['notifications'] });
    await publishedEvents.clear();
    await ben.call('POST', `/posts/${id}/comments`, { json: { text: 'Spoiler' } });
    expect(await feed(ada)).toContain('A spoiler');
    expect(await publishedEvents.by(ada.id, 'comment-created')).toHaveLength(1);
    expect(await publishedEvents.by(ada.id, 'notification')).toEqual([]);
  });
});

describe('the list of muted words', () => {
  it('has each word once, with its places and its end, the newest first', async () => {
    await mute('Café', { hours: 1 });
    app.clock.advance(1000);
    await mute('#Food');
    app.clock.advance(1000);
    await mute('CAFE', { places: ['feeds'] });
    expect(await list()).toMatchObject([
      { text: 'CAFE', places: ['feeds'], mutedUntil: null },
      { text: '#Food', places: ['feeds', 'comments', 'notifications'] },
    ]);
  });

  it('is one’s own: nobody else reads or changes it', async () => {
    const { _id } = await mute('spoiler');
    expect((await ben.call('DELETE', `/users/me/muted-words/${_id}`)).status).toBe(404);
    expect((await ben.call('GET', '/users/me/muted-words')).body).toEqual({ words: [] });
    expect(await list()).toHaveLength(1);
  });

  it('has at most a hundred, and words that have ended make room', async () => {
    await mute('brief', { hours: 1 });
    for (let n = 1; n < MAX_MUTED_WORDS; n += 1) {
      await ada.call('POST', '/users/me/muted-words', {
        json: { text: `word${n}`, places: ['feeds'] },
      });
    }
    const json = { text: 'one more', places: ['feeds'] };
    const tooMany = await ada.call('POST', '/users/me/muted-words', { json });
    expect([tooMany.status, tooMany.body]).toEqual([
      409,
      expect.objectContaining({ message: 'You can mute 100 words. Remove one first.' }),
    ]);
    await mute('word1', { places: ['comments'] });
    app.clock.advance(HOUR);
    await signInBack(app, ada);
    await mute('one more');
  });

  it.each([
    ['!!!', 422],
    ['#', 422],
    ['#a b', 422],
    ['x'.repeat(51), 400],
    ['', 400],
  ])('rejects %s', async (text, status) => {
    const json = { text, places: ['feeds'] };
    expect((await ada.call('POST', '/users/me/muted-words', { json })).status).toBe(status);
  });
});
