import { fireEvent, render, screen } from '@testing-library/react';
import { rgbaToThumbHash } from 'thumbhash';
import { mediaUrl } from '../../http/apiBase';
import { placeholder } from '../../media/placeholder';
import { MediaFrame } from './MediaFrame';

/** Returns the ThumbHash of a plain red image. */
function redHash() {
  const pixels = new Uint8Array(8 * 8 * 4).map((_, index) =>
    index % 4 === 0 || index % 4 === 3 ? 255 : 0,
  );
  return btoa(String.fromCharCode(...rgbaToThumbHash(8, 8, pixels)));
}

const picture = {
  _id: 'm1',
  type: 'image',
  url: 'https://media.example/a.webp',
  width: 1200,
  height: 900,
  blur: redHash(),
  alt: 'A red door',
} as const;

const boxOf = (container: HTMLElement) => container.firstElementChild as HTMLElement;

test('the box has the size of the picture, and a blurred image until it has loaded', () => {
  const { container, rerender } = render(<MediaFrame media={picture} />);
  expect(Number(boxOf(container).style.aspectRatio)).toBeCloseTo(4 / 3);
  const image = () => screen.getByRole('img', { name: 'A red door' });
  expect(image()).toHaveAttribute('width', '1200');
  expect(image()).toHaveAttribute('loading', 'lazy');
  const blurred = () => container.querySelector('img[aria-hidden]');
  expect(blurred()).toHaveAttribute('src', expect.stringMatching(/^data:image\/png;base64,/));
  fireEvent.load(image());
  expect(blurred()).toBeNull();
  fireEvent.error(image());
  expect(screen.getByText('This can’t be shown right now.')).toBeInTheDocument();
  expect(image()).toBeInTheDocument();
  rerender(<MediaFrame media={{ ...picture, url: 'https://media.example/b.webp' }} />);
  expect(image()).toHaveAttribute('src', 'https://media.example/b.webp');
});

test.each([
  [100, 4000, 4 / 5],
  [4000, 100, 16 / 9],
  [null, null, 4 / 3],
  [0, 0, 4 / 3],
])('a picture of %s by %s gets a box that fits a list', (width, height, ratio) => {
  const { container } = render(<MediaFrame media={{ ...picture, width, height }} />);
  expect(Number(boxOf(container).style.aspectRatio)).toBeCloseTo(ratio);
});

test('videos and sounds have players', () => {
  const { container, rerender } = render(<MediaFrame media={{ ...picture, type: 'video' }} />);
  expect(container.querySelector('video[controls]')).toHaveAttribute('aria-label', 'A red door');
  rerender(<MediaFrame media={{ type: 'audio', url: 'https://media.example/a.mp3' }} />);
  expect(container.querySelector('audio[controls]')).toHaveAttribute('aria-label', 'Audio');
});

test('a tile of a video has no controls and no sound', () => {
  const { container } = render(
    <MediaFrame media={{ ...picture, type: 'video' }} controls={false} fill />,
  );
  expect(container.querySelector('video')).not.toHaveAttribute('controls');
  expect(container.querySelector('video')).toHaveProperty('muted', true);
});

describe('a placeholder', () => {
  test('has the colours of the picture', () => {
    expect(placeholder(redHash())?.color).toMatch(/^rgb\(2[45]\d \d{1,2} \d{1,2}\)$/);
  });

  test.each([null, 'no hash!', 'AAAAA', 'A'.repeat(500)])('does not exist for %j', (blur) => {
    expect(placeholder(blur)).toBeUndefined();
  });
});

describe('the address of a media file', () => {
  afterEach(() => {
    document.head.innerHTML = '';
  });

  test('belongs to the host of the API', () => {
    expect(mediaUrl('/api/v1.1/media/a.webp?s=1')).toBe(
      'http://localhost/api/v1.1/media/a.webp?s=1',
    );
    document.head.innerHTML = '<meta name="kithkin-api" content="https://api.example">';
    expect(mediaUrl('/api/v1.1/media/a.webp')).toBe('https://api.example/api/v1.1/media/a.webp');
  });

  test.each(['https://cdn.example/a', '//cdn.example/a', 'blob:x', 'data:image/png;base64,AA'])(
    '%s is not changed',
    (url) => {
      expect(mediaUrl(url)).toBe(url);
    },
  );
});

test('a video shows that it is being prepared or has failed', () => {
  const video = { ...picture, type: 'video', alt: 'The sea' } as const;
  const { container, rerender } = render(<MediaFrame media={{ ...video, state: 'encoding' }} />);
  expect(screen.getByText('Preparing video…')).toBeInTheDocument();
  expect(container.querySelector('video')).toBeNull();
  rerender(<MediaFrame media={{ ...video, state: 'failed' }} />);
  expect(screen.getByText('This video could not be prepared.')).toBeInTheDocument();
  rerender(<MediaFrame media={{ ...video, state: null }} />);
  expect(screen.getByLabelText('The sea').tagName).toBe('VIDEO');
});
