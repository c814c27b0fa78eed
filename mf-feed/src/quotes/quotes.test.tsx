import type { Post } from '@kithkin/shared/contract';
import { failure, storedChanges } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PostCard } from '../post/PostCard';
import { ownPost, post, postPage } from '../testing/posts';
import { choose, setUpFeed, undo } from '../testing/renderFeed';

const { api, open } = setUpFeed({ '/': <PostCard id="a" />, '/quote': <PostCard id="q" /> });
const REMOVE = 'DELETE /posts/a/quotes/q';
const RESTORE = 'PATCH /posts/a/quotes/q/restore';
const original = ownPost('a');
const quote = (changes: Partial<Post> = {}) => post('q', { originalPost: original, ...changes });
const removal = 'Remove my post from this quote';
const removed = { json: { message: 'Your post is no longer in this quote.' } };
const isShown = () => screen.queryByText('Words of a') !== null;

async function openQuotes(posts: Post[]) {
  api.on('GET /posts/a/quotes', postPage(posts));
  await open({ posts: [original] });
  await choose(screen.getByRole('article'), 'Post options', 'View quotes');
  return within(await screen.findByRole('dialog', { name: 'Quotes' }));
}

test('the creator lists the quotes, removes the post from one, and puts it back', async () => {
  api.on(REMOVE, removed);
  api.on(RESTORE, { json: { message: 'Your post is back.' } });
  const dialog = await openQuotes([quote()]);
  await dialog.findByText('Words of q');
  const button = (name: string) => dialog.getByRole('button', { name: `${name}: Ben Okri` });
  fireEvent.click(button(removal));
  button('Put it back');
  dialog.getByText('This quote does not show your post.');
  await screen.findByText('Your post is no longer in this quote.');
  fireEvent.click(button('Put it back'));
  button(removal);
  await screen.findByText('Your post is back.');
  expect([REMOVE, RESTORE].map(api.count)).toEqual([1, 1]);
});

test('the list of a post without quotes has a text', async () => {
  const dialog = await openQuotes([]);
  await dialog.findByText('Nobody has quoted this yet.');
});

test('its creator removes the post by the menu of a quote, with Undo', async () => {
  api.on(REMOVE, removed);
  api.on(RESTORE, failure(409, 'Not now.'));
  await open({ posts: [original, quote()] }, '/quote');
  expect(isShown()).toBe(true);
  await choose(screen.getByRole('article'), 'Post options', removal);
  await waitFor(() => expect(isShown()).toBe(false));
  screen.getByText('This post is not available.');
  screen.getByText('Words of q');
  await undo();
  expect(isShown()).toBe(true);
  await screen.findByText('Not now.');
  expect(isShown()).toBe(false);
});

test.each<[string, Partial<Post>]>([
  ['of another user’s post', { originalPost: post('a') }],
  ['without words', { body: '' }],
])('a share %s has no such item', async (_which, changes) => {
  await open({ posts: [quote(changes)] }, '/quote');
  fireEvent.click(screen.getByLabelText('Post options', { selector: 'button' }));
  await screen.findByText('Copy link');
  expect(screen.queryByText(removal)).toBeNull();
});

test('a removal that an earlier page could not send is shown, and sent', async () => {
  const arg = { postId: 'a', quoteId: 'q' };
  storedChanges.write('ada', { key: 'quote-removal:q', arg, value: true });
  let respond = () => {};
  api.on(REMOVE, () => new Promise((resolve) => (respond = () => resolve(removed))));
  await open({ posts: [original, quote()] }, '/quote');
  await waitFor(() => expect(isShown()).toBe(false));
  await waitFor(() => expect(api.count(REMOVE)).toBe(1));
  await act(async () => respond());
  await waitFor(() => expect(storedChanges.list('ada', 'quote-removal:')).toEqual([]));
  expect(isShown()).toBe(false);
});
