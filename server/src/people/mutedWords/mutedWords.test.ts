import type {
  ExplorePage,
  MutedWord,
  MutedWordResponse,
  MutedWords,
  MuteWord,
} from '@kithkin/shared/contract';
import { MAX_MUTED_WORDS } from '@kithkin/shared/contract';
import { commentOn, commentsOf, createPost, postsAt } from '../../../testing/people/peopleActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { signInBack } from '../../../testing/testPeople';
import { id, sql, time } from '../../platform/db';
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
const unmute = (wordId: string, who = ada) => who.call('DELETE', `/users/me/muted-words/${wordId}`);
const list = async () => (await ada.call<MutedWords>('GET', '/users/me/muted-words')).body.words;
async function post(who: TestPerson, body: string, tags?: string): Promise<string> {
  const postId = await createPost(who, body, tags);
  app.clock.advance(1000);
  return postId;
}
const feed = async (who: TestPerson, path?: string) =>
  (await postsAt(who, path)).map(({ body }) => body);

describe('a muted word', () => {
  it('is found as a whole word, in any case and accents', async () => {
    for (const [word, found, other] of [
      ['Spoiler', 'A SPOILER, then.', 'Spoilers everywhere'],
      ['cafe', 'The Café!', 'The cafeteria'],
      ['new york', 'In New\nYork.', 'A new bridge in york'],
      ['don’t', 'I don’t know', 'I do not know'],
      ['100%', 'Sure at 100 %', 'Sure at 1000'],
      ['(a+)+$', 'a a', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaab'],
      ['寿司', '今日は寿司です', '今日は'],
      ['#food', 'Lunch #food', 'food'],
      ['food', 'Lunch #food', 'Lunch #foods'],
    ] as const) {
      await app.ctx.db.run(sql`delete from posts`);
      await post(ben, other);
      await post(ben, found);
      const { _id } = await mute(word);
      expect([word, await feed(ada)]).toEqual([word, [other]]);
      expect(await feed(ben)).toEqual([found, other]);
      await unmute(_id);
    }
  });

  it('hides posts of others, and shares of them, in feeds, tags and explore', async () => {
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
    // It stays at its address and on its creator’s profile.
    expect((await ada.call('GET', `/posts/${one}`)).status).toBe(200);
    expect(await feed(ada, '/users/ben/posts')).toContain('A spoiler');
    expect((await unmute(_id)).status).toBe(200);
    expect(await feed(ada)).toHaveLength(3);
    expect(await feed(ada, '/posts?tag=t')).toHaveLength(4);
  });

  it('filters the live channel until it expires', async () => {
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

  it('hides comments and notifications about them, live too, in its places only', async () => {
    const postId = await post(ada, 'Hers');
    const { _id } = await mute('spoiler');
    await publishedEvents.clear();
    const comment = (who: TestPerson, text: string) => commentOn(who, postId, text);
    await comment(ben, 'What a Spoiler');
    await comment(ada, 'My spoiler');
    expect((await commentsOf(ada, postId)).map(({ text }) => text)).toEqual(['My spoiler']);
    expect(await publishedEvents.by(ada.id, 'comment-created')).toHaveLength(1);
    expect(await publishedEvents.by(ada.id, 'notification')).toEqual([]);
    expect(await publishedEvents.by(ben.id, 'comment-created')).toHaveLength(2);
    await unmute(_id);
    await mute('spoiler', { places: ['notifications'] });
    await post(ben, 'A spoiler');
    await comment(ben, 'Spoiler');
    expect(await feed(ada)).toContain('A spoiler');
    expect(await publishedEvents.by(ada.id, 'comment-created')).toHaveLength(2);
    expect(await publishedEvents.by(ada.id, 'notification')).toEqual([]);
  });
});

describe('the list of muted words', () => {
  it('has each word once with its places and end, the newest first, for its owner only', async () => {
    const { _id } = await mute('Café', { hours: 1 });
    app.clock.advance(1000);
    await mute('#Food');
    app.clock.advance(1000);
    await mute('CAFE', { places: ['feeds'] });
    expect((await unmute(_id, ben)).status).toBe(404);
    expect((await ben.call('GET', '/users/me/muted-words')).body).toEqual({ words: [] });
    expect(await list()).toMatchObject([
      { text: 'CAFE', places: ['feeds'], mutedUntil: null },
      { text: '#Food', places: ['feeds', 'comments', 'notifications'] },
    ]);
  });

  it('has up to a hundred active words', async () => {
    await mute('brief', { hours: 1 });
    await app.ctx.db.run(sql`
      insert into muted_words (id, user_id, text, needle, in_feeds, in_comments, in_notifications,
        created_at)
      select gen_random_uuid(), ${id(ada.id)}, 'word' || n, fold_words('word' || n), true, false,
        false, ${time(app.clock.now())}
      from generate_series(1, ${MAX_MUTED_WORDS - 1}::int) n`);
    const json = { text: 'one more', places: ['feeds'] };
    const tooMany = await ada.call('POST', '/users/me/muted-words', { json });
    expect([tooMany.status, tooMany.body]).toMatchObject([
      409,
      { message: 'You can mute 100 words. Remove one first.' },
    ]);
    await mute('word1', { places: ['comments'] });
    app.clock.advance(HOUR);
    await signInBack(app, ada);
    await mute('one more');
  });

  it('rejects invalid words', async () => {
    for (const [text, status] of [
      ['!!!', 422],
      ['#', 422],
      ['#a b', 422],
      ['x'.repeat(51), 400],
      ['', 400],
    ] as const) {
      const json = { text, places: ['feeds'] };
      const response = await ada.call('POST', '/users/me/muted-words', { json });
      expect([text, response.status]).toEqual([text, status]);
    }
  });
});
