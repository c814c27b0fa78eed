import { loadPictureMoves } from '@kithkin/shared';
import { installViewTransitions } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import PostDetailScreen from '../detail/PostDetailScreen';
import { picture, post, postPage, threadPage } from '../testing/posts';
import { setUpFeed } from '../testing/renderFeed';
import PostGridWidget from '../widgets/PostGridWidget';

const { api, open } = setUpFeed({
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
});
let { transitions, uninstall } = installViewTransitions();

const image = { ...picture('m1'), alt: 'A red door' };
const withPicture = post('a', { media: [image] });

const startTimer = window.setTimeout;
/** The time limit for the new view does not end in a test, however slow the machine is. */
const startLonger = (work: TimerHandler, ms = 0, ...rest: unknown[]) =>
  startTimer(work, ms === 250 ? 60_000 : ms, ...rest);

beforeAll(loadPictureMoves);
beforeEach(() => {
  api.on('GET /users/ben/posts', postPage([withPicture, 'b']));
  api.on('GET /posts/a', { json: { post: withPicture } });
  api.on('GET /posts/a/threads', threadPage([]));
  ({ transitions, uninstall } = installViewTransitions());
  Object.assign(window, { setTimeout: startLonger });
  // Elements have no size in jsdom, and would not be in the window.
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 100, 100));
});
afterEach(() => {
  Object.assign(window, { setTimeout: startTimer });
  uninstall();
});

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

test('only the picture of a tile moves to its place in the post, and only on a plain click', async () => {
  const { unmount } = await open({}, '/users/ben');
  fireEvent.click(await screen.findByLabelText(/^Words of b,/));
  expect(screen.getByLabelText('Address')).toHaveTextContent('/posts/b');
  expect(transitions).toEqual([]);
  unmount();
  await open({}, '/users/ben');
  const tile = await screen.findByLabelText(/^Words of a,/);
  fireEvent.click(tile, { ctrlKey: true });
  expect(transitions).toEqual([]);
  fireEvent.click(tile);
  expect(transitions).toHaveLength(1);
  expect(moving()).toEqual([document.querySelector('[data-tile-picture=a]')]);
  expect(await complete(0)).toEqual([document.querySelector('[data-post-picture=a]')]);
  screen.getByText('Post', { selector: 'h1' });
  expect(moving()).toEqual([]);
});
