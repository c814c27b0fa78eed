import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
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

const opener = () => screen.getByText('Open');
const dialog = () => document.querySelector('dialog');
const findDialog = () => waitFor(() => expect(dialog()).toBeInTheDocument());
async function open(props: Partial<LightboxProps> = {}) {
  render(<Container {...props} />);
  act(() => opener().focus());
  fireEvent.click(opener());
  await findDialog();
}
const pictures = items.filter(({ type }) => type !== 'video');

// Role queries compute the styles of the whole dialog.
const image = () => screen.getByAltText(/./);
const button = (name: string) => screen.getByLabelText(name, { selector: 'button' });
const press = (...names: string[]) => {
  for (const name of names) fireEvent.click(button(name));
};
const statusText = () => document.querySelector('[role=status]')?.textContent;
const scale = () => Number(/scale\(([\d.]+)\)/.exec(image().style.transform)?.[1] ?? 'NaN');

/** Simulates a one-finger swipe over the image. */
function swipe(x: number, y: number) {
  const picture = image();
  fireEvent.pointerDown(picture, { pointerId: 1, button: 0, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(picture, { pointerId: 1, clientX: x / 2, clientY: y / 2 });
  fireEvent.pointerMove(picture, { pointerId: 1, clientX: x, clientY: y });
  fireEvent.pointerUp(picture, { pointerId: 1, clientX: x, clientY: y });
}

test('it shows an item with its number and description; keys and buttons go to others', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'Media' })).toHaveAttribute('open');
  expect(screen.getByAltText('A red door')).toHaveAttribute('src', items[0]?.url);
  await userEvent.keyboard('{ArrowLeft}');
  expect(statusText()).toBe('1 of 3: A red door');
  await userEvent.keyboard('{ArrowRight}');
  expect(statusText()).toBe('2 of 3: Waves');
  await userEvent.keyboard('{End}');
  expect(statusText()).toBe('3 of 3');
  expect(screen.getByAltText('GIF')).toBeInTheDocument();
  expect(button('Next')).toHaveAttribute('aria-disabled', 'true');
  press('Next', 'Previous');
  expect(statusText()).toBe('2 of 3: Waves');
  press('Next');
  await userEvent.keyboard('{ArrowRight}{Home}');
  expect(statusText()).toBe('1 of 3: A red door');
});

test('Escape, × and a click beside the picture close it, and the focus returns', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  expect(dialog()).toBeNull();
  expect(opener()).toHaveFocus();
  fireEvent.click(opener());
  await findDialog();
  press('Close');
  expect(dialog()).toBeNull();
  fireEvent.click(opener());
  await findDialog();
  await userEvent.click(image());
  expect(dialog()).toBeInTheDocument();
  await userEvent.click(image().parentElement ?? image());
  expect(dialog()).toBeNull();
});

test('swipes change the picture and reset the zoom, mirrored in right-to-left text; one downward closes', async () => {
  await open({ items: pictures });
  swipe(-100, 10);
  expect(statusText()).toBe('2 of 2');
  swipe(-100, 0);
  expect(statusText()).toBe('2 of 2');
  swipe(100, 0);
  expect(statusText()).toBe('1 of 2: A red door');
  swipe(20, 0);
  expect(statusText()).toBe('1 of 2: A red door');
  dialog()?.style.setProperty('direction', 'rtl');
  await userEvent.keyboard('{ArrowLeft}');
  expect(statusText()).toBe('2 of 2');
  swipe(-100, 0);
  expect(statusText()).toBe('1 of 2: A red door');
  dialog()?.style.removeProperty('direction');
  await userEvent.keyboard('++{ArrowRight}');
  expect(scale()).toBe(1);
  swipe(0, 200);
  expect(dialog()).toBeNull();
});

test('keys, buttons, a double click, the wheel and two fingers zoom', async () => {
  await open();
  await userEvent.keyboard('+');
  expect(scale()).toBe(1.5);
  await userEvent.keyboard('0');
  expect(scale()).toBe(1);
  press('Zoom in', 'Zoom in');
  expect(scale()).toBe(2.25);
  press('Zoom out');
  await userEvent.keyboard('-');
  expect(scale()).toBe(1);
  for (const doubled of [2.5, 1]) {
    await userEvent.dblClick(image());
    expect(scale()).toBe(doubled);
  }
  const picture = image();
  fireEvent.pointerDown(picture, { pointerId: 1, button: 0, clientX: -50, clientY: 0 });
  fireEvent.pointerDown(picture, { pointerId: 2, button: 0, clientX: 50, clientY: 0 });
  fireEvent.pointerMove(picture, { pointerId: 2, clientX: 150, clientY: 0 });
  expect(scale()).toBe(2);
  fireEvent.pointerUp(picture, { pointerId: 1, clientX: -50, clientY: 0 });
  fireEvent.pointerUp(picture, { pointerId: 2, clientX: 150, clientY: 0 });
  expect(statusText()).toBe('1 of 3: A red door');
  await userEvent.keyboard('0');
  const wheel = new WheelEvent('wheel', { deltaY: -400, bubbles: true, cancelable: true });
  fireEvent(picture, wheel);
  expect(wheel.defaultPrevented).toBe(true);
  expect(scale()).toBeGreaterThan(1.5);
});

test('a video has controls, no zoom, and handles its own keys', async () => {
  await open({ start: 1 });
  const video = document.querySelector('video') ?? document.body;
  expect(video).toHaveAttribute('controls');
  expect(video).toHaveAttribute('aria-label', 'Waves');
  expect(screen.queryByLabelText('Zoom in')).toBeNull();
  fireEvent.keyDown(video, { key: 'ArrowRight' });
  expect(statusText()).toBe('2 of 3: Waves');
  fireEvent.keyDown(video, { key: 'Escape' });
  expect(dialog()).toBeNull();
});

test('Share is beside Close where what is shown can be shared', async () => {
  const onShare = jest.fn();
  await open({ onShare });
  const labels = [...(dialog()?.querySelectorAll('button') ?? [])].map((one) => one.ariaLabel);
  expect(labels.slice(0, 4)).toEqual(['Zoom out', 'Zoom in', 'Share', 'Close']);
  press('Share');
  expect(onShare).toHaveBeenCalledTimes(1);
  expect(dialog()).toBeInTheDocument();
  press('Next');
  expect(button('Share')).toBeInTheDocument();
});

test('a broken picture shows a message; a shortened list its last item', async () => {
  const box = (length: number) => (
    <Lightbox open items={items.slice(0, length)} start={2} onClose={() => {}} />
  );
  const { rerender } = render(box(3));
  await findDialog();
  rerender(box(1));
  await waitFor(() => expect(statusText()).toBe('1 of 1: A red door'));
  expect(screen.queryByLabelText('Next')).toBeNull();
  fireEvent.error(image());
  expect(screen.getByRole('img', { name: 'A red door' })).toHaveTextContent(
    'This can’t be shown right now.',
  );
});
