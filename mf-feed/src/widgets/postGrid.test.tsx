import { createFakeApi, scrollToEnd } from '@kithkin/shared/testing';
import { screen } from '@testing-library/react';
import { post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import PostGridWidget from './PostGridWidget';

const SCREENS = {
  '/users/ben': <PostGridWidget authorId="ben" />,
  '/users/ada': <PostGridWidget authorId="ada" />,
};

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => api.reset());
afterEach(async () => leave?.());

const page = (ids: string[], nextCursor: string | null = null) => ({
  json: { posts: ids.map((id) => post(id)), nextCursor },
});

async function open(path: string) {
  const view = await renderFeed(SCREENS, path);
  leave = view.leave;
  return view;
}

test('the grid fetches the next tiles at its end, and says when that failed', async () => {
  const next = 'GET /users/ben/posts?cursor=next&limit=18';
  api.on('GET /users/ben/posts?limit=18', page(['a', 'b'], 'next'));
  api.on(next, { status: 400, json: { message: '', code: 'x' } });
  const { user } = await open('/users/ben');
  await screen.findByRole('link', { name: 'Words of b' });
  await scrollToEnd();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load posts.');
  api.on(next, page(['c']));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: 'Words of c' });
  expect(screen.getAllByRole('link', { name: /^Words of/ })).toHaveLength(3);
});

test('one’s own empty grid leads to the first post', async () => {
  api.on('GET /users/ada/posts', page([]));
  await open('/users/ada');
  await screen.findByText('You have not posted anything yet.');
  expect(screen.getByRole('link', { name: 'Create your first post' })).toHaveAttribute(
    'href',
    '/create-post',
  );
});
