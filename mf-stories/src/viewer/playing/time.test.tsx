import { type FakeRequest, idOf, waitForRequests } from '@kithkin/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { accountResponse, api } from '../../testing/network';
import { renderApp } from '../../testing/renderApp';
import { ada, story } from '../../testing/stories';
import {
  button,
  choose,
  load,
  open,
  pass,
  passTo,
  picture,
  press,
  touch,
  viewer,
} from '../testing/viewer';

const status = (text: string) =>
  screen.getAllByRole('status').find(({ textContent }) => textContent === text);

test('the time of a story begins with its picture, and after the last one the viewer closes', async () => {
  await open(1);
  await passTo(5_100, 1);
  await load(1);
  await passTo(4_900, 1);
  await passTo(100, 2);
  await load(2);
  expect(status('Ada Lovelace, story 2 of 2, 5 seconds left: Picture 2')).toBeDefined();
  await pass(2_500);
  const progress = screen.getByRole('progressbar', { name: 'Story 2 of 2' });
  expect(progress).toHaveAttribute('aria-valuetext', '3 seconds left');
  await passTo(2_400, 2);
  await passTo(100, null);
  expect(viewer()).not.toBeInTheDocument();
});

test('the time stops while the story is held, the page hidden, its description read, or paused', async () => {
  const { user } = await open(1);
  await load(1);
  const stays = async () => {
    await passTo(20_000, 1);
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
  press('ALT text');
  expect(screen.getByText('Picture 1')).toBeVisible();
  await stays();
  press('ALT text');
  await pass(2_000);
  await user.keyboard(' ');
  expect(button('Play')).toBeInTheDocument();
  expect(status('Paused, 3 seconds left')).toBeDefined();
  await stays();
  await user.keyboard(' ');
  await passTo(3_000, 2);
  // A pause is about one story only.
  await user.keyboard(' ');
  expect(button('Play')).toBeInTheDocument();
  await user.keyboard('{ArrowLeft}');
  expect(button('Pause')).toBeInTheDocument();
});

/** Stores the preference like the server; the first response waits for `until`. */
function account(until?: Promise<void>) {
  const preferences = { storyTimeLimit: true };
  return async ({ method, body }: FakeRequest) => {
    const stored = { ...preferences };
    if (method === 'PATCH') Object.assign(preferences, Object(body).preferences);
    else await until;
    return accountResponse(method === 'PATCH' ? preferences : stored);
  };
}
const turnOff = async () => {
  await choose('No time limit');
  await screen.findByRole('img', { name: 'Story 1 of 2, no time limit' });
};

test('without a time limit stories stay, also at the next visit, until it is chosen again', async () => {
  const save = account();
  const { unmount, calls } = await open(1, save);
  await load(1);
  // The response to an earlier request must not overwrite the choice.
  await waitForRequests();
  await turnOff();
  await passTo(60_000, 1);
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    preferences: { storyTimeLimit: false },
  });
  unmount();

  await open(1, save);
  await load(1);
  await passTo(60_000, 1);
  await choose('Use the time limit');
  await screen.findByRole('progressbar', { name: 'Story 1 of 2' });
  await passTo(5_000, 2);
});

describe('a video', () => {
  async function play(duration: number) {
    const clip = story(1, ada, { type: 'video', duration, alt: 'Waves' });
    api.serve(() => ({ json: [clip, story(2, ada)] }));
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
    await passTo(30_000, 1);
    press('Sound off');
    expect(video).toHaveProperty('muted', true);
    press('Sound on');
    expect(video).toHaveProperty('muted', false);
    fireEvent.playing(video);
    await passTo(1_000, 2);
  });

  test('is shown for up to 60 seconds', async () => {
    await play(300);
    await passTo(60_000, 2);
  });

  test('waits for Play with reduced motion; pictures stand still', async () => {
    const list = { matches: true, addEventListener() {}, removeEventListener() {} };
    const calm = jest
      .spyOn(window, 'matchMedia')
      .mockReturnValue(list as unknown as MediaQueryList);
    await play(12);
    await passTo(30_000, 1);
    expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
    press('Play');
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
    await passTo(12_000, 2);
    await load(2);
    expect(await picture(2)).not.toBeVisible();
    expect(screen.getByRole('img', { name: 'Picture 2' }).localName).toBe('canvas');
    await passTo(5_000, null);
    calm.mockRestore();
  });

  test('that may not have sound yet is muted, with a button for sound', async () => {
    const rejected = new DOMException('No gesture yet', 'NotAllowedError');
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(rejected);
    const { video } = await play(12);
    await screen.findByRole('button', { name: 'Sound on' });
    expect(video).toHaveProperty('muted', true);
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(2);
  });
});

test('a video that is not ready has a text for the time of its story, and is not recorded as seen', async () => {
  const video = story(1, ada, { type: 'video', state: 'encoding' });
  const calls = api.serve(({ path }) => ({
    json: path === '/stories/timeline' ? [video, story(2, ada)] : { message: 'Done.' },
  }));
  renderApp(`/${idOf(1)}`);
  await screen.findByText('Preparing video…');
  await passTo(5_000, 2);
  expect(calls.filter(({ path }) => path.startsWith(`/stories/${idOf(1)}`))).toEqual([]);
});

test('a story stays while its address is shared', async () => {
  await open(1);
  await load(1);
  await choose('Share');
  await screen.findByRole('dialog', { name: 'Share' });
  await passTo(20_000, 1);
  press('Copy link');
  await screen.findByText('Link copied');
  expect(await navigator.clipboard.readText()).toBe(`http://localhost/${idOf(1)}`);
  await passTo(5_000, 2);
});
