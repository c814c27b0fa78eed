import { loadPictureMoves } from '@kithkin/shared';
import { createFakeApi, installViewTransitions } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import PostDetailScreen from '../detail/PostDetailScreen';
import { post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import PostGridWidget from '../widgets/PostGridWidget';

const SCREENS = {
  '/users/ben': (
    <main>
      <PostGridWidget authorId="ben" />
    </main>
  ),
  '/posts/:id': (
    <main>
      <PostDetailScreen />
    </main>
  ),
};

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;
let { transitions, uninstall } = installViewTransitions();

const image = {
  _id: 'm1',
  type: 'image',
  url: '/a.png',
  alt: 'A red door',
  width: 400,
  height: 300,
  blur: null,
} as const;
const withPicture = post('a', { media: [image] });

const startTimer = window.setTimeout;
/** The time limit for the new view does not end in a test, however slow the machine is. */
const startLonger = (work: TimerHandler, ms = 0, ...rest: unknown[]) =>
  startTimer(work, ms === 250 ? 60_000 : ms, ...rest);

beforeAll(loadPictureMoves);
beforeEach(() => {
  api.reset();
  api.on('GET /users/ben/posts', { json: { posts: [withPicture, post('b')], nextCursor: null } });
  api.on('GET /posts/a', { json: { post: withPicture } });
  api.on('GET /posts/a/comments', { json: { comments: [], nextCursor: null } });
  ({ transitions, uninstall } = installViewTransitions());
  Object.assign(window, { setTimeout: startLonger });
  // Elements have no size in jsdom, and would not be in the window.
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 100, 100));
});
afterEach(async () => {
  Object.assign(window, { setTimeout: startTimer });
  uninstall();
  await leave?.();
});

async function open(path: string) {
  const view = await renderFeed(SCREENS, path);
  leave = view.leave;
  return view;
}

/** The element that has the name of the transition. */
const moving = () =>
  [...document.querySelectorAll<HTMLElement>('*')].filter(
    ({ style }) => style.getPropertyValue('view-transition-name') !== '',
  );
const complete = async (at: number) => {
  let captured: Promise<void> | undefined;
  // Not in `act`, which renders only at its end.
  await waitFor(() => {
    captured ??= transitions[at]?.capture();
    return captured;
  });
  const named = moving();
  await act(async () => transitions[at]?.finish());
  return named;
};

test('the picture of a tile moves to its place in the post', async () => {
  const { user } = await open('/users/ben');
  await user.click(await screen.findByRole('link', { name: 'Words of a' }));
  expect(transitions).toHaveLength(1);
  expect(moving()).toEqual([document.querySelector('[data-tile-picture=a]')]);
  expect(await complete(0)).toEqual([document.querySelector('[data-post-picture=a]')]);
  expect(screen.getByRole('heading', { level: 1, name: 'Post' })).toBeInTheDocument();
  expect(moving()).toEqual([]);
});

test('a tile of words, and a click for a new tab, move nothing', async () => {
  const { user } = await open('/users/ben');
  const tile = await screen.findByRole('link', { name: 'Words of a' });
  fireEvent.click(tile, { ctrlKey: true });
  await user.click(screen.getByRole('link', { name: 'Words of b' }));
  expect(transitions).toEqual([]);
});

test('a picture moves into the viewer, and back when it closes', async () => {
  const { user } = await open('/posts/a');
  const picture = await screen.findByRole('button', { name: 'Open picture: A red door' });
  const cell = document.querySelector('[data-post-picture=a]');
  await user.hover(picture);
  await user.click(picture);
  expect(moving()).toEqual([cell]);
  const [shown] = await complete(0);
  expect(shown).toHaveAttribute('data-lightbox-picture');
  expect(screen.getByRole('dialog', { name: 'Media' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(transitions).toHaveLength(2));
  expect(await complete(1)).toEqual([cell]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
