import { createAppStore, entityActions, Provider, session } from '@kithkin/shared';
import { ada, createFakeApi, installModalDialogs, MemoryRouter } from '@kithkin/shared/testing';
import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { picture, post } from '../testing/posts';
import { PostCard } from './PostCard';
import { DOUBLE_TAP_MS } from './useTaps';

const api = createFakeApi();
beforeAll(installModalDialogs);
beforeEach(() => {
  jest.useFakeTimers();
  api.reset();
  api.on('POST /posts/a/like', { json: { likes: [], likesCount: 1 } });
  session.set(ada);
});
afterEach(() => {
  jest.useRealTimers();
  session.clear();
});

function show(isLiked = false) {
  const store = createAppStore();
  const row = post('a', { media: [picture('Sea')], isLiked, likesCount: isLiked ? 1 : 0 });
  store.dispatch(entityActions.received({ posts: [row] }));
  const { container } = render(
    <Provider store={store}>
      <MemoryRouter>
        <PostCard id="a" />
      </MemoryRouter>
    </Provider>,
  );
  return container;
}

const cover = () => screen.getByRole('button', { name: /^Open picture/ });
const viewer = () => screen.queryByRole('dialog', { name: 'Media' });
const liked = () => screen.getByRole('button', { name: /^Like, / }).getAttribute('aria-pressed');

function tap(pointerType: string, clientX = 50) {
  const click = createEvent.click(cover(), { clientX, clientY: 50 });
  Object.defineProperty(click, 'pointerType', { value: pointerType });
  fireEvent(cover(), click);
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('likes the post and shows a heart, which leaves; the picture stays closed', async () => {
  const container = show();
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
});

it('never takes a like back', async () => {
  show(true);
  tap('touch');
  tap('touch');
  await wait(DOUBLE_TAP_MS);
  expect(liked()).toBe('true');
});

it('a single tap opens the picture', async () => {
  show();
  tap('touch');
  await wait(DOUBLE_TAP_MS);
  expect(viewer()).not.toBeNull();
  expect(liked()).toBe('false');
});

it('a mouse opens it at once', () => {
  show();
  tap('mouse');
  expect(viewer()).not.toBeNull();
});
