import { installOtherTabs } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setUpComments } from '../testing/openComments';
import { comment } from '../testing/posts';
import { write } from '../testing/renderFeed';

const POST = 'POST /posts/a/comments';
const { api, open, leave, field, rowOf } = setUpComments();
const c1 = comment('c1', 'ben');
const reply = () => fireEvent.click(within(rowOf('Comment c1')).getByText('Reply'));
const target = () => screen.queryByText(/^Replying to/);

test('who leaves while a reply is sent begins with a comment later', async () => {
  api.on(POST, () => new Promise(() => {}));
  await open([c1]);
  reply();
  write(field(), 'Agreed');
  fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(api.count(POST)).toBe(1));
  await leave();
  await open([c1]);
  expect(field()).toHaveValue('');
  expect(target()).toBeNull();
});

test('a draft that is chosen replies to whom it did, not to whom a reply was begun before', async () => {
  const tabs = installOtherTabs();
  localStorage.setItem('kithkin.feed.comment.ada.a~x', 'Agreed');
  localStorage.setItem('kithkin.feed.reply.ada.a~x', 'c1 c1 ben');
  localStorage.setItem('kithkin.feed.comment.ada.a~y', 'A comment');
  await open([c1]);
  const choice = await screen.findByRole('button', { name: 'Continue “A comment”' });
  reply();
  expect(target()).not.toBeNull();
  fireEvent.click(choice);
  await waitFor(() => expect(field()).toHaveValue('A comment'));
  await waitFor(() => expect(target()).toBeNull());
  tabs.remove();
});
