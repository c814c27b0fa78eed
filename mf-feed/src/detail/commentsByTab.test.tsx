import { createFakeApi, installOtherTabs, type OtherTabs } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import PostDetailScreen from './PostDetailScreen';

const SCREENS = { '/posts/:id': <PostDetailScreen /> };
const KEY = 'kithkin.feed.comment.ada.a';

const api = createFakeApi();
let tabs: OtherTabs;
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
  api.on('GET /posts/a', { json: { post: post('a') } });
  api.on('GET /posts/a/comments', { json: { comments: [], nextCursor: null } });
  api.on('GET /users/me', { json: { user: { _id: 'ada', isAdmin: false } } });
  tabs = installOtherTabs();
});
afterEach(async () => {
  await leave?.();
  tabs.remove();
});

async function open() {
  const page = await renderFeed(SCREENS, '/posts/a');
  leave = page.leave;
  await screen.findByRole('textbox', { name: 'Comment' });
  return page;
}
const field = () => screen.getByRole('textbox', { name: 'Comment' });

test('two tabs write two comments on one post', async () => {
  localStorage.setItem(`${KEY}~other`, 'Of the other tab');
  await tabs.open(`${KEY}~other`);
  const { user } = await open();
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  expect(field()).toHaveValue('');
  await user.type(field(), 'Mine');
  expect(localStorage.getItem(`${KEY}~other`)).toBe('Of the other tab');
  const drafts = Object.entries(localStorage).filter(([key]) => key.startsWith(KEY));
  expect(drafts.map(([, text]) => text).sort()).toEqual(['Mine', 'Of the other tab']);
});

test('a comment of a closed tab is continued; of several one is chosen', async () => {
  localStorage.setItem(KEY, 'From before');
  localStorage.setItem(`${KEY}~b`, 'Of a closed tab');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Continue “Of a closed tab”' }));
  await waitFor(() => expect(field()).toHaveValue('Of a closed tab'));
});
