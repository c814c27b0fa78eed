import type { Post, PostPage, ShareResponse } from '@kithkin/shared/contract';
import { FOUR, sendMessage, start } from '../../../testing/chats/chat';
import { duringTransaction } from '../../../testing/duringTransaction';
import { listNotifications } from '../../../testing/notifications/listNotifications';
import { createPostId, listPosts, readPost } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { itOnPostgres } from '../../../testing/several';
import type { TestPerson } from '../../../testing/testApp';
import { deactivate } from '../../../testing/testPeople';
import { id, sql } from '../../platform/db';
import { refreshRanking } from '../explore/ranking.jobs';
import { lockPost } from '../posts.store';

// Ada has the post, ben quotes it, cleo reads both, and eve is a stranger to ada.
const { app, publishedEvents, ada, ben, cleo, eve } = setupTestServer({
  people: FOUR,
  areFriends: true,
});

const share = (who: TestPerson, postId: string, message?: string) =>
  who.call<ShareResponse & { code: string }>('POST', `/posts/${postId}/share`, {
    json: { message },
  });
const quoteOf = async (who: TestPerson, postId: string, message = 'So true #words') =>
  (await share(who, postId, message)).body.sharedPost._id;
const setPolicy = (who: TestPerson, postId: string, quotePolicy: string) =>
  who.call<{ post: Post }>('PATCH', `/posts/${postId}/quote-policy`, { json: { quotePolicy } });
const takeOut = (who: TestPerson, postId: string, quoteId: string) =>
  who.call('DELETE', `/posts/${postId}/quotes/${quoteId}`);
const putBack = (who: TestPerson, postId: string, quoteId: string) =>
  who.call('PATCH', `/posts/${postId}/quotes/${quoteId}/restore`);

describe('the creator decides who may quote', () => {
  beforeEach(() => ada.call('DELETE', '/users/eve/follow'));

  it.each([
    ['everyone', [201, 201, 201]],
    ['followed', [201, 201, 403]],
    ['nobody', [201, 403, 403]],
  ] as const)('%s, of those who see the post', async (quotePolicy, expected) => {
    const postId = await createPostId(ada, { body: 'Talk', quotePolicy });
    for (const [n, who] of [ada, ben, eve].entries()) {
      const { canQuote, quotePolicy: shown } = await readPost(who, postId);
      const { status, body } = await share(who, postId, 'Words');
      expect([shown, canQuote, status]).toEqual([quotePolicy, expected[n] === 201, expected[n]]);
      if (status === 403) expect(body.code).toBe('quotes-limited');
      // A share without words is none, but becomes one by an edit.
      const plain = (await share(who, postId)).body.sharedPost._id;
      const edited = await who.call('PATCH', `/posts/${plain}`, { json: { body: 'Words' } });
      expect(edited.status).toBe(expected[n] === 201 ? 200 : 403);
    }
  });

  it('by a default of their own, of which a post may differ', async () => {
    await ada.call('PATCH', '/users/me', { json: { preferences: { quotePolicy: 'nobody' } } });
    const policyOf = async (fields: Record<string, string>) =>
      (await readPost(ben, await createPostId(ada, fields))).quotePolicy;
    expect(await policyOf({ body: 'Talk' })).toBe('nobody');
    expect(await policyOf({ body: 'Talk', quotePolicy: 'everyone' })).toBe('everyone');
  });

  it('later too, live for those who see the post; earlier quotes stay', async () => {
    const postId = await createPostId(ada);
    const quote = await quoteOf(eve, postId);
    await publishedEvents.clear();
    expect((await setPolicy(ada, postId, 'followed')).body.post.quotePolicy).toBe('followed');
    expect((await setPolicy(ada, postId, 'followed')).status).toBe(200);
    for (const [who, canQuote] of [
      [ada, true],
      [ben, true],
      [eve, false],
    ] as const) {
      expect(await publishedEvents.by(who.id, 'post-updated')).toEqual([
        { _id: postId, changes: { quotePolicy: 'followed', canQuote } },
      ]);
    }
    expect((await readPost(eve, quote)).originalPost).toMatchObject({ _id: postId });
    expect((await setPolicy(ben, postId, 'everyone')).status).toBe(403);
  });
});

it('the creator is notified of a quote, lists the quotes, and removes the post from a quote', async () => {
  const postId = await createPostId(ada, 'Original');
  const quote = await quoteOf(ben, postId);
  await share(cleo, postId);
  expect((await listNotifications(ada)).notifications).toMatchObject([
    { message: 'shared your post.', data: { kind: 'share' } },
    { message: 'quoted your post.', data: { kind: 'share', post: { _id: quote } } },
  ]);
  const path = `/posts/${postId}/quotes`;
  expect((await listPosts(ada, path)).map(({ _id }) => _id)).toEqual([quote]);
  expect((await ben.call('GET', path)).status).toBe(403);
  expect((await takeOut(ben, postId, quote)).status).toBe(403);
  expect((await takeOut(ada, postId, await createPostId(ben))).status).toBe(404);

  await publishedEvents.clear();
  for (let n = 0; n < 2; n += 1) expect((await takeOut(ada, postId, quote)).status).toBe(200);
  for (const who of [ada, ben, cleo]) {
    expect(await readPost(who, quote)).toMatchObject({
      body: 'So true #words',
      originalPost: null,
    });
    expect(
      (await publishedEvents.by(who.id, 'post-updated')).map(({ changes }) => changes),
    ).toEqual([{ originalPost: null }, { sharesCount: 1 }]);
  }
  expect((await readPost(cleo, postId)).sharesCount).toBe(1);
  // It can't be shared or sent on by the way of the quote.
  expect((await share(cleo, quote, 'Again')).status).toBe(404);
  await ben.call('PATCH', `/posts/${quote}`, { json: { body: '' } });
  const sent = await sendMessage(cleo, await start(cleo, [eve]), '', { postId: quote });
  expect(sent.body.sharedPost).toMatchObject({ _id: quote });

  await ben.call('PATCH', `/posts/${quote}`, { json: { body: 'Words' } });
  await publishedEvents.clear();
  expect((await putBack(ada, postId, quote)).status).toBe(200);
  expect((await readPost(cleo, quote)).originalPost).toMatchObject({ _id: postId });
  expect(await publishedEvents.by(cleo.id, 'post-updated')).toMatchObject([
    { _id: quote, changes: { originalPost: { _id: postId, likes: [] } } },
    { _id: postId, changes: { sharesCount: 2 } },
  ]);
});

it('the creator is notified when words are added to a share', async () => {
  const postId = await createPostId(ada, 'Original');
  const plain = (await share(ben, postId)).body.sharedPost._id;
  for (const body of ['Words', '', 'More words']) {
    await ben.call('PATCH', `/posts/${plain}`, { json: { body } });
    expect((await listNotifications(ada)).notifications).toMatchObject([
      { message: 'quoted your post.', data: { kind: 'share', post: { _id: plain } } },
    ]);
  }
});

it.each([
  ['of the creator', () => ada.call('POST', '/users/ben/block')],
  ['of who quotes', () => ben.call('POST', '/users/ada/block')],
])(
  'a block %s removes the post from the quote, until its creator puts it back',
  async (_who, block) => {
    const postId = await createPostId(ada);
    const [quote, plain] = [
      await quoteOf(ben, postId),
      (await share(ben, postId)).body.sharedPost._id,
    ];
    await publishedEvents.clear();
    await block();
    for (const who of [ben, cleo]) {
      expect(await publishedEvents.by(who.id, 'post-updated')).toContainEqual({
        _id: quote,
        changes: { originalPost: null },
      });
    }
    expect(await publishedEvents.by(cleo.id, 'post-updated')).toContainEqual({
      _id: postId,
      changes: { sharesCount: 1 },
    });
    expect(await readPost(cleo, quote)).toMatchObject({
      body: 'So true #words',
      originalPost: null,
    });
    expect(await readPost(cleo, plain)).toMatchObject({ originalPost: { _id: postId } });
    await ada.call('DELETE', '/users/ben/block');
    await ben.call('DELETE', '/users/ada/block');
    await putBack(ada, postId, quote);
    expect(await readPost(cleo, quote)).toMatchObject({ originalPost: { _id: postId } });
  },
);

it('a block publishes the newest quotes only, and removes the post from all', async () => {
  const postId = await createPostId(ada);
  const quotes: string[] = [];
  for (let n = 0; n < 22; n += 1) quotes.unshift(await quoteOf(ben, postId));
  await publishedEvents.clear();
  await ada.call('POST', '/users/ben/block');
  const published = await publishedEvents.by(cleo.id, 'post-updated');
  expect(published.filter(({ _id }) => _id !== postId).map(({ _id }) => _id)).toEqual(
    quotes.slice(0, 20),
  );
  expect((await readPost(cleo, quotes.at(-1) ?? '')).originalPost).toBeNull();
});

it.each([
  ['blocked by the creator', () => ada.call('POST', '/users/ben/block')],
  ['who has blocked the creator', () => ben.call('POST', '/users/ada/block')],
])('an earlier share of a user %s does not become a quote', async (_who, block) => {
  const plain = (await share(ben, await createPostId(ada))).body.sharedPost._id;
  await block();
  const edited = await ben.call('PATCH', `/posts/${plain}`, { json: { body: 'Words' } });
  expect([edited.status, (await readPost(cleo, plain)).body]).toEqual([403, '']);
});

itOnPostgres('a post is removed from a quote after others have changed that', async () => {
  const postId = await createPostId(ada);
  const quote = await quoteOf(ben, postId);
  const removed = await duringTransaction(app.ctx, {
    first: (tx) => lockPost(tx, quote),
    act: () => takeOut(ada, postId, quote),
    // As a deletion of the quote does, which is counted at the original.
    last: (tx) => tx.run(sql`select from posts where id = ${id(postId)} for no key update nowait`),
  });
  expect(removed.status).toBe(200);
});

/** What hides the original from cleo. */
const REASONS: readonly [string, (postId: string, quote: string) => Promise<unknown>][] = [
  ['in the trash', (post) => ada.call('DELETE', `/posts/${post}`)],
  ['gone', (post) => app.ctx.db.run(sql`delete from posts where id = ${id(post)}`)],
  [
    'hidden by moderators',
    (post) => app.ctx.db.run(sql`update posts set hidden_at = created_at where id = ${id(post)}`),
  ],
  [
    'for followers only',
    async (post) => {
      await cleo.call('DELETE', '/users/ada/follow');
      await app.ctx.db.run(sql`update posts set followers_only = true where id = ${id(post)}`);
    },
  ],
  [
    'of a private account',
    async () => {
      await cleo.call('DELETE', '/users/ada/follow');
      await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
    },
  ],
  ['of somebody who has blocked the reader', () => ada.call('POST', '/users/cleo/block')],
  ['of somebody whom the reader has blocked', () => cleo.call('POST', '/users/ada/block')],
  ['of a deactivated account', () => deactivate(app, ada.id)],
  ['taken out', takeOut.bind(null, ada)],
];

it.each(REASONS)(
  'an original that is %s is the same placeholder in every list',
  async (_is, hide) => {
    const postId = await createPostId(ada, 'Original text');
    const quote = await quoteOf(ben, postId);
    await cleo.call('POST', `/posts/${quote}/bookmark`);
    await refreshRanking(app.ctx);
    await hide(postId, quote);
    await cleo.call('POST', '/users/ben/follow');
    const found = [
      ['detail', [await readPost(cleo, quote)]],
      ...(await Promise.all(
        ['/posts', '/posts?tag=words', '/users/ben/posts', '/posts?explore=true'].map(
          async (path) => [path, await listPosts(cleo, path)] as const,
        ),
      )),
      [
        'bookmarks',
        (await cleo.call<{ bookmarks: PostPage['posts'] }>('GET', '/users/bookmarks')).body
          .bookmarks,
      ],
    ] as const;
    for (const [list, posts] of found) {
      const shown = posts.find(({ _id }) => _id === quote);
      if (list === 'detail' || list === '/posts') expect([list, shown?._id]).toEqual([list, quote]);
      if (!shown) continue;
      expect([list, shown.originalPost, shown.body]).toEqual([list, null, 'So true #words']);
      for (const secret of [postId, 'Original text', ada.id]) {
        expect([list, JSON.stringify(shown).includes(secret)]).toEqual([list, false]);
      }
    }
  },
);
