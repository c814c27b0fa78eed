import { bus, outbox } from '@kithkin/shared';
import type { Comment } from '@kithkin/shared/contract';
import { failure } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { PostCard } from '../post/PostCard';
import { sendPostRemoval, toPost } from '../post/queuedPosts';
import { comment, post, threadPage } from '../testing/posts';
import { setUpFeed } from '../testing/renderFeed';
import PostDetailScreen, { titleOf } from './PostDetailScreen';

const { api, open } = setUpFeed(
  { '/': <PostCard id="a" />, '/posts/:id': <PostDetailScreen /> },
  '/posts/a',
);

function serve(comments: Comment[], nextCursor: string | null = null, shown = post('a')) {
  api.on('GET /posts/a', { json: { post: { ...shown, commentsCount: comments.length } } });
  api.on('GET /posts/a/threads', threadPage(comments, { nextCursor }));
  api.on('GET /users/me', { json: { user: { _id: 'ada', isAdmin: false } } });
}

test.each([
  [403, 'Access denied. You may be blocked or this post is private.'],
  [404, 'Post not found.'],
])('after %s there is a way home and no Retry', async (status, text) => {
  api.on('GET /posts/a', failure(status, 'Another text'));
  await open();
  await screen.findByText(text);
  expect(screen.getByText('Home').closest('a')).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: 'Back' })).toBeInTheDocument();
  expect(screen.queryByText('Retry')).not.toBeInTheDocument();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

test('a post whose deletion waits for a connection is not found', async () => {
  serve([]);
  api.on('DELETE /posts/a', 'offline');
  await open();
  await screen.findByRole('article');
  await act(() => sendPostRemoval({ ...toPost('a'), fields: {} }));
  await screen.findByText('Post not found.');
  await act(() => outbox.discardUnsent());
  await screen.findByRole('article');
});

test('the comment icon of a list opens the post with the focus in the comment field', async () => {
  serve([]);
  await open({ posts: [post('a')] }, '/');
  fireEvent.click(screen.getByLabelText('Comment, 0 comments'));
  await waitFor(() => expect(screen.getByLabelText('Comment')).toHaveFocus());
});

test('shows the post, also after a temporary failure, with its comments and more of them, its title, and live changes', async () => {
  api.on('GET /posts/a', failure(400));
  await open();
  await screen.findByText('Something went wrong.');
  serve([comment('c2', 'ben')], 'older');
  api.on('GET /posts/a/threads?cursor=older&order=newest&limit=20', failure(400));
  fireEvent.click(screen.getByText('Retry'));
  await screen.findByText('Comment c2');
  fireEvent.click(screen.getByText('Show more comments'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load comments.');
  api.on(
    'GET /posts/a/threads?cursor=older&order=newest&limit=20',
    threadPage([comment('c1', 'ben')]),
  );
  screen.getByRole('button', { name: 'Retry' }).focus();
  fireEvent.click(screen.getByText('Retry'));
  await screen.findByText('Comment c1');
  expect(screen.queryByText('Show more comments')).not.toBeInTheDocument();
  expect(screen.getByText('Comment c2').closest('li')).toHaveFocus();

  const title = screen.getByLabelText('Title');
  expect(title).toHaveTextContent('Ben Okri: Words of a');
  const changes = { body: 'Better', editedAt: '2026-11-21T10:00:00.000Z', commentsCount: 2 };
  act(() => bus.emit('post-updated', { _id: 'a', changes }));
  await screen.findByText('Better');
  expect(screen.getByRole('article')).toHaveTextContent('edited');
  screen.getByText('Comments (2)');
  await waitFor(() => expect(title).toHaveTextContent('Ben Okri: Better'));
  act(() => bus.emit('post-removed', { _id: 'a' }));
  await screen.findByText('Post not found.');
  await waitFor(() => expect(title).toBeEmptyDOMElement());
});

test.each([
  ['Hello\n\n there ', 'Ben Okri: Hello there'],
  ['', 'Post by Ben Okri'],
  ['🙂'.repeat(61), `Ben Okri: ${'🙂'.repeat(60)}…`],
])('a post with the text %j has a title', (body, title) => {
  expect(titleOf(post('a', { body }))).toBe(title);
});
