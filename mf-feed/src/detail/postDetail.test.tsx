import { bus, useScreenTitleOverride } from '@kithkin/shared';
import type { Comment } from '@kithkin/shared/contract';
import { createFakeApi, type FakeRequest, userSummary } from '@kithkin/shared/testing';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { comment, post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import PostDetailScreen from './PostDetailScreen';

const SCREENS = { '/posts/:id': <PostDetailScreen /> };

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
});
afterEach(async () => leave?.());

const LIST = 'GET /posts/a/comments';

/** Serves the post `a` with these comments, to an admin or a regular user. */
function serve(comments: Comment[], isAdmin = false) {
  api.on('GET /posts/a', () => ({
    json: { post: post('a', { commentsCount: comments.length }) },
  }));
  api.on(LIST, () => ({ json: { comments, nextCursor: null } }));
  api.on('GET /users/me', { json: { user: { _id: 'ada', isAdmin } } });
}

async function open(expected?: string) {
  const view = await renderFeed(SCREENS, '/posts/a', expected);
  leave = view.leave;
  return view;
}

const row = async (text: string) => {
  const item = (await screen.findByText(text)).closest('li');
  if (!item) throw new Error(`No row holds ${text}`);
  return within(item);
};

test.each([
  [403, 'Access denied. You may be blocked or this post is private.'],
  [404, 'Post not found.'],
  [400, 'Something went wrong.'],
])('a load that ends in %s says: %s', async (status, text) => {
  api.on('GET /posts/a', { status, json: { message: 'Other words', code: 'x' } });
  await open();
  await screen.findByText(text);
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByRole('button', { name: 'Back' })).toBeInTheDocument();
});

test.each([403, 404])('Retry is not offered after %d, which it can’t change', async (status) => {
  api.on('GET /posts/a', { status, json: { message: '', code: 'x' } });
  await open();
  await screen.findByRole('link', { name: 'Home' });
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('Retry is there after a failure that may pass', async () => {
  api.on('GET /posts/a', { status: 400, json: { message: '', code: 'x' } });
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  serve([]);
  await user.click(retry);
  await screen.findByRole('article');
  await screen.findByText('No comments yet.');
});

test('shows the post with its comments, and more of them on demand', async () => {
  serve([]);
  api.on('GET /posts/a/comments?limit=20', {
    json: { comments: [comment('c2', 'ben')], nextCursor: 'older' },
  });
  api.on('GET /posts/a/comments?cursor=older&limit=20', {
    json: { comments: [comment('c1', 'ben')], nextCursor: null },
  });
  const { user } = await open();
  await screen.findByText('Comment c2');
  await user.click(screen.getByRole('button', { name: 'Show more comments' }));
  await screen.findByText('Comment c1');
  expect(screen.queryByRole('button', { name: 'Show more comments' })).toBeNull();
});

test('a comment is sent, shown on top once, and counted', async () => {
  const comments = [comment('c1', 'ben')];
  serve(comments);
  api.on('POST /posts/a/comments', ({ text }: FakeRequest) => {
    const made = comment('c2', 'ada', { text: JSON.parse(text).text });
    comments.unshift(made);
    return { status: 201, json: { comment: made } };
  });
  const { user } = await open();
  await screen.findByText('Comment c1');
  const field = screen.getByRole('textbox', { name: 'Comment' });
  expect(screen.queryByRole('button', { name: 'Comment' })).toBeNull();
  await user.type(field, '   ');
  expect(screen.queryByRole('button', { name: 'Comment' })).toBeNull();
  await user.clear(field);
  await user.type(field, 'Well said');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(field).toHaveValue(''));
  const list = screen.getByRole('list', { name: 'Comments' });
  await waitFor(() =>
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Well said'),
  );
  expect(within(list).getAllByText('Well said')).toHaveLength(1);
  await screen.findByRole('heading', { name: 'Comments (2)' });
});

test('a refused comment stays in its field', async () => {
  serve([]);
  api.on('POST /posts/a/comments', { status: 422, json: { message: 'Too rude.', code: 'x' } });
  const { user } = await open();
  const field = await screen.findByRole('textbox', { name: 'Comment' });
  await user.type(field, 'Grr');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await screen.findByText('Too rude.');
  expect(field).toHaveValue('Grr');
});

test.each([
  ['one’s own comment', 'ada', false, ['Edit', 'Delete']],
  ['another’s comment', 'ben', false, ['Report']],
  ['another’s comment, as an admin,', 'ben', true, ['Edit', 'Delete', 'Report']],
])('with %s one can do what one may and no more', async (_who, author, isAdmin, can) => {
  serve([comment('c1', author)], isAdmin);
  const { user } = await open();
  const item = await row('Comment c1');
  await waitFor(() => expect(api.count('GET /users/me')).toBe(1));
  await user.click(item.getByRole('button', { name: 'Comment options' }));
  await waitFor(() =>
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(can),
  );
});

test('follows live: a new comment count brings the comment, a removal takes the post away', async () => {
  const comments = [comment('c1', 'ben')];
  serve(comments);
  await open();
  await screen.findByText('Comment c1');
  comments.unshift(comment('c2', 'ben'));
  act(() => bus.emit('post-updated', { _id: 'a', changes: { commentsCount: 2 } }));
  await screen.findByText('Comment c2');
  await screen.findByRole('heading', { name: 'Comments (2)' });
  act(() => bus.emit('post-removed', { _id: 'a' }));
  await screen.findByText('Post not found.');
});

test('the post gives the tab its title, and takes an edit at once', async () => {
  serve([]);
  await open();
  const title = renderHook(() => useScreenTitleOverride());
  await screen.findByText('Words of a');
  await waitFor(() => expect(title.result.current).toBe('Ben Okri: Words of a'));
  const changes = { body: 'Better words', editedAt: '2026-11-21T10:00:00.000Z' };
  act(() => bus.emit('post-updated', { _id: 'a', changes }));
  await screen.findByText('Better words');
  await waitFor(() => expect(title.result.current).toBe('Ben Okri: Better words'));
  act(() => bus.emit('post-removed', { _id: 'a' }));
  await screen.findByText('Post not found.');
  await waitFor(() => expect(title.result.current).toBeUndefined());
  title.unmount();
});

test('moving the post to the trash leaves its screen', async () => {
  serve([]);
  api.on('GET /posts/a', { json: { post: post('a', { creator: userSummary('ada') }) } });
  api.on('DELETE /posts/a', { json: { message: 'Gone' } });
  api.on('GET /posts', { json: { posts: [], nextCursor: null } });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Post options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to Trash' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Move to Trash' }));
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/$/));
  await screen.findByText('Moved to trash');
});
