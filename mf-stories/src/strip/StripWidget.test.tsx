import { bus } from '@kithkin/shared';
import { failure, idOf } from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../testing/network';
import { leaveApp, renderApp } from '../testing/renderApp';
import { ada, alan, grace, seenByMe, story } from '../testing/stories';

afterEach(leaveApp);

const tiles = () =>
  within(screen.getByRole('region', { name: 'Stories' })).getAllByRole('listitem');
const names = () => tiles().map((tile) => tile.textContent);

test('one’s own place comes first, then people, those with something new before the others', async () => {
  api.serve(() => ({ json: [story(1, ada), story(3, alan, seenByMe), story(2, ada, seenByMe)] }));
  renderApp();
  await screen.findByRole('link', { name: /Ada/ });
  expect(names()).toEqual(['Your storyCreate one', 'Ada 2 stories, new', 'Alan story, seen']);
});

test('a tile leads to the first story that is new', async () => {
  api.serve(() => ({ json: [story(1, ada, seenByMe), story(2, ada)] }));
  renderApp();
  expect(await screen.findByRole('link', { name: /Ada/ })).toHaveAttribute('href', `/${idOf(2)}`);
});

test('with a story of one’s own, the place leads to it and the plus stays', async () => {
  api.serve(() => ({ json: [story(1, grace)] }));
  const { user } = renderApp();
  expect(await screen.findByRole('link', { name: 'Your story' })).toHaveAttribute(
    'href',
    `/${idOf(1)}`,
  );
  await user.click(screen.getByRole('button', { name: 'Create a story' }));
  expect(screen.getByRole('dialog', { name: 'Create Story' })).toBeInTheDocument();
});

test('one’s own place stays the same element when the stories come, so that no tap is lost', async () => {
  api.serve(() => ({ json: [] }));
  renderApp();
  await screen.findAllByText('Sample');
  const place = screen.getByRole('button', { name: /Your story/ });
  act(() => bus.emit('story-created', { story: story(1, grace) }));
  expect(screen.getByRole('link', { name: 'Your story' })).toBe(place);
});

test.each(['{Enter}', ' '])(
  'without a story, the place creates one with the key “%s”',
  async (key) => {
    api.serve(() => ({ json: [] }));
    const { user } = renderApp();
    act(() => screen.getByRole('button', { name: /Your story/ }).focus());
    await user.keyboard(key);
    expect(screen.getByRole('dialog', { name: 'Create Story' })).toBeInTheDocument();
  },
);

test('an empty timeline shows four samples, marked as such', async () => {
  api.serve(() => ({ json: [] }));
  renderApp();
  expect(await screen.findAllByText('Sample')).toHaveLength(4);
  expect(tiles()).toHaveLength(5);
});

test('a story that arrives live stands there at once, in the place of the samples', async () => {
  api.serve(() => ({ json: [] }));
  renderApp();
  await screen.findAllByText('Sample');
  act(() => bus.emit('story-created', { story: story(1, ada) }));
  expect(screen.queryByText('Sample')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Ada/ })).toBeInTheDocument();
});

test('one that arrives while the timeline loads is not lost', async () => {
  let response: (list: unknown) => void = () => undefined;
  const calls = api.serve(
    () =>
      new Promise((resolve) => {
        response = (json) => resolve({ json });
      }),
  );
  renderApp();
  await waitFor(() => expect(calls).toHaveLength(1));
  act(() => bus.emit('story-created', { story: story(2, alan) }));
  await act(async () => response([story(1, ada)]));
  await screen.findByRole('link', { name: /Ada/ });
  expect(screen.getByRole('link', { name: /Alan/ })).toBeInTheDocument();
});

describe('a story’s 24 hours', () => {
  const HOUR = 3_600_000;
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  let begun = 0;
  /** Ada's story is one minute old, Alan's is two hours old. */
  const open = async () => {
    begun = Date.now();
    const since = (ms: number) => ({
      createdAt: new Date(begun - ms).toISOString(),
      expiresAt: new Date(begun - ms + 24 * HOUR).toISOString(),
    });
    api.serve(() => ({ json: [story(1, ada, since(60_000)), story(2, alan, since(2 * HOUR))] }));
    renderApp();
    await screen.findByRole('link', { name: /Ada/ });
  };
  const tile = (name: RegExp) => screen.queryByRole('link', { name });
  /** Advances the clock to `ms` after `open`, which may have taken part of that time. */
  const passUntil = (ms: number) =>
    act(() => jest.advanceTimersByTimeAsync(begun + ms - Date.now()));

  test('end in the open tab to the second, each for itself, and the samples come back', async () => {
    await open();
    await passUntil(22 * HOUR - 1_000);
    expect(tile(/Alan/)).toBeInTheDocument();
    await passUntil(22 * HOUR);
    expect(tile(/Alan/)).not.toBeInTheDocument();
    expect(tile(/Ada/)).toBeInTheDocument();
    await passUntil(24 * HOUR - 60_000);
    expect(tile(/Ada/)).not.toBeInTheDocument();
    expect(screen.getAllByText('Sample')).toHaveLength(4);
  });

  test('end also while the computer sleeps: the tab looks at the clock when it is seen again', async () => {
    await open();
    jest.setSystemTime(Date.now() + 23 * HOUR);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(tile(/Alan/)).not.toBeInTheDocument();
    expect(tile(/Ada/)).toBeInTheDocument();
  });
});

test('a second telling of a story keeps it seen', async () => {
  api.serve(() => ({ json: [story(1, ada, seenByMe)] }));
  renderApp();
  await screen.findByRole('link', { name: /Ada.*seen/ });
  act(() => bus.emit('story-created', { story: story(1, ada) }));
  expect(screen.getByRole('link', { name: /Ada.*seen/ })).toBeInTheDocument();
});

test('a load that fails says so, and Retry loads', async () => {
  let broken = true;
  api.serve(() => (broken ? failure(500) : { json: [story(1, ada)] }));
  const { user } = renderApp('/', 'stories.timeline');
  await screen.findByText('Failed to load stories.');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: /Ada/ });
  await waitFor(() =>
    expect(screen.queryByText('Failed to load stories.')).not.toBeInTheDocument(),
  );
});

test('the strip is one stop of the Tab key, and arrow keys, Home and End lead through it', async () => {
  api.serve(() => ({ json: [story(1, ada), story(2, alan), story(3, grace)] }));
  const { user } = renderApp();
  const last = await screen.findByRole('link', { name: /Ada/ });
  const alans = screen.getByRole('link', { name: /Alan/ });
  const own = screen.getByRole('link', { name: 'Your story' });
  await user.tab();
  expect(own).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Create a story' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(alans).toHaveFocus();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Browser’s Back' }));
  await user.tab({ shift: true });
  expect(alans).toHaveFocus();
  await user.keyboard('{End}{ArrowRight}');
  expect(last).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Home}');
  expect(own).toHaveFocus();
});

test('read from right to left, the left arrow leads on', async () => {
  api.serve(() => ({ json: [story(1, ada)] }));
  const { user } = renderApp();
  await screen.findByRole('link', { name: /Ada/ });
  // jsdom does not inherit the direction.
  screen.getByRole('list').style.direction = 'rtl';
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('link', { name: /Ada/ })).toHaveFocus();
});
