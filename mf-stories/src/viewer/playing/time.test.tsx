import { type FakeRequest, idOf, waitForRequests } from '@kithkin/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { accountResponse, api } from '../../testing/network';
import { renderApp } from '../../testing/renderApp';
import { ada, story } from '../../testing/stories';
import {
  button,
  currentPath,
  load,
  open,
  pass,
  touch,
  viewer,
  viewerSuite,
} from '../testing/viewer';

viewerSuite();

const status = (text: string) =>
  screen.getAllByRole('status').find(({ textContent }) => textContent === text);

test('progress runs for duration x 10 ticks of 100 ms, then the next story takes the address', async () => {
  await open(1);
  await load(1);
  await pass(4_900);
  expect(currentPath()).toBe(`/${idOf(1)}`);
  await pass(100);
  expect(currentPath()).toBe(`/${idOf(2)}`);
});

test('each story has its whole time', async () => {
  await open(1);
  await load(1);
  await pass(5_000);
  await load(2);
  await pass(4_900);
  expect(currentPath()).toBe(`/${idOf(2)}`);
});

test('the time stands still until the picture has come', async () => {
  await open(1);
  await pass(10_000);
  expect(currentPath()).toBe(`/${idOf(1)}`);
});

test('after the last story of the last person it closes to the feed', async () => {
  await open(2);
  await load(2);
  await pass(5_000);
  expect(currentPath()).toBe('/');
  expect(viewer()).not.toBeInTheDocument();
});

test('it says whose story it is, its place, the time left and what it shows', async () => {
  await open(2);
  await load(2);
  expect(status('Ada Lovelace, story 2 of 2, 5 seconds left: Picture 2')).toBeDefined();
  const progress = screen.getByRole('progressbar', { name: 'Story 2 of 2' });
  await pass(2_500);
  expect(progress).toHaveAttribute('aria-valuetext', '3 seconds left');
});

test('Space pauses, says the time left, and goes on', async () => {
  const { user } = await open(1);
  await load(1);
  await pass(2_000);
  await user.keyboard(' ');
  expect(button('Play')).toBeInTheDocument();
  expect(status('Paused, 3 seconds left')).toBeDefined();
  await pass(20_000);
  expect(currentPath()).toBe(`/${idOf(1)}`);
  await user.keyboard(' ');
  await pass(3_000);
  expect(currentPath()).toBe(`/${idOf(2)}`);
});

test('what is paused stays so for its own story only', async () => {
  const { user } = await open(1);
  await user.keyboard(' ');
  await user.keyboard('{ArrowRight}');
  expect(button('Pause')).toBeInTheDocument();
});

test('holding pauses, and the release is no tap', async () => {
  await open(1);
  await load(1);
  const half = button('Next story');
  touch(half, 'pointerdown');
  await pass(20_000);
  touch(half, 'pointerup');
  fireEvent.click(half);
  expect(currentPath()).toBe(`/${idOf(1)}`);
  await pass(5_000);
  expect(currentPath()).toBe(`/${idOf(2)}`);
});

test('it waits while the page is hidden', async () => {
  await open(1);
  await load(1);
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  await pass(20_000);
  expect(currentPath()).toBe(`/${idOf(1)}`);
  hidden.mockRestore();
});

test('it waits while one reads what it shows', async () => {
  const { user } = await open(1);
  await load(1);
  await user.click(button('ALT what it shows'));
  expect(screen.getByText('Picture 1')).toBeVisible();
  await pass(20_000);
  await user.click(button('ALT what it shows'));
  await pass(5_000);
  expect(currentPath()).toBe(`/${idOf(2)}`);
});

describe('without a time limit', () => {
  async function choose(user: Awaited<ReturnType<typeof open>>['user'], item: string) {
    await user.click(button('Story options'));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  }

  /** Stores the preference like the server. */
  function account() {
    const preferences = { storyTimeLimit: true };
    return ({ method, body }: FakeRequest) => {
      if (method === 'PATCH') Object.assign(preferences, Object(body).preferences);
      return accountResponse(preferences);
    };
  }

  test('stories stay until the person goes on, at the next visit too, until it is chosen again', async () => {
    const save = account();
    const { user, unmount, calls } = await open(1, save);
    await load(1);
    // The response to an earlier request must not overwrite the choice.
    await waitForRequests();
    await choose(user, 'No time limit');
    await screen.findByRole('img', { name: 'Story 1 of 2, no time limit' });
    await pass(60_000);
    expect(currentPath()).toBe(`/${idOf(1)}`);
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      preferences: { storyTimeLimit: false },
    });
    unmount();

    const again = await open(1, save);
    await load(1);
    await pass(60_000);
    expect(currentPath()).toBe(`/${idOf(1)}`);
    await choose(again.user, 'Use the time limit');
    await screen.findByRole('progressbar', { name: 'Story 1 of 2' });
    await pass(5_000);
    expect(currentPath()).toBe(`/${idOf(2)}`);
  });
});

test('a time limit that is turned off before the account has loaded stays off', async () => {
  let respond = () => {};
  const loaded = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const { user } = await open(1, async ({ method, body }) => {
    const preferences = { storyTimeLimit: true };
    if (method === 'PATCH') Object.assign(preferences, Object(body).preferences);
    // The response to the first request does not include the change.
    else await loaded;
    return accountResponse(preferences);
  });
  await load(1);
  await user.click(button('Story options'));
  await user.click(await screen.findByRole('menuitem', { name: 'No time limit' }));
  await screen.findByRole('img', { name: 'Story 1 of 2, no time limit' });
  respond();
  await waitForRequests();
  await pass(60_000);
  expect(currentPath()).toBe(`/${idOf(1)}`);
});

describe('a video', () => {
  const clip = (duration: number) => story(1, ada, { type: 'video', duration, alt: 'Waves' });

  async function play(duration: number) {
    api.serve(() => ({ json: [clip(duration), story(2, ada)] }));
    const app = renderApp(`/${idOf(1)}`);
    const video = await screen.findByLabelText('Waves');
    fireEvent.loadedData(video);
    return { ...app, video };
  }

  test('plays for its own length, waits when it runs dry, and can be silenced', async () => {
    const { user, video } = await play(12);
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
    await pass(11_000);
    fireEvent.waiting(video);
    await pass(30_000);
    expect(currentPath()).toBe(`/${idOf(1)}`);
    await user.click(button('Sound off'));
    expect(video).toHaveProperty('muted', true);
    await user.click(button('Sound on'));
    expect(video).toHaveProperty('muted', false);
    fireEvent.playing(video);
    await pass(1_000);
    expect(currentPath()).toBe(`/${idOf(2)}`);
  });

  test('is shown for 60 seconds at most', async () => {
    await play(300);
    await pass(60_000);
    expect(currentPath()).toBe(`/${idOf(2)}`);
  });

  test('that may not sound yet plays without, and says so', async () => {
    const rejected = new DOMException('No gesture yet', 'NotAllowedError');
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(rejected);
    const { video } = await play(12);
    await screen.findByRole('button', { name: 'Sound on' });
    expect(video).toHaveProperty('muted', true);
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(2);
  });
});

test('a video that is not ready says so for the time of its story, and is not seen', async () => {
  const video = story(1, ada, { type: 'video', state: 'encoding' });
  const calls = api.serve((request) =>
    request.path === '/stories/timeline'
      ? { json: [video, story(2, ada)] }
      : { json: { message: 'Done.' } },
  );
  renderApp(`/${idOf(1)}`);
  expect(await screen.findByText('Preparing video…')).toBeInTheDocument();
  await pass(5_000);
  expect(currentPath()).toBe(`/${idOf(2)}`);
  expect(calls.filter(({ path }) => path.startsWith(`/stories/${idOf(1)}`))).toEqual([]);
});
