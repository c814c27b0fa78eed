import { bus } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { createFakeApi, scrollToEnd, shownDrawings, userSummary } from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import PostDetailScreen from '../detail/PostDetailScreen';
import TagScreen from '../tag/TagScreen';
import { picture, post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import DeletedScreen from './DeletedScreen';

const SCREENS = {
  '/deleted': <DeletedScreen />,
  '/tag/:tag': <TagScreen />,
  '/posts/:id': <PostDetailScreen />,
};

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
});
afterEach(async () => leave?.());

const LIST = 'GET /posts/deleted/list';
const DAY = 24 * 60 * 60_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const trashed = (id: string, changes: Partial<Post> = {}) =>
  post(id, {
    creator: userSummary('ada'),
    deletedAt: fromNow(-2 * DAY),
    purgesAt: fromNow(28 * DAY - 60_000),
    ...changes,
  });
const serve = (...posts: Post[]) => api.on(LIST, { json: { posts, nextCursor: null } });

async function open(path = '/deleted', expected?: string) {
  const view = await renderFeed(SCREENS, path, expected);
  leave = view.leave;
  return view;
}

const row = (id: string) => screen.findByRole('article', { description: `Words of ${id}` });
const waitForRowRemoved = (id: string) =>
  waitFor(() =>
    expect(screen.queryByRole('article', { description: `Words of ${id}` })).toBeNull(),
  );
const press = async (name: string, id = 'a') => within(await row(id)).getByRole('button', { name });

it('lists what was deleted, with its media and the days that are left', async () => {
  serve(trashed('a', { media: [picture('m')] }), trashed('b'));
  await open();
  expect(
    screen.getByRole('heading', { level: 1, name: 'Recently Deleted Posts' }),
  ).toBeInTheDocument();
  const first = await row('a');
  expect(first).toHaveTextContent('2 days ago');
  expect(first).toHaveTextContent('28 days left');
  expect(within(first).getByRole('img', { name: 'Picture m' })).toBeInTheDocument();
  expect(await row('b')).toBeInTheDocument();
});

it('says so when there is nothing', async () => {
  serve();
  await open();
  await screen.findByText('Nothing in the trash.');
  expect(shownDrawings()).toEqual(['trash']);
});

it('a failed load says why, and Retry loads', async () => {
  api.on(LIST, { status: 400, json: { message: '', code: 'x' } });
  const { user } = await open();
  await screen.findByText('Failed to load deleted posts.');
  serve(trashed('a'));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row('a')).toBeInTheDocument();
});

it.each([
  ['It is back.', 'It is back.'],
  ['', 'Post recovered.'],
])('Recover takes it out at once and says "%s" as "%s"', async (message, text) => {
  serve(trashed('a'), trashed('b'));
  api.on('PATCH /posts/a/recover', {
    json: { message, post: trashed('a', { deletedAt: null }) },
  });
  const { user, store } = await open();
  await user.click(await press('Recover'));
  await waitForRowRemoved('a');
  await screen.findByText(text);
  expect(await row('b')).toBeInTheDocument();
  expect(store.getState().entities.posts.a).toMatchObject({ deletedAt: null });
});

it('a recovery that fails puts it back and says why', async () => {
  serve(trashed('a'));
  api.on('PATCH /posts/a/recover', { status: 400, json: { message: '', code: 'x' } });
  const { user } = await open('/deleted', 'feed.recover');
  await user.click(await press('Recover'));
  await screen.findByText('The post could not be recovered.');
  expect(await row('a')).toBeInTheDocument();
});

it('Delete Permanently asks first', async () => {
  serve(trashed('a'));
  api.on('DELETE /posts/a/permanent', { json: { message: '' } });
  const { user } = await open();
  await user.click(await press('Delete Permanently'));
  const findConfirmation = () => screen.findByRole('alertdialog', { name: 'Delete Permanently' });
  await user.click(within(await findConfirmation()).getByRole('button', { name: 'Cancel' }));
  await user.click(await press('Delete Permanently'));
  await user.click(
    within(await findConfirmation()).getByRole('button', { name: 'Delete Permanently' }),
  );
  await waitForRowRemoved('a');
  await screen.findByText('Post permanently deleted');
  expect(api.count('DELETE')).toBe(1);
  await screen.findByText('Nothing in the trash.');
});

it('a permanent deletion that fails puts it back and says why', async () => {
  serve(trashed('a'));
  api.on('DELETE /posts/a/permanent', { status: 409, json: { message: 'Not now.', code: 'x' } });
  const { user } = await open('/deleted', 'feed.deleteForGood');
  await user.click(await press('Delete Permanently'));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete Permanently' }));
  await screen.findByText('Not now.');
  expect(await row('a')).toBeInTheDocument();
});

it('follows what one does elsewhere', async () => {
  serve();
  await open();
  await screen.findByText('Nothing in the trash.');
  serve(trashed('a'));
  act(() => bus.emit('post-removed', { _id: 'a' }));
  expect(await row('a')).toBeInTheDocument();
  act(() => bus.emit('post-created', { post: trashed('a', { deletedAt: null }) }));
  await waitForRowRemoved('a');
});

it('loads further pages as one goes on', async () => {
  api.on(LIST, { json: { posts: [trashed('a')], nextCursor: 'next' } });
  api.on(`${LIST}?cursor=next`, { json: { posts: [trashed('b')], nextCursor: null } });
  await open();
  await row('a');
  await scrollToEnd();
  expect(await row('b')).toBeInTheDocument();
});

it('Move to Trash asks first', async () => {
  const own = post('a', { creator: userSummary('ada') });
  api.on('GET /posts', { json: { posts: [own], nextCursor: null } });
  api.on('DELETE /posts/a', { json: { message: '' } });
  const { user } = await open('/tag/tea');
  const findConfirmation = async () => {
    await user.click(await press('Post options'));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to Trash' }));
    return within(await screen.findByRole('alertdialog', { name: 'Move to Trash' }));
  };
  await user.click((await findConfirmation()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  // Confirmed after a cancelled first attempt: the post is deleted once.
  await user.click((await findConfirmation()).getByRole('button', { name: 'Move to Trash' }));
  await waitForRowRemoved('a');
  await screen.findByText('Moved to trash');
  expect(api.count('DELETE')).toBe(1);
});

it('a post’s move to the trash that fails brings it back without a word', async () => {
  const own = post('a', { creator: userSummary('ada') });
  api.on('GET /posts', { json: { posts: [own], nextCursor: null } });
  api.on('DELETE /posts/a', { status: 500, json: { message: 'No.', code: 'x' } });
  const { user, reported } = await open('/tag/tea', 'feed.trash');
  await user.click(await press('Post options'));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to Trash' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Move to Trash' }));
  await waitFor(() => expect(reported).toEqual(['feed.trash']));
  expect(await row('a')).toBeInTheDocument();
  expect(screen.queryByText('No.')).toBeNull();
  expect(screen.queryByText('Moved to trash')).toBeNull();
});

it('the screen of a post in the trash offers the two ways out', async () => {
  api.on('GET /posts/a', { json: { post: trashed('a') } });
  api.on('GET /posts/a/comments', { json: { comments: [], nextCursor: null } });
  api.on('GET /users/me', { json: { user: { _id: 'ada', isAdmin: false } } });
  const { user } = await open('/posts/a');
  await user.click(await press('Post options'));
  await screen.findByRole('menuitem', { name: 'Recover' });
  expect(screen.getByRole('menuitem', { name: 'Delete Permanently' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
});
