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

describe('the grid', () => {
  it.each([1, 2, 3, 4])('shows %s as so many', (count) => {
    render(<MediaGrid media={pictures(count)} />);
    expect(screen.getAllByRole('img')).toHaveLength(count);
    expect(screen.getAllByRole('button')).toHaveLength(count);
    expect(screen.queryByText(/^\+/)).toBeNull();
  });

  it('shows four of six, and that there are two more', () => {
    render(<MediaGrid media={pictures(6)} />);
    expect(screen.getAllByRole('img')).toHaveLength(4);
    expect(screen.getByRole('button', { name: '2 more' })).toHaveTextContent('+2');
  });

  it('shows all of them where it is open', () => {
    render(<MediaGrid media={pictures(6)} open />);
    expect(screen.getAllByRole('img')).toHaveLength(6);
  });
});

describe('the viewer', () => {
  const viewer = () => screen.findByRole('dialog', { name: 'Media' });

  it('opens at the picture that was chosen, and walks through those not shown too', async () => {
    const user = userEvent.setup();
    render(<MediaGrid media={pictures(6)} />);
    await user.click(screen.getByRole('button', { name: 'Open picture 2 of 6: Picture 2' }));
    await viewer();
    const statusText = () => screen.getByRole('status');
    await waitFor(() => expect(statusText()).toHaveTextContent('2 of 6: Picture 2'));
    await user.keyboard('{End}');
    await waitFor(() => expect(statusText()).toHaveTextContent('6 of 6: Picture 6'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens at the last one shown by "+n"', async () => {
    const user = userEvent.setup();
    render(<MediaGrid media={pictures(6)} />);
    await user.click(screen.getByRole('button', { name: '2 more' }));
    await viewer();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('4 of 6'));
  });

  it('stops what plays behind it', async () => {
    render(<MediaGrid media={[video('Waves'), ...pictures(1)]} />);
    await play('Waves');
    fireEvent.click(screen.getByRole('button', { name: 'Open picture 2 of 2: Picture 1' }));
    expect(plays('Waves')).toBe(false);
  });
});

describe('videos', () => {
  it('play one at a time, wherever they stand', async () => {
    render(
      <>
        <MediaGrid media={[video('Waves')]} />
        <MediaGrid media={[video('Wind')]} />
      </>,
    );
    await play('Waves');
    await play('Wind');
    expect([plays('Waves'), plays('Wind')]).toEqual([false, true]);
  });

  it('stop when they leave the screen', async () => {
    render(<MediaGrid media={[video('Waves')]} />);
    await play('Waves');
    act(() => watched.get(element('Waves'))?.());
    expect(plays('Waves')).toBe(false);
  });

  it('are muted until one of them is asked for sound; the choice holds for the next', async () => {
    render(<MediaGrid media={[video('Waves'), video('Wind')]} />);
    await play('Waves');
    expect(element('Waves').muted).toBe(true);
    element('Waves').muted = false;
    fireEvent.volumeChange(element('Waves'));
    await play('Wind');
    expect(element('Wind').muted).toBe(false);
    element('Wind').muted = true;
    fireEvent.volumeChange(element('Wind'));
    await play('Waves');
    expect(element('Waves').muted).toBe(true);
  });
});
