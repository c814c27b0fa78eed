import type {
  MutedWord,
  MutedWordResponse,
  MutedWords,
  MuteWord,
  ShareResponse,
} from '@kithkin/shared/contract';
import { picture } from '../../../testing/forms';
import {
  addComment,
  commentsOf,
  createPost,
  createPostId,
  bodiesOf as feed,
} from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { signInBack } from '../../../testing/testPeople';
import { sql } from '../../platform/db';
import { refreshRanking } from '../../posts/explore/ranking.jobs';

const { app, publishedEvents, ada, ben, eve } = setupTestServer({ follows: [['ada', 'ben']] });
const HOUR = 3_600_000;

async function mute(text: string, fields: Partial<MuteWord> = {}): Promise<MutedWord> {
  const json = { text, places: ['feeds', 'comments', 'notifications'], ...fields };
  const { status, body } = await ada.call<MutedWordResponse>('POST', '/users/me/muted-words', {
    json,
  });
  expect([text, status]).toEqual([text, 200]);
  return body.word;
}
const unmute = (wordId: string) => ada.call('DELETE', `/users/me/muted-words/${wordId}`);
const list = async () => (await ada.call<MutedWords>('GET', '/users/me/muted-words')).body.words;
function post(who: TestPerson, body: string, tags = ''): Promise<string> {
  app.clock.advance(1000);
  return createPostId(who, { body, tags });
}

it('a muted word is found as a whole word, in any case and accents', async () => {
  for (const [word, found, other] of [
    ['Spoiler', 'A SPOILER, then.', 'Spoilers everywhere'],
    ['cafe', 'The Café!', 'The cafeteria'],
    ['new york', 'In New\nYork.', 'A new bridge in york'],
    ['don’t', 'I don’t know', 'I do not know'],
    ['100%', 'Sure at 100 %', 'Sure at 1000'],
    ['(a+)+$', 'See (a+)+$', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaab'],
    ['c++', 'I like (C++)!', 'I like c'],
    ['c++', 'I like c＋＋.', 'c + +'],
    ['c', 'I like c++', 'see'],
    ['C#', 'In c#, then', 'c #c'],
    ['r&b', 'Some R&B.', 'R B'],
    ['<3', 'I <3 it', 'I have 3'],
    ['idiot', 'An <idiot>', 'idiots+'],
    ['idiot', 'idiot++', 'idiots'],
    ['寿司', '今日は寿司です', '今日は'],
    ['猫', '黒猫が好き', '黒犬'],
    ['😀', 'hello😀', 'hello'],
    ['#food', 'Lunch #food', 'food'],
    ['food', 'Lunch #food', 'Lunch #foods'],
    ['idiot', 'An id\u200biot', 'An id iot'],
    ['idiot', 'ID\u200dI\u00adOT', 'idiots'],
    ['i\u200bdiot', 'An idiot', 'i diot'],
    ['idiot', 'i\u0336d\u0336i\u0336o\u0336t', 'i-d-i-o-t'],
    ['idiot', 'ｉｄｉｏｔ', 'id'],
    ...['\ufff9', '\ufffb', '\u{13430}', '\u070f', '\u0600', '\u06dd', '\u3164', '\u{e0041}'].map(
      (hidden) => ['idiot', `id${hidden}iot`, 'id iot'] as const,
    ),
    ['bad word', 'A bad\u2800word', 'badword'],
    ['#fo\u200bod', 'Lunch #food', 'food'],
    ['👩‍🌾', 'A 👩‍🌾!', 'A 👩 and a 🌾'],
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

it('a muted word is found in texts that were stored with control characters', async () => {
  const postId = await post(ben, 'An idiot');
  await mute('idiot');
  for (const hidden of ['\u0001', '\u001f', '\u007f', '\u0080', '\u0085', '\u009f']) {
    const body = `An id${hidden}iot`;
    await app.ctx.db.run(sql`update posts set body = ${body}::text where id = ${postId}::uuid`);
    expect([body, await feed(ada), await feed(ben)]).toEqual([body, [], [body]]);
  }
});

it('a muted word hides posts whose location has it', async () => {
  await createPost(ben, { body: 'See', location: 'Spoiler Town' });
  await mute('spoiler');
  expect(await feed(ada)).toEqual([]);
});

it('a muted word hides posts with pictures that are described with it', async () => {
  const alts = JSON.stringify(['A sp\u00adoiler']);
  await createPost(ben, { body: 'See', alts }, [await picture()]);
  await mute('spoiler');
  expect(await feed(ada)).toEqual([]);
});

it('a muted word hides posts of others, and shares of them, in feeds, tags and explore', async () => {
  const one = await post(ben, 'A spoiler', 't');
  await ben.call('POST', `/posts/${one}/share`, { json: { message: 'See' } });
  await post(eve, 'Hers', 't');
  await post(eve, 'Another spoiler', 't');
  await post(ada, 'Own spoiler', 't');
  await refreshRanking(app.ctx);
  const { _id } = await mute('spoiler');
  expect(await feed(ada)).toEqual(['Own spoiler']);
  expect(await feed(ada, '/posts?tag=t')).toEqual(['Own spoiler', 'Hers']);
  expect((await feed(ada, '/posts?explore=true')).sort()).toEqual(['Hers', 'Own spoiler']);
  // It stays at its address and on its creator’s profile.
  expect((await ada.call('GET', `/posts/${one}`)).status).toBe(200);
  expect(await feed(ada, '/users/ben/posts')).toContain('A spoiler');
  expect((await unmute(_id)).status).toBe(200);
  expect(await feed(ada)).toHaveLength(3);
  expect(await feed(ada, '/posts?tag=t')).toHaveLength(4);
});

it('a muted word does not find out what is in an original that the viewer can’t see', async () => {
  await post(ben, 'Hello');
  const one = await post(eve, 'A spoiler');
  const { body } = await ben.call<ShareResponse>('POST', `/posts/${one}/share`, {
    json: { message: 'See' },
  });
  const quote = body.sharedPost._id;
  const unseen = ['See', 'Hello'];
  await mute('spoiler');
  expect(await feed(ada)).toEqual(['Hello']);
  await eve.call('DELETE', `/posts/${one}/quotes/${quote}`);
  expect(await feed(ada)).toEqual(unseen);
  await eve.call('PATCH', `/posts/${one}/quotes/${quote}/restore`);
  await eve.call('PATCH', '/users/me', { json: { isPrivate: true } });
  expect(await feed(ada)).toEqual(unseen);
});

it('a muted word filters the live channel until it expires', async () => {
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

it('a muted word hides comments and notifications about them, live too, in its places only', async () => {
  const postId = await post(ada, 'Hers');
  const { _id } = await mute('spoiler');
  await publishedEvents.clear();
  const comment = (who: TestPerson, text: string) => addComment(who, postId, text);
  await comment(ben, 'What a Spoiler');
  await comment(ada, 'My spoiler');
  expect((await commentsOf(ada, postId)).map(({ text }) => text)).toEqual(['My spoiler']);
  expect(await publishedEvents.by(ada.id, 'comment-created')).toHaveLength(1);
  expect(await publishedEvents.by(ada.id, 'notification')).toEqual([]);
  expect(await publishedEvents.by(ben.id, 'comment-created')).toHaveLength(2);
  await unmute(_id);
  await mute('spoiler', { places: ['notifications'] });
  expect(await list()).toMatchObject([{ places: ['notifications'], mutedUntil: null }]);
  await post(ben, 'A spoiler');
  await comment(ben, 'Spoiler');
  expect(await feed(ada)).toContain('A spoiler');
  expect(await publishedEvents.by(ada.id, 'comment-created')).toHaveLength(2);
  expect(await publishedEvents.by(ada.id, 'notification')).toEqual([]);
});

describe.each(['muted', 'filtered'])('the list of %s words', (kind) => {
  const url = `/users/me/${kind}-words`;
  const add = async (text: string) => {
    const json = { text, ...(kind === 'muted' && { places: ['feeds'] }) };
    const { status, body } = await ada.call<MutedWordResponse>('POST', url, { json });
    app.clock.advance(1);
    return { status, word: body.word };
  };
  const texts = async (who: TestPerson) =>
    (await who.call<MutedWords>('GET', url)).body.words.map(({ text }) => text);

  it('has each word once, the newest first, for its owner only', async () => {
    await add('Café');
    const { word } = await add('#Food');
    await add('CAFE');
    expect((await ben.call('DELETE', `${url}/${word._id}`)).status).toBe(404);
    expect([await texts(ada), await texts(ben)]).toEqual([['CAFE', '#Food'], []]);
  });

  it('has up to a hundred active words, and rejects what is no word', async () => {
    for (const text of ['!!!', '#', '#a b']) expect((await add(text)).status).toBe(422);
    if (kind === 'muted') await mute('word0', { hours: 1 });
    else await add('word0');
    for (let n = 1; n < 100; n += 1) await add(`word${n}`);
    expect((await add('one more')).status).toBe(409);
    expect((await add('WORD1')).status).toBe(200);
    app.clock.advance(HOUR);
    await signInBack(app, ada);
    expect((await add('one more')).status).toBe(kind === 'muted' ? 200 : 409);
  });
});
