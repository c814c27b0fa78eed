import type { Post, PostResponse, ShareResponse, ViewAsResponse } from '@kithkin/shared/contract';
import {
  createPoll,
  pollAt,
  pollField,
  resultsOf,
  voteIn,
} from '../../../testing/posts/pollActions';
import {
  createPost,
  idsOf,
  listPosts,
  readPost,
  sendPost,
} from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { itOnPostgres } from '../../../testing/several';
import { createTestUser, deactivate, signInBack } from '../../../testing/testPeople';
import { id, sql } from '../../platform/db';
import { refreshRanking } from '../explore/ranking.jobs';

const { app, ada, ben, eve, dan } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, dan: {} },
  follows: [
    ['ben', 'ada'],
    ['eve', 'ada'],
  ],
});
const DAY = 24 * 3_600_000;
const json = (postId: string) => ({ json: { targetType: 'post', targetId: postId } });

it('is created with a post, and shows its options and end', async () => {
  const options = [' Tea  time ', 'Coffee\nand cake', 'ein \u{1f375}'];
  const postId = await createPoll(ada, { options, isMultiple: true, durationMinutes: 5 });
  const endsAt = new Date(app.clock.now().getTime() + 5 * 60_000).toISOString();
  const texts = ['Tea time', 'Coffee and cake', 'ein \u{1f375}'];
  const poll = {
    ...{ isMultiple: true, durationMinutes: 5, endsAt, isEnded: false, ownChoices: [] },
    options: texts.map((text) => ({ text, votes: null })),
    ...{ votersCount: null, canVote: true },
  };
  expect(await pollAt(ben, postId)).toEqual(poll);
  expect(await pollAt(ada, postId)).toEqual({
    ...poll,
    options: texts.map((text) => ({ text, votes: 0 })),
    ...{ votersCount: 0, canVote: false },
  });
  expect(await readPost(ben, (await createPost(ada, 'No poll'))._id)).not.toHaveProperty('poll');
});

it.each([
  ['nonsense', 400, 'The field "poll" must be JSON with options, isMultiple and durationMinutes.'],
  [pollField({ options: ['One'] }), 422, 'A poll has 2 to 6 options.'],
  [pollField({ options: [...'abcdefg'] }), 422, 'A poll has 2 to 6 options.'],
  [pollField({ options: ['a', ' \u200b'] }), 422, 'An option of a poll has 1 to 80 characters.'],
  [
    pollField({ options: ['a', 'b'.repeat(81)] }),
    422,
    'An option of a poll has 1 to 80 characters.',
  ],
  [
    pollField({ options: ['Cafe\u0301', 'CAF\u00c9'] }),
    422,
    'No two options of a poll may be alike.',
  ],
  [pollField({ durationMinutes: 4 }), 422, 'A poll is open for 5 minutes to 14 days.'],
  [pollField({ durationMinutes: 20_161 }), 422, 'A poll is open for 5 minutes to 14 days.'],
  [JSON.stringify({ ...JSON.parse(pollField()), votes: 1 }), 400, expect.any(String)],
])('rejects the poll %s with %i', async (poll, status, message) => {
  const response = await sendPost(ada, { body: 'Which?', poll });
  expect([response.status, response.body.message]).toEqual([status, message]);
});

it('needs a text as its question, also after an edit, and stays as it is', async () => {
  const { status, body } = await sendPost(ada, { body: ' ', poll: pollField() });
  expect([status, body.message]).toEqual([422, 'A poll needs a question as the text.']);
  const postId = await createPoll(ada);
  const edit = (text: string) =>
    ada.call<PostResponse>('PATCH', `/posts/${postId}`, { json: { body: text } });
  expect((await edit('')).status).toBe(422);
  await voteIn(ben, postId, 1);
  expect(resultsOf((await edit('Which one?')).body.post.poll)).toEqual([0, 1, 1]);
});

it('counts one vote of each account, which is final', async () => {
  const postId = await createPoll(ada);
  const first = await voteIn(ben, postId, 1);
  expect([first.status, resultsOf(first.body.poll)]).toEqual([200, [0, 1, 1]]);
  expect(first.body.poll).toMatchObject({ ownChoices: [1], canVote: false });
  expect(await voteIn(ben, postId, 1)).toMatchObject({ status: 200, body: first.body });
  const other = await voteIn(ben, postId, 0);
  expect([other.status, other.body.code, other.body.message]).toEqual([
    ...[409, 'voted', 'You have voted already. A vote can’t be changed.'],
  ]);
  await voteIn(eve, postId, 0);
  expect(resultsOf(await pollAt(ada, postId))).toEqual([1, 1, 2]);
});

it('accepts several choices in any order, if the poll has several', async () => {
  const options = ['a', 'b', 'c'];
  const postId = await createPoll(ada, { options, isMultiple: true });
  expect((await voteIn(ben, postId, 2, 0)).body.poll.ownChoices).toEqual([0, 2]);
  expect((await voteIn(ben, postId, 0, 2)).status).toBe(200);
  await voteIn(eve, postId, 2);
  expect(resultsOf(await pollAt(eve, postId))).toEqual([1, 0, 2, 2]);
});

it('rejects other votes', async () => {
  const postId = await createPoll(ada);
  const plain = (await createPost(ada, 'No poll'))._id;
  const status = async (...args: Parameters<typeof voteIn>) => (await voteIn(...args)).status;
  expect(await status(ada, postId, 0)).toBe(403);
  expect(await status(ben, plain, 0)).toBe(404);
  for (const choices of [[], [2], [-1], [0.5], [0, 1], [0, 0]]) {
    expect([choices, await status(ben, postId, ...choices)]).toEqual([choices, 400]);
  }
  app.clock.advance(DAY);
  await signInBack(app, ben);
  expect((await voteIn(ben, postId, 0)).body).toMatchObject({
    ...{ code: 'poll-ended', message: 'This poll has ended.' },
  });
  expect(resultsOf(await pollAt(ben, postId))).toEqual([0, 0, 0]);
});

it('shows no results to those who have not voted, wherever the post is', async () => {
  const postId = await createPoll(ada, {}, { tags: 'tea' });
  await voteIn(eve, postId, 1);
  const share = await eve.call<ShareResponse>('POST', `/posts/${postId}/share`, { json: {} });
  expect(resultsOf(share.body.originalPost.poll)).toEqual([0, 1, 1]);
  await ben.call('POST', `/posts/${postId}/bookmarks`);
  await refreshRanking(app.ctx);
  const hidden = [null, null, null];
  const paths = ['/posts', '/posts?tag=tea', '/posts?explore=true', '/users/ada/posts'];
  for (const path of paths) {
    const found = (await listPosts(ben, path)).find(({ _id }) => _id === postId);
    expect([path, resultsOf(found?.poll)]).toEqual([path, hidden]);
  }
  const [shared] = await listPosts(ben, '/users/eve/posts');
  expect(resultsOf(shared?.originalPost?.poll)).toEqual(hidden);
  const bookmarks = await ben.call<{ bookmarks: Post[] }>('GET', '/users/bookmarks');
  expect(resultsOf(bookmarks.body.bookmarks[0]?.poll)).toEqual(hidden);
  const asFollower = await ada.call<ViewAsResponse>('GET', '/users/me/view-as/follower');
  expect(resultsOf(asFollower.body.page.posts[0]?.poll)).toEqual(hidden);
});

it('responds to one who has not voted as before, whatever others vote', async () => {
  const postId = await createPoll(ada);
  const before = await ben.call('GET', `/posts/${postId}`);
  await voteIn(eve, postId, 1);
  const after = await ben.call('GET', `/posts/${postId}`);
  expect([after.body, after.headers.etag]).toEqual([before.body, before.headers.etag]);
});

it('counts people alike who have blocked each other, or are away', async () => {
  const postId = await createPoll(ada);
  for (const who of [ben, eve, dan]) await voteIn(who, postId, 1);
  await ben.call('POST', '/users/eve/block');
  await deactivate(app, dan.id);
  for (const who of [ada, ben, eve])
    expect(resultsOf(await pollAt(who, postId))).toEqual([0, 3, 3]);
});

itOnPostgres('counts concurrent votes of one account once, and of fifty accounts all', async () => {
  const postId = await createPoll(ada);
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => (await voteIn(ben, postId, n % 2)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect(statuses.filter((status) => status === 200)).toHaveLength(25);
  expect((await pollAt(ben, postId))?.votersCount).toBe(1);
  const voters = await Promise.all(
    Array.from({ length: 50 }, (_, n) => createTestUser(app, { userName: `voter_${n}` })),
  );
  await Promise.all(voters.map((who, n) => voteIn(who, postId, n % 2)));
  const poll = await pollAt(ada, postId);
  expect(poll?.votersCount).toBe(51);
  expect(poll?.options.map(({ votes }) => votes ?? 0).sort()).toEqual([25, 26]);
});

it('gives a scheduled post its full time, also if it is published late', async () => {
  const scheduledAt = new Date(app.clock.now().getTime() + DAY).toISOString();
  const postId = await createPoll(ada, { durationMinutes: 60 }, { scheduledAt });
  expect(await pollAt(ada, postId)).toMatchObject({ endsAt: null, isEnded: false });
  await ada.call('DELETE', `/posts/${postId}`);
  app.clock.advance(2 * DAY);
  await signInBack(app, ada, ben);
  await ada.call('PATCH', `/posts/${postId}/recover`);
  const endsAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  expect(await pollAt(ben, postId)).toMatchObject({ endsAt, canVote: true });
});

it('is hidden with its post, and comes back with it', async () => {
  const postId = await createPoll(ada);
  await voteIn(ben, postId, 0);
  await ada.call('DELETE', `/posts/${postId}`);
  expect((await voteIn(eve, postId, 0)).status).toBe(404);
  await ada.call('PATCH', `/posts/${postId}/recover`);
  expect(resultsOf(await pollAt(ben, postId))).toEqual([1, 0, 1]);
  await app.ctx.db.run(sql`update posts set hidden_at = created_at where id = ${id(postId)}`);
  expect((await voteIn(eve, postId, 0)).status).toBe(404);
});

it('loses the vote of a deleted account, and all votes with its post', async () => {
  const postId = await createPoll(ada, { isMultiple: true });
  await voteIn(ben, postId, 0, 1);
  await voteIn(eve, postId, 0);
  await app.ctx.db.run(sql`delete from users where id = ${id(ben.id)}`);
  expect(resultsOf(await pollAt(eve, postId))).toEqual([1, 0, 1]);
  await ada.call('DELETE', `/posts/${postId}`);
  await ada.call('DELETE', `/posts/${postId}/permanent`);
  for (const table of ['poll_votes', 'poll_counts']) {
    expect(await app.ctx.db.query(sql`select 1 from ${sql.raw(table)}`)).toEqual([]);
  }
});

it('is in the data of its creator with the results, and in those of a voter without', async () => {
  const postId = await createPoll(ada);
  await voteIn(ben, postId, 1);
  const dataOf = async (who: typeof ada) => {
    const { body } = await who.call<Record<string, unknown[]>>('GET', '/users/me/data');
    return { posts: body.posts, votes: body.votes };
  };
  const options = [
    { text: 'Tea', votes: 0 },
    { text: 'Coffee', votes: 1 },
  ];
  const poll = { options, isMultiple: false, durationMinutes: 1440, voters: 1 };
  expect(await dataOf(ada)).toMatchObject({ posts: [{ _id: postId, poll }], votes: [] });
  expect(await dataOf(ben)).toMatchObject({ posts: [], votes: [{ post: postId, choices: [1] }] });
});

it('has its options in reports, and muted words find them', async () => {
  const postId = await createPoll(ada);
  await ben.call('POST', '/reports', { json: { ...json(postId).json, reason: 'spam' } });
  const rows = await app.ctx.db.query(sql`select excerpt from reports`);
  expect(rows).toEqual([{ excerpt: 'Which?\n[Poll] Tea; Coffee' }]);
  await eve.call('POST', '/users/me/muted-words', { json: { text: 'coffee', places: ['feeds'] } });
  expect([await idsOf(eve), await idsOf(ben)]).toEqual([[], [postId]]);
});
