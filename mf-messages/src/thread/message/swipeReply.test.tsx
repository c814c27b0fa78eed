import { screen, waitFor } from '@testing-library/react';
import { finger, type PointerKind } from '../../testing/finger';
import { chatUpTo, line, openThread } from '../../testing/page';
import { range } from '../../testing/people';

const replying = () => screen.queryByText('Reply to Ben Okri');
const offsetOf = (row: HTMLElement) => row.style.getPropertyValue('--swipe');

/** Moves a finger from the middle of a row and lifts it. Returns the offset before that. */
function swipe(row: HTMLElement, x: number, y = 0, end: PointerKind = 'pointerUp') {
  finger(row, 'pointerDown', 100, 100);
  finger(row, 'pointerMove', 100 + x, 100 + y);
  const offset = offsetOf(row);
  finger(row, end, 100 + x, 100 + y);
  return offset;
}

test('a swipe to the side replies, and the message follows the finger meanwhile', async () => {
  await openThread(chatUpTo(1), range(1, 1));
  const row = await line('Ben Okri');
  // Too short, backwards, down (which scrolls), taken over by the browser.
  swipe(row, 50);
  swipe(row, -120);
  swipe(row, 40, 120);
  swipe(row, 100, 0, 'pointerCancel');
  expect(replying()).toBeNull();
  expect(offsetOf(row)).toBe('');
  expect(swipe(row, 90)).toBe('78px');
  await waitFor(() => expect(replying()).toBeInTheDocument());
  expect(offsetOf(row)).toBe('');
});

test('where nothing can be written, nothing moves', async () => {
  await openThread({ ...chatUpTo(1), canSend: false }, range(1, 1));
  expect(swipe(await line('Ben Okri'), 90)).toBe('');
});
