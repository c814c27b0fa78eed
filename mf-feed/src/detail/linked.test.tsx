import type { Comment } from '@kithkin/shared/contract';
import { failure } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { setUpComments } from '../testing/openComments';
import { comment, thread, threadPage } from '../testing/posts';
import { write } from '../testing/renderFeed';

const LIST = 'GET /posts/a/threads';
const AROUND = `${LIST}?around=c5&order=newest&limit=20`;
const { api, open, field, rowOf } = setUpComments();

const at = (minute: number, changes: Partial<Comment> = {}) =>
  comment(`c${minute}`, 'ben', { createdAt: `2026-11-20T11:${10 + minute}:00.000Z`, ...changes });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Opens the address of the comment `c5`, with newer and older ones that are not loaded. */
async function openLinked(changes: Partial<Comment> = {}) {
  api.on(
    AROUND,
    threadPage([at(6), at(5, changes), at(4)], { nextCursor: 'older', previousCursor: 'newer' }),
  );
  await open([at(9), at(8)], { hash: '#comment-c5' });
  await waitFor(() => expect(rowOf('Comment c5')).toHaveFocus());
}

test('a further page that fails leaves the comments around the one of the address, with Retry', async () => {
  await openLinked();
  api.on(`${LIST}?cursor=older&order=newest&limit=20`, failure(500));
  press('Show more comments');
  await screen.findByText('Failed to load comments.');
  expect(screen.getByText('Comment c5')).toBeInTheDocument();
  api.on(`${LIST}?before=newer&order=newest&limit=20`, failure(500));
  press('Show newer comments');
  await screen.findByText('Failed to load newer comments.');
  expect(screen.getByText('Comment c5')).toBeInTheDocument();
  api.on(`${LIST}?before=newer&order=newest&limit=20`, threadPage([at(7)], { nextCursor: 'x' }));
  press('Retry');
  await screen.findByText('Comment c7');
});

test('after a failure the comment of the address is requested again; one that is missing is not', async () => {
  api.on(AROUND, failure(503));
  await open([at(9)], { hash: '#comment-c5' });
  await screen.findByText('Something went wrong.');
  api.on(AROUND, failure(404));
  press('Retry');
  await screen.findByText('Comment c9');
});

test('the comment of the address has the focus once, not each time when it is shown', async () => {
  const made = { _id: 'r1', parentId: 'c4' };
  const page = { comments: [comment('r1', 'ben', made)], nextCursor: null, previousCursor: null };
  const list = { threads: [thread(at(4), { replyCount: 1, replies: page })] };
  api.on(`${LIST}?around=r1&order=newest&limit=20`, {
    json: { ...list, nextCursor: null, previousCursor: null },
  });
  api.on('GET /posts/a/comments/c4/replies', { json: page });
  await open([], { hash: '#comment-r1' });
  await waitFor(() => expect(rowOf('Comment r1')).toHaveFocus());
  press('Hide replies');
  const view = screen.getByRole('button', { name: 'View 1 reply' });
  view.focus();
  fireEvent.click(view);
  await screen.findByText('Comment r1');
  expect(rowOf('Comment r1')).not.toHaveFocus();
});

test('one’s own comment is shown though the newest ones were not loaded', async () => {
  await openLinked();
  const made = comment('c20', 'ada', { text: 'Mine', createdAt: '2026-11-20T12:00:00.000Z' });
  api.on('POST /posts/a/comments', { status: 201, json: { comment: made } });
  api.on(`${LIST}?order=newest&limit=20`, threadPage([made, at(9)]));
  write(field(), 'Mine');
  press('Comment');
  await screen.findByText('Mine', { selector: 'p' });
  await screen.findByText('Comment c9');
});
