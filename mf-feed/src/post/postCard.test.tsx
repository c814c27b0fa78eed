import type { Post } from '@kithkin/shared/contract';
import { linkPreview } from '@kithkin/shared/testing';
import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { picture, post } from '../testing/posts';
import { setUpFeed } from '../testing/renderFeed';
import { Action } from './Action';
import { DOUBLE_TAP_MS } from './MediaGrid';
import { PostCard } from './PostCard';

const { api, open } = setUpFeed({ '/': <PostCard id="a" /> });
const openPost = (changes: Partial<Post> = {}) => open({ posts: [post('a', changes)] });
const liked = () => screen.getByLabelText(/^Like, /).getAttribute('aria-pressed');

test('an own post shows what moderators have hidden or removed, and why', async () => {
  const first = await openPost({ filesHidden: true });
  expect(await screen.findByText('Files removed by the moderators')).toHaveAttribute(
    'href',
    '/decisions',
  );
  expect(screen.queryByText(/Hidden by the moderators/)).toBeNull();
  first.unmount();
  const second = await openPost({ hidden: { rule: 'Be kind' } });
  await screen.findByText(/Hidden by the moderators: Be kind\. Only you see it/);
  expect(screen.queryByText('Files removed by the moderators')).toBeNull();
  second.unmount();
  await openPost();
  expect(screen.queryByText(/moderators/)).toBeNull();
});

test('the preview of its first link follows the text if it has no media, also of the shared post', async () => {
  const preview = linkPreview;
  const cards = () => screen.queryAllByRole('link', { name: /How to make tea/ });
  const plain = await openPost({ preview });
  expect(cards()).toHaveLength(1);
  plain.unmount();
  const pictured = await openPost({ preview, media: [picture('Sea')] });
  expect(cards()).toEqual([]);
  pictured.unmount();
  await openPost({ originalPost: post('b', { preview }) });
  expect(cards()).toHaveLength(1);
});

test('a heart springs when it is turned on, and not because a liked post scrolls into view', () => {
  const like = (on: boolean) => (
    <Action label="Like" icon={<svg />} on={on} spring onSelect={() => undefined} />
  );
  const springs = () => screen.getByLabelText('Like').dataset.spring === 'true';
  const { rerender } = render(like(true));
  expect(springs()).toBe(false);
  rerender(like(false));
  expect(springs()).toBe(false);
  rerender(like(true));
  expect(springs()).toBe(true);
});

describe('a double tap on the picture', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    api.on('POST /posts/a/like', { json: { likes: [], likesCount: 1 } });
  });
  afterEach(() => jest.useRealTimers());
  const openPicture = (isLiked = false) =>
    openPost({ media: [picture('Sea')], isLiked, likesCount: isLiked ? 1 : 0 });
  const cover = () => screen.getByLabelText(/^Open photo/);
  const viewer = () => screen.queryByRole('dialog', { name: 'Media' });
  function tap(pointerType: string, clientX = 50) {
    const click = createEvent.click(cover(), { clientX, clientY: 50 });
    Object.defineProperty(click, 'pointerType', { value: pointerType });
    fireEvent(cover(), click);
  }
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('likes the post and shows a heart for a short time; the picture stays closed', async () => {
    const { container } = await openPicture();
    tap('touch');
    await wait(DOUBLE_TAP_MS - 50);
    tap('touch', 60);
    expect(liked()).toBe('true');
    const heart = container.querySelector('[data-primary=pink][aria-hidden]');
    expect(heart).toBeInTheDocument();
    if (heart) fireEvent.animationEnd(heart);
    expect(heart).not.toBeInTheDocument();
    await wait(DOUBLE_TAP_MS);
    expect(viewer()).toBeNull();
    await waitFor(() => expect(api.count('POST /posts/a/like')).toBe(1));
    // A second one does not remove the like.
    tap('touch');
    tap('touch');
    await wait(DOUBLE_TAP_MS);
    expect(liked()).toBe('true');
  });

  test.each([
    ['a single tap', ['touch'], [50]],
    ['two taps far from each other', ['touch', 'touch'], [50, 95]],
    ['a mouse click, at once,', ['mouse'], [50]],
  ])('%s opens the picture', async (_which, pointers, positions) => {
    await openPicture();
    for (const [index, pointer] of pointers.entries()) tap(pointer, positions[index]);
    if (pointers[0] === 'touch') {
      expect(viewer()).toBeNull();
      await wait(DOUBLE_TAP_MS);
    }
    expect(viewer()).not.toBeNull();
    expect(liked()).toBe('false');
  });
});
