import type { Comment } from '@kithkin/shared/contract';
import { failure } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { setUpComments } from '../testing/openComments';
import { comment, threadPage } from '../testing/posts';

const LIST = 'GET /posts/a/threads';
const AROUND = `${LIST}?around=c5&order=newest&limit=20`;
const { api, open, rowOf } = setUpComments();

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
