import { bus, api as sharedApi } from '@kithkin/shared';
import { failure, hostileClocks, idOf } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api } from '../testing/network';
import { leaveApp, renderApp } from '../testing/renderApp';
import { ada, alan, grace, story } from '../testing/stories';

afterEach(leaveApp);

const tiles = () =>
  within(screen.getByRole('region', { name: 'Stories' })).getAllByRole('listitem');

test('without stories there are samples, and the own place creates one by keys', async () => {
  api.serve(() => ({ json: [] }));
  const { user } = renderApp();
  expect(await screen.findAllByText('Sample')).toHaveLength(4);
  expect(tiles()).toHaveLength(5);
  const dialog = () => screen.queryByRole('dialog', { name: 'Create Story' });
  for (const key of ['{Enter}', ' ']) {
    act(() => screen.getByRole('button', { name: /Your story/ }).focus());
    await user.keyboard(key);
    expect(dialog()).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  }
});

test('live stories replace the samples; the own place stays the same element', async () => {
  api.serve(() => ({ json: [] }));
  renderApp();
  await screen.findAllByText('Sample');
  const place = screen.getByRole('button', { name: /Your story/ });
  act(() => bus.emit('story-created', { story: story(2, ada) }));
  expect(screen.queryByText('Sample')).not.toBeInTheDocument();
  screen.getByRole('link', { name: /Ada/ });
  act(() => bus.emit('story-created', { story: story(1, grace) }));
  const own = screen.getByRole('link', { name: 'Your story' });
  expect(own).toBe(place);
  expect(own).toHaveAttribute('href', `/${idOf(1)}`);
  fireEvent.click(screen.getByLabelText('Create a story'));
  await screen.findByRole('dialog', { name: 'Create Story' });
});

test('a story ends after 24 hours, also while the computer sleeps; then there are samples again', async () => {
  const HOUR = 3_600_000;
  jest.useFakeTimers();
  const begun = Date.now();
  const since = (ms: number) => ({
    createdAt: new Date(begun - ms).toISOString(),
    expiresAt: new Date(begun - ms + 24 * HOUR).toISOString(),
  });
  const eve = { ...alan, _id: idOf(903), fullName: 'Eve Liu' };
  const [oldest, older, newer] = [
    story(3, eve, since(4 * HOUR)),
    story(2, alan, since(2 * HOUR)),
    story(1, ada, since(60_000)),
  ];
  api.serve(() => ({ json: [oldest, older, newer] }));
  renderApp();
  await screen.findByRole('link', { name: /Ada/ });
  const shown = () =>
    ['Eve', 'Alan', 'Ada'].filter((name) => screen.queryByRole('link', { name: RegExp(name) }));
  /** Advances the clock to `ms` after `begun`. */
  const passUntil = (ms: number) =>
    act(() => jest.advanceTimersByTimeAsync(begun + ms - Date.now()));
  await passUntil(20 * HOUR - 1_000);
  expect(shown()).toEqual(['Eve', 'Alan', 'Ada']);
  await passUntil(20 * HOUR);
  expect(shown()).toEqual(['Alan', 'Ada']);
  // The tab compares the clock when it is visible again.
  jest.setSystemTime(begun + 23 * HOUR);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(shown()).toEqual(['Ada']);
  await passUntil(24 * HOUR - 60_000);
  expect(shown()).toEqual([]);
  expect(screen.getAllByText('Sample')).toHaveLength(4);
  jest.useRealTimers();
});

test('a failed load can be retried', async () => {
  api.serve(() => failure(500));
  renderApp('/', 'stories.timeline');
  await screen.findByText('Failed to load stories.');
  api.serve(() => ({ json: [story(1, ada)] }));
  fireEvent.click(screen.getByText('Retry'));
  await screen.findByRole('link', { name: /Ada/ });
  await waitFor(() =>
    expect(screen.queryByText('Failed to load stories.')).not.toBeInTheDocument(),
  );
});

afterEach(leaveApp);

/** Fake server on which ada's stories can be hidden and shown again. */
function serve() {
  let hidden = false;
  const adas = () => (hidden ? [] : [story(1, ada), story(2, ada)]);
  const calls = api.serve(({ path }) => {
    if (path === '/stories/timeline') return { json: [story(3, alan), ...adas()] };
    if (path === `/stories/user/${ada._id}`) return { json: adas() };
    const visible = { canSeeContent: !hidden, isFollowing: !hidden };
    if (path === `/users/${ada._id}`) return { json: { user: { ...ada, ...visible } } };
    return hidden ? failure(403) : { json: { story: story(1, ada), next: null, previous: null } };
  });
  const setHidden = async (hide: boolean) => {
    hidden = hide;
    await act(async () => void bus.emit('relationship-changed', { userId: ada._id }));
  };
  return { calls, setHidden };
}

const tile = (name: RegExp) => screen.queryByRole('link', { name });

test('hidden stories leave the strip and return, as do removed ones and those of a follow', async () => {
  const { calls, setHidden } = serve();
  const { store } = renderApp();
  await screen.findByRole('link', { name: /Ada 2 stories/ });
  await setHidden(true);
  await waitFor(() => expect(tile(/Ada/)).not.toBeInTheDocument());
  expect(tile(/Alan/)).toBeInTheDocument();
  await setHidden(false);
  await screen.findByRole('link', { name: /Ada 2 stories/ });
  act(() => bus.emit('story-removed', { _id: idOf(2), userId: ada._id }));
  await screen.findByRole('link', { name: /Ada story/ });
  const loads = () => calls.filter(({ path }) => path === '/stories/timeline').length;
  const before = loads();
  act(() => void store.dispatch(sharedApi.util.invalidateTags(['Stories'])));
  await waitFor(() => expect(loads()).toBe(before + 1));
});

test('the strip is one stop of the Tab key; arrow keys in reading direction, Home and End move in it', async () => {
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
  // jsdom does not inherit the direction.
  screen.getByRole('list').style.direction = 'rtl';
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(alans).toHaveFocus();
});

const NOW = Date.now();
test.each([...hostileClocks(NOW)])(
  'the clock of the server decides which stories have ended, on a device that is %s',
  async (_name, device) => {
    const HOUR = 3_600_000;
    const now = NOW;
    const at = (hours: number) => new Date(now + hours * HOUR).toISOString();
    const one = story(1, ada, { createdAt: at(-1), expiresAt: at(23) });
    jest.useFakeTimers({ now: device });
    api.serve(() => ({ json: [one], headers: { date: new Date(now).toUTCString() } }));
    renderApp();
    await screen.findByRole('link', { name: /Ada/ });
    await act(() => jest.advanceTimersByTimeAsync(23 * HOUR - 60_000));
    screen.getByRole('link', { name: /Ada/ });
    await act(() => jest.advanceTimersByTimeAsync(2 * 60_000));
    expect(screen.queryByRole('link', { name: /Ada/ })).not.toBeInTheDocument();
    jest.useRealTimers();
  },
);
