import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { installModalDialogs, installPointers } from '../../testing/browserParts';
import { Lightbox, type LightboxProps } from './Lightbox';

beforeAll(() => {
  installModalDialogs();
  installPointers();
});

const items: LightboxProps['items'] = [
  { _id: '1', type: 'image', url: 'https://media.example/1.webp', alt: 'A red door' },
  { _id: '2', type: 'video', url: 'https://media.example/2.mp4', alt: 'Waves' },
  { _id: '3', type: 'gif', url: 'https://media.example/3.webp' },
];

function Container(props: Partial<LightboxProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Lightbox items={items} open={open} onClose={() => setOpen(false)} {...props} />
    </>
  );
}

async function open(props: Partial<LightboxProps> = {}) {
  render(<Container {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.findByRole('dialog', { name: 'Media' });
}

const statusText = () => screen.getByRole('status').textContent;
const scale = () =>
  Number(/scale\(([\d.]+)\)/.exec(screen.getByRole('img').style.transform)?.[1] ?? 'NaN');

/** Simulates a one-finger swipe over the image. */
function swipe(x: number, y: number) {
  const picture = screen.getByRole('img');
  fireEvent.pointerDown(picture, { pointerId: 1, button: 0, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(picture, { pointerId: 1, clientX: x / 2, clientY: y / 2 });
  fireEvent.pointerMove(picture, { pointerId: 1, clientX: x, clientY: y });
  fireEvent.pointerUp(picture, { pointerId: 1, clientX: x, clientY: y });
}

test('it shows the wanted one with its words, and says which of how many', async () => {
  const show = jest.fn();
  const dialog = await open({ onShow: show });
  expect(dialog).toHaveAttribute('open');
  expect(screen.getByRole('img', { name: 'A red door' })).toHaveAttribute('src', items[0]?.url);
  expect(statusText()).toBe('1 of 3: A red door');
  expect(show.mock.calls).toEqual([[0]]);
});

test('arrow keys, Home and End walk and stop at the ends', async () => {
  const show = jest.fn();
  await open({ onShow: show });
  await userEvent.keyboard('{ArrowLeft}');
  expect(statusText()).toBe('1 of 3: A red door');
  await userEvent.keyboard('{ArrowRight}');
  expect(statusText()).toBe('2 of 3: Waves');
  await userEvent.keyboard('{End}');
  expect(statusText()).toBe('3 of 3');
  expect(screen.getByRole('img', { name: 'Moving image' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}{Home}');
  expect(show.mock.calls).toEqual([[0], [1], [2], [0]]);
});

test('its buttons do the same, and say where they end', async () => {
  await open({ start: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(statusText()).toBe('3 of 3');
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(statusText()).toBe('2 of 3: Waves');
});

test('Escape and the × leave, and the focus returns', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a click beside the picture leaves, one on it stays', async () => {
  const dialog = await open();
  await userEvent.click(screen.getByRole('img'));
  expect(dialog).toBeInTheDocument();
  const stage = screen.getByRole('img').parentElement;
  if (!stage) throw new Error('No stage');
  await userEvent.click(stage);
  expect(dialog).not.toBeInTheDocument();
});

test('strokes change the picture, and one downward leaves', async () => {
  const dialog = await open({ items: items.filter(({ type }) => type !== 'video') });
  swipe(-100, 10);
  expect(statusText()).toBe('2 of 2');
  swipe(-100, 0);
  expect(statusText()).toBe('2 of 2');
  swipe(100, 0);
  expect(statusText()).toBe('1 of 2: A red door');
  swipe(20, 0);
  expect(statusText()).toBe('1 of 2: A red door');
  swipe(0, 200);
  expect(dialog).not.toBeInTheDocument();
});

test('right to left, the arrow keys and strokes are the other way round', async () => {
  const dialog = await open({ items: items.filter(({ type }) => type !== 'video') });
  dialog.style.direction = 'rtl';
  await userEvent.keyboard('{ArrowLeft}');
  expect(statusText()).toBe('2 of 2');
  swipe(-100, 0);
  expect(statusText()).toBe('1 of 2: A red door');
});

test('keys, buttons, a double click and the wheel zoom', async () => {
  await open();
  await userEvent.keyboard('+');
  expect(scale()).toBe(1.5);
  await userEvent.keyboard('0');
  expect(scale()).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(scale()).toBe(2.25);
  await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
  await userEvent.keyboard('-');
  expect(scale()).toBe(1);
  await userEvent.dblClick(screen.getByRole('img'));
  expect(scale()).toBe(2.5);
  await userEvent.dblClick(screen.getByRole('img'));
  expect(scale()).toBe(1);
  const wheel = new WheelEvent('wheel', { deltaY: -400, bubbles: true, cancelable: true });
  fireEvent(screen.getByRole('img'), wheel);
  expect(wheel.defaultPrevented).toBe(true);
  expect(scale()).toBeGreaterThan(1.5);
});

test('two fingers zoom', async () => {
  await open();
  const picture = screen.getByRole('img');
  fireEvent.pointerDown(picture, { pointerId: 1, button: 0, clientX: -50, clientY: 0 });
  fireEvent.pointerDown(picture, { pointerId: 2, button: 0, clientX: 50, clientY: 0 });
  fireEvent.pointerMove(picture, { pointerId: 2, clientX: 150, clientY: 0 });
  expect(scale()).toBe(2);
  fireEvent.pointerUp(picture, { pointerId: 1, clientX: -50, clientY: 0 });
  fireEvent.pointerUp(picture, { pointerId: 2, clientX: 150, clientY: 0 });
  expect(statusText()).toBe('1 of 3: A red door');
});

test('zoom ends with the picture', async () => {
  await open({ items: items.filter(({ type }) => type !== 'video') });
  await userEvent.keyboard('++{ArrowRight}');
  expect(scale()).toBe(1);
});

test('a video has its controls and no zoom, and keeps its own keys', async () => {
  await open({ start: 1 });
  const video = document.querySelector('video');
  expect(video).toHaveAttribute('controls');
  expect(video).toHaveAttribute('aria-label', 'Waves');
  expect(screen.queryByRole('button', { name: 'Zoom in' })).not.toBeInTheDocument();
  if (!video) throw new Error('No video');
  fireEvent.keyDown(video, { key: 'ArrowRight' });
  expect(statusText()).toBe('2 of 3: Waves');
  fireEvent.keyDown(video, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('what can’t be shown says so under its name', async () => {
  await open();
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img', { name: 'A red door' })).toHaveTextContent(
    'This can’t be shown right now.',
  );
});

test('a list that has become shorter shows its last', async () => {
  const { rerender } = render(<Lightbox open items={items} start={2} onClose={() => {}} />);
  await screen.findByRole('dialog');
  rerender(<Lightbox open items={items.slice(0, 1)} start={2} onClose={() => {}} />);
  await waitFor(() => expect(statusText()).toBe('1 of 1: A red door'));
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
});
