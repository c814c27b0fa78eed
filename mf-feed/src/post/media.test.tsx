import type { Media } from '@kithkin/shared/contract';
import { installModalDialogs } from '@kithkin/shared/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { picture } from '../testing/posts';
import { MediaGrid } from './MediaGrid';

const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => picture(String(index + 1)));

const video = (name: string): Media => ({
  ...picture(name),
  type: 'video',
  url: `https://media.example/${name}.mp4`,
  alt: name,
});

/** Callbacks by element, which simulate that the element leaves the screen. */
const watched = new Map<Element, () => void>();
const playing = new WeakSet<HTMLMediaElement>();

/** Mocks what jsdom lacks: dialogs, media playback with its events, and IntersectionObserver. */
beforeAll(() => {
  installModalDialogs();
  HTMLMediaElement.prototype.play = function play() {
    playing.add(this);
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  };
  HTMLMediaElement.prototype.pause = function pause() {
    if (playing.delete(this)) this.dispatchEvent(new Event('pause'));
  };
  window.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    constructor(private readonly callback: IntersectionObserverCallback) {}
    observe(element: Element) {
      const entry = { isIntersecting: false } as Partial<IntersectionObserverEntry>;
      watched.set(element, () => this.callback([entry as IntersectionObserverEntry], this));
    }
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
});

function element(name: string): HTMLVideoElement {
  const found = screen.getByLabelText(name);
  if (!(found instanceof HTMLVideoElement)) throw new Error(`${name} is no video.`);
  return found;
}
const play = (name: string) => act(async () => element(name).play());
const plays = (name: string) => playing.has(element(name));

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [6, 4],
])('the grid shows of %d pictures %d, and how many more there are', (count, expected) => {
  const { rerender } = render(<MediaGrid media={pictures(count)} />);
  expect(screen.getAllByRole('img')).toHaveLength(expected);
  expect(screen.getAllByRole('button')).toHaveLength(expected);
  const more = screen.queryByText(/^\+/);
  if (count > 4) expect(more).toHaveTextContent('+2');
  else expect(more).toBeNull();
  rerender(<MediaGrid media={pictures(count)} open />);
  expect(screen.getAllByRole('img')).toHaveLength(count);
});

test('the viewer opens at the chosen picture, and at the last visible one by "+n"', async () => {
  const user = userEvent.setup();
  render(<MediaGrid media={pictures(6)} />);
  const expectStatus = (text: string) =>
    waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
  await user.click(screen.getByLabelText('Open photo 2 of 6: Picture 2'));
  await screen.findByRole('dialog', { name: 'Media' });
  await expectStatus('2 of 6: Picture 2');
  await user.keyboard('{End}');
  await expectStatus('6 of 6: Picture 6');
  fireEvent.click(screen.getByLabelText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByLabelText('2 more'));
  await expectStatus('4 of 6');
});

test('one video plays at a time, until it leaves the screen or the viewer opens', async () => {
  render(
    <>
      <MediaGrid media={[video('Waves'), ...pictures(1)]} />
      <MediaGrid media={[video('Wind')]} />
    </>,
  );
  const playingVideos = () => [plays('Waves'), plays('Wind')];
  await play('Waves');
  await play('Wind');
  expect(playingVideos()).toEqual([false, true]);
  act(() => watched.get(element('Wind'))?.());
  expect(playingVideos()).toEqual([false, false]);
  await play('Waves');
  fireEvent.click(screen.getByLabelText('Open photo 2 of 2: Picture 1'));
  expect(playingVideos()).toEqual([false, false]);
});

test('videos are muted until sound is chosen, and the next ones follow the choice', async () => {
  render(<MediaGrid media={[video('Waves'), video('Wind')]} />);
  const setMuted = (name: string, muted: boolean) => {
    element(name).muted = muted;
    fireEvent.volumeChange(element(name));
  };
  await play('Waves');
  expect(element('Waves').muted).toBe(true);
  setMuted('Waves', false);
  await play('Wind');
  expect(element('Wind').muted).toBe(false);
  setMuted('Wind', true);
  await play('Waves');
  expect(element('Waves').muted).toBe(true);
});
