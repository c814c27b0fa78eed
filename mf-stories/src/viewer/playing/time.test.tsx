import { type FakeRequest, idOf, waitForRequests } from '@kithkin/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { accountResponse, api } from '../../testing/network';
import { renderApp } from '../../testing/renderApp';
import { ada, story } from '../../testing/stories';
import {
  button,
  choose,
  currentPath,
  load,
  open,
  pass,
  press,
  touch,
  viewer,
  viewerSuite,
} from '../testing/viewer';

viewerSuite();

const status = (text: string) =>
  screen.getAllByRole('status').find(({ textContent }) => textContent === text);

test('the time of a story begins with its picture, and after the last one the viewer closes', async () => {
  await open(1);
  await pass(5_100);
  expect(currentPath()).toBe(`/${idOf(1)}`);
  await load(1);
  await pass(4_900);
  expect(currentPath()).toBe(`/${idOf(1)}`);
  await pass(100);
  expect(currentPath()).toBe(`/${idOf(2)}`);
  await load(2);
  expect(status('Ada Lovelace, story 2 of 2, 5 seconds left: Picture 2')).toBeDefined();
  await pass(2_500);
  const progress = screen.getByRole('progressbar', { name: 'Story 2 of 2' });
  expect(progress).toHaveAttribute('aria-valuetext', '3 seconds left');
  await pass(2_400);
  expect(currentPath()).toBe(`/${idOf(2)}`);
  await pass(100);
  expect(currentPath()).toBe('/');
  expect(viewer()).not.toBeInTheDocument();
});

test('the time stops while the story is held, the page hidden, its description read, or paused', async () => {
  const { user } = await open(1);
  await load(1);
  const stays = async () => {
    await pass(20_000);
    expect(currentPath()).toBe(`/${idOf(1)}`);
  };
  const half = button('Next story');
  touch(half, 'pointerdown');
  await stays();
  touch(half, 'pointerup');
  // The release is no tap.
  fireEvent.click(half);
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  await stays();
  hidden.mockRestore();
  fireEvent(document, new Event('visibilitychange'));
  press('ALT what it shows');
  expect(screen.getByText('Picture 1')).toBeVisible();
  await stays();
  press('ALT what it shows');
  await pass(2_000);
  await user.keyboard(' ');
  expect(button('Play')).toBeInTheDocument();
  expect(status('Paused, 3 seconds left')).toBeDefined();
  await stays();
  await user.keyboard(' ');
  await pass(3_000);
  expect(currentPath()).toBe(`/${idOf(2)}`);
  // A pause is about one story only.
  await user.keyboard(' ');
  expect(button('Play')).toBeInTheDocument();
  await user.keyboard('{ArrowLeft}');
  expect(button('Pause')).toBeInTheDocument();
});

describe('without a time limit', () => {
  /** Stores the preference like the server. */
  function account() {
    const preferences = { storyTimeLimit: true };
    return ({ method, body }: FakeRequest) => {
      if (method === 'PATCH') Object.assign(preferences, Object(body).preferences);
      return accountResponse(preferences);
    };
  }

  test('stories stay until the user goes on, also at the next visit, until it is chosen again', async () => {
    const save = account();
    const { unmount, calls } = await open(1, save);
    await load(1);
    // The response to an earlier request must not overwrite the choice.
    await waitForRequests();
    await choose('No time limit');
    await screen.findByRole('img', { name: 'Story 1 of 2, no time limit' });
    await pass(60_000);
    expect(currentPath()).toBe(`/${idOf(1)}`);
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      preferences: { storyTimeLimit: false },
    });
    unmount();

    await open(1, save);
    await load(1);
    await pass(60_000);
    expect(currentPath()).toBe(`/${idOf(1)}`);
    await choose('Use the time limit');
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
  await open(1, async ({ method, body }) => {
    const preferences = { storyTimeLimit: true };
    if (method === 'PATCH') Object.assign(preferences, Object(body).preferences);
    // The response to the first request does not include the change.
    else await loaded;
    return accountResponse(preferences);
  });
  await load(1);
  await choose('No time limit');
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

  test('plays for its own length, stops while it buffers, and can be muted', async () => {
    const { video } = await play(12);
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
    await pass(11_000);
    fireEvent.waiting(video);
    await pass(30_000);
    expect(currentPath()).toBe(`/${idOf(1)}`);
    press('Sound off');
    expect(video).toHaveProperty('muted', true);
    press('Sound on');
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

  test('that may not have sound yet is muted, and says so', async () => {
    const rejected = new DOMException('No gesture yet', 'NotAllowedError');
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(rejected);
    const { video } = await play(12);
    await screen.findByRole('button', { name: 'Sound on' });
    expect(video).toHaveProperty('muted', true);
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(2);
  });
});

test('a video that is not ready says so for the time of its story, and is not recorded as seen', async () => {
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
