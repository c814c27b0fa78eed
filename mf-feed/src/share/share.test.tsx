import { bus, type RemoteHost } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { failure, waitForRequests } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PostCard } from '../post/PostCard';
import { ownPost, picture, post } from '../testing/posts';
import { setUpFeed, write } from '../testing/renderFeed';

const SHARE = 'POST /posts/a/share';
const original = post('a', { sharesCount: 2 });
const share = (changes: Partial<Post> = {}) => ownPost('s', { originalPost: original, ...changes });

const { api, open } = setUpFeed({
  '/': <PostCard id="a" />,
  '/share': <PostCard id="s" />,
});

async function openDialog(count = 2) {
  fireEvent.click(screen.getByLabelText(`Share, ${count} shares`));
  fireEvent.click(await screen.findByText('Share to your followers'));
  return within(await screen.findByRole('dialog', { name: 'Share post' }));
}
const message = () => screen.getByLabelText('Message');
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const bodies = () => api.requests.filter(({ name }) => name === SHARE).map(({ body }) => body);

/** What the widget of the sheet is to send. */
let cards: unknown[] = [];
const host: RemoteHost = {
  minHeight: () => 0,
  phoneMinHeight: () => 0,
  renderWidget: (_widget, { shared }) => void cards.push(shared),
};
beforeEach(() => {
  cards = [];
});

it('the sheet sends a post as its card: a share with words itself, one without its original', async () => {
  const media = ['m', 'n'].map(picture);
  const long = { ...original, body: 'a'.repeat(300), media };
  const { store } = await open(
    { posts: [long, share({ body: '', originalPost: long })], host },
    '/share',
  );
  const openSheet = async () => {
    cards = [];
    fireEvent.click(screen.getByLabelText('Share, 2 shares'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Share' }));
    await sheet.findByText('Copy link');
    fireEvent.click(sheet.getByLabelText('Close'));
    await isClosed();
    return cards[0];
  };
  const card = { _id: 'a', body: 'a'.repeat(200), media: media.slice(0, 1) };
  expect(await openSheet()).toMatchObject({ path: '/posts/a', post: card });
  const posts = [share({ body: 'Read this', originalPost: long })];
  act(() => void store.dispatch({ type: 'entities/received', payload: { posts } }));
  expect(await openSheet()).toMatchObject({ path: '/posts/s', post: { body: 'Read this' } });
});

it('shares with a message, and shows the count of the server', async () => {
  const counted = { ...original, sharesCount: 3 };
  api.on(SHARE, {
    status: 201,
    json: { originalPost: counted, sharedPost: share({ originalPost: counted }) },
  });
  const { store } = await open({ posts: [original] });
  const dialog = await openDialog();
  await waitFor(() => expect(message()).toHaveFocus());
  expect(dialog.getByText('Words of a')).toBeInTheDocument();
  // An unsent message is restored.
  write(message(), ' Read this ');
  fireEvent.click(dialog.getByText('Cancel'));
  await isClosed();
  const again = await openDialog();
  expect(message()).toHaveValue(' Read this ');
  fireEvent.click(again.getByText('Share'));
  await screen.findByText('Post shared successfully!');
  await isClosed();
  await screen.findByLabelText('Share, 3 shares');
  expect(bodies()).toEqual([{ message: 'Read this', clientId: expect.stringMatching(/./) }]);
  expect(store.getState().entities.posts.s).toMatchObject({ _id: 's' });
  await openDialog(3);
  expect(message()).toHaveValue('');
});

it('a failure retains the message; only a changed share has another id', async () => {
  api.on(SHARE, failure(409, 'Not now.'));
  await open({ posts: [original], expected: 'feed.share' });
  const dialog = await openDialog();
  const tryToShare = async (count: number) => {
    fireEvent.click(dialog.getByText('Share'));
    await waitFor(() => expect(bodies()).toHaveLength(count));
    await screen.findByText('Not now.');
  };
  write(message(), 'a'.repeat(5001));
  fireEvent.click(dialog.getByText('Share'));
  expect(message()).toHaveAccessibleDescription(/1 letter too many/);
  await waitForRequests();
  write(message(), 'Read this');
  await tryToShare(1);
  await screen.findByText('Failed to share post.');
  expect(message()).toHaveValue('Read this');
  await tryToShare(2);
  expect(bodies()[1]).toEqual(bodies()[0]);
  write(message(), 'Read this!');
  await tryToShare(3);
  const ids = bodies().map((body) => new Map(Object.entries(body ?? {})).get('clientId'));
  expect(new Set(ids).size).toBe(2);
});

const limited = (changes: Partial<Post>) =>
  post('a', { sharesCount: 2, canQuote: false, ...changes });

it.each([
  ['nobody', /^Ben Okri doesn’t allow quotes of this post\. You can share it without words\.$/],
  ['followed', /^Only people that Ben Okri follows can quote this post\. You can share it/],
] as const)('a post that %s may quote is shared without words', async (quotePolicy, text) => {
  const counted = limited({ quotePolicy, sharesCount: 3 });
  const sharedPost = share({ body: '', originalPost: counted });
  api.on(SHARE, { status: 201, json: { originalPost: counted, sharedPost } });
  await open({ posts: [limited({ quotePolicy })] });
  const dialog = await openDialog();
  dialog.getByText(text);
  expect(dialog.queryByLabelText('Message')).toBeNull();
  fireEvent.click(dialog.getByText('Share'));
  await screen.findByText('Post shared successfully!');
  expect(bodies()).toMatchObject([{ message: '' }]);
});

it('words stay on the device if quotes have been limited meanwhile', async () => {
  api.on(SHARE, {
    status: 403,
    json: { message: 'You can’t quote this post.', code: 'quotes-limited' },
  });
  api.on('GET /posts/a', { json: { post: limited({ quotePolicy: 'nobody' }) } });
  await open({ posts: [original] });
  const dialog = await openDialog();
  write(message(), 'Read this');
  fireEvent.click(dialog.getByText('Share'));
  await dialog.findByText(/^Ben Okri doesn’t allow quotes/);
  expect(dialog.getByRole('alert')).toHaveTextContent('You can’t quote this post.');
  expect(message()).toHaveValue('Read this');
  expect(message()).toHaveAttribute('readonly');
  const counted = limited({ sharesCount: 3 });
  const sharedPost = share({ body: '', originalPost: counted });
  api.on(SHARE, { status: 201, json: { originalPost: counted, sharedPost } });
  fireEvent.click(dialog.getByText('Share'));
  await screen.findByText('Post shared successfully!');
  expect(bodies()).toMatchObject([{ message: 'Read this' }, { message: '' }]);
  await openDialog(3);
  expect(message()).toHaveValue('Read this');
});

const hasButton = () => screen.queryByLabelText(/^Share/) !== null;

it('a share shows and shares the current original; without it, or in the trash, it can’t be shared', async () => {
  const { store } = await open({ posts: [original, share({ body: '' })] }, '/share');
  const card = screen.getByRole('article');
  expect(card).toHaveTextContent('Words of a');
  within(card).getByLabelText('Share, 2 shares');
  const changes = { body: 'Another text', sharesCount: 5 };
  act(() => bus.emit('post-updated', { _id: 'a', changes }));
  expect(card).toHaveTextContent('Another text');
  within(card).getByLabelText('Share, 5 shares');
  const receive = (one: Post) =>
    act(() => void store.dispatch({ type: 'entities/received', payload: { posts: [one] } }));
  receive(ownPost('s', { deletedAt: '2026-11-21T10:00:00.000Z' }));
  expect(hasButton()).toBe(false);
  receive(share({ body: '' }));
  expect(hasButton()).toBe(true);
  act(() => bus.emit('post-removed', { _id: 'a' }));
  expect(card).toHaveTextContent('This post is not available.');
  expect(hasButton()).toBe(false);
  receive(share({ body: '', originalPost: null }));
  expect(card).toHaveTextContent('This post is not available.');
  expect(hasButton()).toBe(false);
});

it('a quote whose original is not available is sent itself, but not shared to the followers', async () => {
  await open({ posts: [share({ originalPost: null })], host }, '/share');
  fireEvent.click(screen.getByLabelText('Share, 0 shares'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Share' }));
  await sheet.findByText('Copy link');
  expect(sheet.queryByText('Share to your followers')).toBeNull();
  expect(cards[0]).toMatchObject({ path: '/posts/s', post: { _id: 's' } });
});

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

it.each<[string, Partial<Post>]>([
  ['that moderators have hidden', { hidden: { rule: '' } }],
  ['that is scheduled', { scheduledAt: TOMORROW, createdAt: TOMORROW }],
])('an own post %s can’t be shared', async (_which, changes) => {
  await open({ posts: [ownPost('a', changes)] });
  screen.getByLabelText('Bookmark');
  expect(hasButton()).toBe(false);
});
