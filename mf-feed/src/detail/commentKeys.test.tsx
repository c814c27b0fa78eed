import { createFakeApi } from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { comment, post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import PostDetailScreen from './PostDetailScreen';

const SCREENS = { '/posts/:id': <PostDetailScreen /> };

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
  const serve = (ids: string[], nextCursor: string | null) => ({
    json: { comments: ids.map((id) => comment(id, 'ben')), nextCursor },
  });
  api.on('GET /posts/a', { json: { post: post('a', { commentsCount: 4 }) } });
  api.on('GET /posts/a/comments', serve(['c4', 'c3'], 'older'));
  api.on('GET /posts/a/comments?cursor=older&limit=20', serve(['c2', 'c1'], null));
  api.on('GET /users/me', { json: { user: { _id: 'ada', isAdmin: false } } });
});
afterEach(async () => leave?.());

async function open(path: string) {
  const view = await renderFeed(SCREENS, path);
  leave = view.leave;
  const list = await screen.findByRole('list', { name: 'Comments' });
  return { ...view, list, rows: () => within(list).getAllByRole('listitem') };
}

test('Page Down and Page Up lead from comment to comment', async () => {
  const { user, rows } = await open('/posts/a');
  within(rows()[0] ?? document.body)
    .getByRole('link', { name: 'Ben Okri' })
    .focus();
  await user.keyboard('{PageDown}');
  expect(rows()[1]).toHaveFocus();
  await user.keyboard('{PageUp}');
  expect(rows()[0]).toHaveFocus();
});

test('an address that names a comment leads to it, however old, and marks it', async () => {
  const { rows } = await open('/posts/a#comment-c1');
  await waitFor(() => expect(rows()).toHaveLength(4));
  await waitFor(() => expect(rows()[3]).toHaveFocus());
  expect(rows()[3]).toHaveAttribute('aria-current', 'true');
  expect(rows().filter((row) => row.hasAttribute('aria-current'))).toHaveLength(1);
});

test('an address that names a comment that is gone shows the rest', async () => {
  const { rows } = await open('/posts/a#comment-gone');
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(api.count('GET /posts/a/comments')).toBe(2);
});
