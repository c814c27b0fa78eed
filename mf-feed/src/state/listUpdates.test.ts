import { api as calls, entityActions } from '@kithkin/shared';
import { holdReply, userSummary, waitForRequests } from '@kithkin/shared/testing';
import { waitFor } from '@testing-library/react';
import type { PostList } from '../api/lists';
import { postsApi, prependToList } from '../api/postsApi';
import { type FeedStore, setUpFeedState } from '../testing/feedState';
import { post, postPage } from '../testing/posts';

const LIST = 'GET /posts';
const HOME: PostList = { kind: 'home' };
const TAG: PostList = { kind: 'tag', tag: 'sea' };
const { initiate, select } = postsApi.endpoints.postList;

const { api, start } = setUpFeedState();
let store: FeedStore;
beforeEach(async () => {
  store = await start();
});

/** Creates post number `n`, created `n` minutes past ten, by cleo if `n` is 1. */
const numbered = (n: number) => {
  const createdAt = `2026-11-20T10:${String(n).padStart(2, '0')}:00.000Z`;
  return post(String(n), { createdAt, ...(n === 1 && { creator: userSummary('cleo') }) });
};

/** Serves pages of two posts, newest first; a page's cursor is the number of its first post. */
const serve = (newest: number, removed?: number) =>
  api.on(LIST, ({ name }) => {
    const from = Number(/cursor=(\d+)/.exec(name)?.[1] ?? newest);
    const numbers = [from, from - 1].filter((n) => n > 0 && n !== removed);
    return postPage(numbers.map(numbered), from > 2 ? String(from - 2) : null);
  });

const ids = (list: PostList) =>
  select(list)(store.getState()).data?.pages.flatMap((page) => page.ids);
async function load(list: PostList, pages: number) {
  await store.dispatch(initiate(list));
  for (let page = 2; page <= pages; page += 1)
    await store.dispatch(initiate(list, { direction: 'forward' }));
  api.requests.length = 0;
}
async function invalidate(tag: 'Feed' | 'Posts') {
  store.dispatch(calls.util.invalidateTags([tag]));
  await waitForRequests();
}

test('a short list is fetched again as a whole', async () => {
  serve(6);
  await load(TAG, 3);
  serve(7);
  await invalidate('Posts');
  expect(ids(TAG)).toEqual(['7', '6', '5', '4', '3', '2']);
  expect(api.count(LIST)).toBe(3);
});

test('of a long list the first page is fetched and merged; what is below stays and goes on', async () => {
  serve(12);
  await load(TAG, 4);
  serve(13, 12);
  api.on('GET /posts?tag=sea&limit=10', postPage([numbered(13), numbered(11)], '10'));
  await invalidate('Posts');
  expect(ids(TAG)).toEqual(['13', '11', '10', '9', '8', '7', '6', '5']);
  expect(api.count(LIST)).toBe(1);
  await store.dispatch(initiate(TAG, { direction: 'forward' }));
  expect(ids(TAG)?.slice(-2)).toEqual(['4', '3']);
});

test('a list of which all posts on the first page are new, or that ends with it, begins again', async () => {
  serve(12);
  await load(TAG, 4);
  serve(20);
  await invalidate('Posts');
  expect(ids(TAG)).toEqual(['20', '19']);
});

test('a first page that is older than a change of a long list is fetched again', async () => {
  const head = 'GET /posts?tag=sea&limit=10';
  serve(12);
  await load(TAG, 4);
  const reply = holdReply(api, head);
  store.dispatch(calls.util.invalidateTags(['Posts']));
  await waitFor(() => expect(api.count(head)).toBe(1));
  store.dispatch(prependToList(TAG, ['13']));
  api.on(head, postPage([numbered(13), numbered(12)], '11'));
  reply(postPage([numbered(12), numbered(11)], '10'));
  await waitForRequests();
  expect(ids(TAG)?.slice(0, 3)).toEqual(['13', '12', '11']);
});

test('a long home feed is updated from its newest posts, and is without those of muted users', async () => {
  serve(8);
  await load(HOME, 4);
  store.dispatch(entityActions.received({ users: [{ ...userSummary('cleo'), isMuted: true }] }));
  serve(9);
  await invalidate('Feed');
  expect(ids(HOME)).toEqual(['9', '8', '7', '6', '5', '4', '3', '2']);
  expect(api.count(LIST)).toBe(2);
});
