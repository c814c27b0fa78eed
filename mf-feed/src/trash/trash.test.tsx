import { bus } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import {
  confirm,
  type FakeReply,
  failure,
  holdReply,
  scrollToEnd,
  shownDrawings,
  waitForRequests,
} from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PostCard } from '../post/PostCard';
import { ownPost, picture, pollWithVotes, postPage } from '../testing/posts';
import { choose, setUpFeed, undo } from '../testing/renderFeed';
import DeletedScreen, { daysLeft } from './DeletedScreen';

const LIST = 'GET /posts/deleted/list';
const DAY = 24 * 60 * 60_000;
const { api, open } = setUpFeed({ '/deleted': <DeletedScreen />, '/card': <PostCard id="a" /> });

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const trashed = (id: string, changes: Partial<Post> = {}) =>
  ownPost(id, {
    deletedAt: fromNow(-2 * DAY),
    purgesAt: fromNow(28 * DAY - 60_000),
    ...changes,
  });
const serve = (...posts: Post[]) => api.on(LIST, postPage(posts));
const openTrash = (expected?: string) => open({ expected }, '/deleted');
const openCard = (card: Post, expected?: string) => open({ posts: [card], expected }, '/card');

const seen = async (id: string) => {
  const row = (await screen.findByText(`Words of ${id}`)).closest('article');
  if (!row) throw new Error(`Post ${id} has no row.`);
  return row;
};
const isRemoved = (id: string) =>
  waitFor(() => expect(screen.queryByText(`Words of ${id}`)).toBeNull());
const press = async (label: string, id = 'a') =>
  fireEvent.click(within(await seen(id)).getByText(label));

describe('the trash', () => {
  it('shows when it can’t be loaded or is empty, and follows changes of other tabs', async () => {
    api.on(LIST, failure(400));
    await openTrash();
    await screen.findByText('Failed to load deleted posts.');
    serve();
    fireEvent.click(screen.getByText('Retry'));
    await screen.findByText('Nothing in the trash.');
    expect(shownDrawings()).toEqual(['trash']);
    serve(trashed('a'));
    act(() => bus.emit('post-removed', { _id: 'a' }));
    await seen('a');
    act(() => bus.emit('post-created', { post: trashed('a', { deletedAt: null }) }));
    await isRemoved('a');
  });

  it('lists posts page by page, with their media and the remaining days', async () => {
    api.on(LIST, postPage([trashed('a', { media: [picture('m')] })], 'next'));
    api.on(`${LIST}?cursor=next`, postPage([trashed('b')]));
    await openTrash();
    screen.getByRole('heading', { level: 1, name: 'Recently Deleted Posts' });
    const first = await seen('a');
    expect(first).toHaveTextContent('2 days ago');
    expect(first).toHaveTextContent('28 days left');
    within(first).getByAltText('Picture m');
    await scrollToEnd();
    await seen('b');
  });

  it('shows polls, and fetches no post at the end of one', async () => {
    const over = pollWithVotes([2, 1, 0], { endsAt: fromNow(-60_000) });
    serve(trashed('a', { poll: over }));
    await openTrash();
    const group = await screen.findByRole('group', { name: 'Poll' });
    expect(within(group).getByText('3 votes · Final results')).toBeInTheDocument();
    await waitForRequests();
    expect(api.count('GET /posts/a')).toBe(0);
  });

  it('stays without what another tab recovers while a further page is fetched', async () => {
    api.on(LIST, postPage([trashed('a'), trashed('b')], 'next'));
    const reply = holdReply(api, `${LIST}?cursor=next`);
    await openTrash();
    await seen('a');
    await scrollToEnd();
    act(() => bus.emit('post-created', { post: trashed('a', { deletedAt: null }) }));
    reply(postPage([trashed('c')]));
    await seen('c');
    await isRemoved('a');
  });

  it('removes recovered posts at once; one that can’t be recovered stays, with the reason', async () => {
    serve(trashed('a'), trashed('b'), trashed('c'));
    const { store } = await openTrash('feed.recover');
    const recover = async (id: string, reply: FakeReply, text: string) => {
      api.on(`PATCH /posts/${id}/recover`, reply);
      await press('Recover', id);
      await screen.findByText(text);
    };
    const recovered = (id: string, message: string) => ({
      json: { message, post: trashed(id, { deletedAt: null }) },
    });
    await recover('a', failure(400), 'The post could not be recovered.');
    await seen('a');
    await recover('a', recovered('a', 'It is back.'), 'It is back.');
    await isRemoved('a');
    await recover('b', recovered('b', ''), 'Post recovered.');
    await isRemoved('b');
    await seen('c');
    expect(store.getState().entities.posts.a).toMatchObject({ deletedAt: null });
  });

  it('deletes permanently after confirmation; a failure restores the post', async () => {
    serve(trashed('a'));
    api.on('DELETE /posts/a/permanent', failure(400, 'Not now.'));
    await openTrash('feed.deleteForGood');
    await press('Delete Permanently');
    await confirm('Cancel');
    await press('Delete Permanently');
    await confirm('Delete Permanently');
    await screen.findByText('Not now.');
    await seen('a');
    expect(api.count('DELETE')).toBe(1);
    api.on('DELETE /posts/a/permanent', { json: { message: '' } });
    await press('Delete Permanently');
    await confirm('Delete Permanently');
    await isRemoved('a');
    await screen.findByText('Post permanently deleted');
  });
});

it('Move to Trash is confirmed, fails silently, and Undo recovers the post', async () => {
  const own = ownPost('a');
  const { reported } = await openCard(own, 'feed.trash');
  const moveToTrash = async (button: string) => {
    await choose(await seen('a'), 'Post options', 'Move to Trash');
    await confirm(button);
  };
  api.on('DELETE /posts/a', failure(500, 'No.'));
  await moveToTrash('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await moveToTrash('Move to Trash');
  await waitFor(() => expect(reported).toEqual(['feed.trash']));
  await seen('a');
  expect(screen.queryByText('No.')).toBeNull();
  expect(screen.queryByText('Moved to trash')).toBeNull();
  // Nothing was sent by the cancelled attempt.
  expect(api.count('DELETE')).toBe(1);

  api.on('DELETE /posts/a', { json: { message: '' } });
  api.on('PATCH /posts/a/recover', { json: { message: 'Post recovered.', post: own } });
  await moveToTrash('Move to Trash');
  await isRemoved('a');
  await screen.findByText('Moved to trash');
  await undo();
  await seen('a');
  await screen.findByText('Post recovered.');
});

it.each([
  [28 * DAY, '28 days left'],
  [DAY + 1, '2 days left'],
  [DAY, '1 day left'],
  [1, '1 day left'],
  [0, 'Removed soon'],
])('a post that is removed in %s ms has the text %s', (left, text) => {
  const now = Date.parse('2026-11-21T10:00:00.000Z');
  const at = (ms: number) => new Date(now + ms).toISOString();
  expect(daysLeft(trashed('a', { deletedAt: at(0), purgesAt: at(left) }), now)).toBe(text);
  const { purgesAt: _, ...post } = trashed('a', { deletedAt: at(-2 * DAY) });
  expect(daysLeft(post, now)).toBe('28 days left');
});
