import { entityActions } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { createFakeApi, userSummary } from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import PostGridWidget from '../widgets/PostGridWidget';
import PostListWidget from '../widgets/PostListWidget';

const SCREENS = {
  '/cards': <PostListWidget authorId="ada" />,
  '/grid': <PostGridWidget authorId="ada" />,
};
const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

const own = (id: string, changes: Partial<Post> = {}) =>
  post(id, { creator: userSummary('ada'), ...changes });

beforeEach(() => {
  api.reset();
  const posts = [own('a'), own('b')];
  api.on('GET /users/ada/posts?limit=18', { json: { posts, nextCursor: 'more' } });
  // The pinned post is old and not on the first page.
  api.on('GET /posts/old', { json: { post: own('old', { isPinned: true }) } });
});
afterEach(async () => leave?.());

async function open(path: string, pinnedPost: string | null) {
  const view = await renderFeed(SCREENS, path);
  leave = view.leave;
  const users = [{ ...userSummary('ada'), pinnedPost }];
  act(() => void view.store.dispatch(entityActions.received({ users })));
  await screen.findByText('Words of a');
  return view;
}

test('a pinned post comes first among its creator’s cards, and says so', async () => {
  await open('/cards', 'old');
  await screen.findByText('Words of old');
  const [first, second] = screen.getAllByRole('article');
  expect(first).toHaveTextContent('PinnedAda');
  expect(second).toHaveTextContent('Words of a');
  expect(second).not.toHaveTextContent('Pinned');
});

test('and first in the grid', async () => {
  await open('/grid', 'old');
  const tile = await screen.findByRole('link', { name: 'Pinned: Words of old' });
  expect(screen.getAllByRole('link', { name: /Words of/ })[0]).toBe(tile);
});

test('a tile of one’s own post that moderators have hidden says so', async () => {
  const posts = [own('a', { hidden: { rule: '' } })];
  api.on('GET /users/ada/posts?limit=18', { json: { posts, nextCursor: null } });
  await open('/grid', null);
  screen.getByRole('link', { name: 'Hidden by the moderators: Words of a' });
});

test('pinning from the menu moves the post up at once, and a failure moves it back', async () => {
  api.on('POST /posts/b/pin', { json: { message: 'Pinned to your profile.' } });
  const { user } = await open('/cards', null);
  const menu = async (at: number, item: string) => {
    const button = screen.getAllByRole('button', { name: 'Post options' })[at];
    if (button) await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  api.on('GET /posts/b', { json: { post: own('b', { isPinned: true }) } });
  await menu(1, 'Pin to profile');
  await screen.findByText('Pinned to your profile.');
  await waitFor(() => expect(screen.getAllByRole('article')[0]).toHaveTextContent('Words of b'));
  api.on('DELETE /posts/b/pin', { status: 500, json: { message: '', code: 'x' } });
  await menu(0, 'Unpin from profile');
  await screen.findByText('Nothing was changed.');
  expect(screen.getAllByRole('article')[0]).toHaveTextContent('Words of b');
});
