import { installModalDialogs } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PostCard } from '../post/PostCard';
import { ownPost, picture, post } from '../testing/posts';
import { setUpFeed } from '../testing/renderFeed';

beforeAll(installModalDialogs);

const pictured = post('a', { media: [picture('Sea')] });
const { open } = setUpFeed({ '/': <PostCard id="a" />, '/share': <PostCard id="s" /> });

const viewer = () => screen.findByRole('dialog', { name: 'Media' });
const sheet = () => screen.findByRole('dialog', { name: 'Share' });
const isClosed = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
async function openViewer() {
  fireEvent.click(screen.getByLabelText('Open photo: Picture Sea'));
  return within(await viewer());
}

it('the viewer of a post’s photos shares the post; Escape closes the sheet, then the viewer', async () => {
  const user = userEvent.setup();
  await open({ posts: [pictured] });
  const tile = screen.getByLabelText('Open photo: Picture Sea');
  act(() => tile.focus());
  const share = (await openViewer()).getByLabelText('Share');
  await user.click(share);
  const shared = await sheet();
  // The browser shows the dialog that was opened last in front, and the sheet is not inside the viewer.
  expect(await viewer()).not.toContainElement(shared);
  expect(shared).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  await isClosed('Share');
  await viewer();
  expect(share).toHaveFocus();
  await user.keyboard('{Escape}');
  await isClosed('Media');
  expect(tile).toHaveFocus();
});

it('the form that shares to the followers opens over the viewer, and leads back to it', async () => {
  const user = userEvent.setup();
  await open({ posts: [pictured] });
  const share = (await openViewer()).getByLabelText('Share');
  await user.click(share);
  fireEvent.click(await within(await sheet()).findByText('Share to your followers'));
  const form = await screen.findByRole('dialog', { name: 'Share post' });
  fireEvent.click(within(form).getByText('Cancel'));
  await isClosed('Share post');
  await viewer();
  expect(share).toHaveFocus();
});

it('where the bar of the post has no Share, the viewer has none', async () => {
  await open({ posts: [ownPost('s', { originalPost: pictured })] }, '/share');
  // The photos are those of the original, whose card has no bar of its own.
  expect((await openViewer()).queryByLabelText('Share')).toBeNull();
});

it('a post in the trash can’t be shared from the viewer', async () => {
  await open({ posts: [{ ...pictured, deletedAt: '2026-11-21T10:00:00.000Z' }] });
  expect((await openViewer()).queryByLabelText('Share')).toBeNull();
});
