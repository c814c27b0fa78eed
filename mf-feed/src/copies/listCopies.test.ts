import { api as calls, selectPost } from '@kithkin/shared';
import { storeCopy, waitForRequests } from '@kithkin/shared/testing';
import { waitFor } from '@testing-library/react';
import { insertIntoList, type PostList, postsApi } from '../api/postsApi';
import { catchUp } from '../state/catchUp';
import { gapId, selectPendingPostIds } from '../state/feedSlice';
import { setUpFeedState } from '../testing/feedState';
import { comment, ownPost, post, postPage } from '../testing/posts';
import { homeCopy } from './listCopies';

const { api, start, close } = setUpFeedState();
const { initiate, select } = postsApi.endpoints.postList;

const GAP = gapId(0, 'c');
const ids = (store: Awaited<ReturnType<typeof start>>, list: PostList) =>
  select(list)(store.getState()).data?.pages.flatMap((page) => page.ids);

/** Loads a list of two pages, stores its copy and starts the next page of the browser. */
async function restore(list: PostList, name: string, pages: number, meanwhile = () => {}) {
  const store = await start();
  await store.dispatch(initiate(list));
  await storeCopy(name);
  await store.dispatch(initiate(list, { direction: 'forward' }));
  void store.dispatch(insertIntoList(list, GAP, 'b'));
  // Until it has been replaced, the first copy is read.
  await waitFor(async () =>
    expect(await storeCopy(name)).toHaveProperty('data.pages.length', pages),
  );
  close();
  await waitForRequests();
  meanwhile();
  return start();
}

test('all pages of the home feed are stored with its gaps, without comments', async () => {
  const a = post('a', { comments: [comment('c', 'ben')] });
  api.on('GET /posts', ({ name }) =>
    name.includes('cursor') ? postPage(['b']) : postPage([a], 'next'),
  );
  api.on('POST /posts/b/like', () => new Promise(() => {}));
  const store = await restore({ kind: 'home' }, 'feed.home', 2, () =>
    localStorage.setItem('kithkin.intent.ada.like:b', '{"arg":"b","value":true}'),
  );
  // A like that could not be sent is applied to the restored post.
  expect(selectPost(store.getState(), 'b')?.isLiked).toBe(true);
  expect(ids(store, { kind: 'home' })).toEqual(['a', GAP, 'b']);
  expect(store.getState().entities.posts.a?.comments).toEqual([]);
});

test('the first page of the own posts is stored, those of others are not', async () => {
  const own = { kind: 'author', authorId: 'ada' } as const;
  const others = { kind: 'author', authorId: 'ben' } as const;
  api.on('GET /users/ada/posts', ({ name }) =>
    name.includes('cursor') ? postPage([ownPost('b')]) : postPage([ownPost('a')], 'next'),
  );
  api.on('GET /users/ben/posts', postPage(['c']));
  const before = await start();
  await before.dispatch(initiate(others));
  const store = await restore(own, 'feed.own', 1);
  expect(ids(store, own)).toEqual(['a']);
  expect(ids(store, others)).toBeUndefined();
});

test('a feed that is fetched when its copy is restored again is not replaced', async () => {
  const home = { kind: 'home' } as const;
  const older = post('a', { createdAt: '2026-11-20T10:00:00.000Z' });
  const newer = post('b', { createdAt: '2026-11-20T11:00:00.000Z' });
  api.on('GET /posts', postPage([older]));
  const store = await start();
  await store.dispatch(initiate(home));
  await storeCopy('feed.home');
  store.dispatch(calls.util.resetApiState());
  api.on('GET /posts', postPage([newer, older]));
  void store.dispatch(initiate(home));
  await homeCopy.refresh(() => store.dispatch(catchUp()));
  await waitForRequests();
  expect(ids(store, home)).toEqual(['a']);
  expect(selectPendingPostIds(store.getState())).toEqual(['b']);
});
