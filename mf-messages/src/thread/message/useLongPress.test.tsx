import { act, fireEvent, render, screen } from '@testing-library/react';
import { finger } from '../../testing/finger';
import { LONG_PRESS_MS, useLongPress } from './useLongPress';

const opened = jest.fn();
const clicked = jest.fn();
const moved = jest.fn();

/** A message, and a button of the sheet that opens below the finger. */
function Thread() {
  return (
    <main onPointerMove={moved}>
      <article {...useLongPress(opened)}>Words</article>
      <button type="button" onClick={clicked}>
        Reply
      </button>
    </main>
  );
}

const message = () => screen.getByRole('article');
const reply = () => screen.getByRole('button', { name: 'Reply' });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function longPress() {
  finger(message(), 'pointerDown', 100, 100);
  wait(LONG_PRESS_MS);
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  render(<Thread />);
});
afterEach(() => jest.useRealTimers());

const lift = () => finger(message(), 'pointerUp', 100, 100);

test('a held finger and its release neither click nor swipe what has opened below it', () => {
  longPress();
  expect(opened).toHaveBeenCalledTimes(1);
  fireEvent.click(reply());
  // The browser's own menu stays closed as well.
  expect(fireEvent.contextMenu(reply())).toBe(false);
  finger(message(), 'pointerMove', 200, 100);
  expect(moved).not.toHaveBeenCalled();
  lift();
  fireEvent.click(reply());
  expect(clicked).not.toHaveBeenCalled();
  // Only the click of the release is ignored.
  fireEvent.click(reply());
  expect(clicked).toHaveBeenCalledTimes(1);
});

const tap = () => {
  finger(reply(), 'pointerDown', 100, 400);
  finger(reply(), 'pointerUp', 100, 400);
};
const none = () => {};
test.each([
  ['of a tap, even if the release has made no click', 'pointerUp' as const, tap],
  ['after a touch that the browser has cancelled', 'pointerCancel' as const, none],
  ['without a press later, as from a screen reader', 'pointerUp' as const, () => wait(1000)],
])('a click %s counts', (_what, end, later) => {
  longPress();
  finger(message(), end, 100, 100);
  later();
  fireEvent.click(reply());
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('two fingers open nothing, wherever the second one is', () => {
  for (const target of [message(), reply()]) {
    finger(message(), 'pointerDown', 100, 100);
    finger(target, 'pointerDown', 100, 400, 2);
    wait(LONG_PRESS_MS);
    finger(target, 'pointerUp', 100, 400, 2);
    lift();
  }
  expect(opened).not.toHaveBeenCalled();
});

test('a finger that is lifted early or moves opens nothing, and clicks', () => {
  finger(message(), 'pointerDown', 100, 100);
  wait(LONG_PRESS_MS - 1);
  lift();
  finger(message(), 'pointerDown', 100, 100);
  finger(message(), 'pointerMove', 100, 120);
  wait(LONG_PRESS_MS);
  fireEvent.click(reply());
  expect(opened).not.toHaveBeenCalled();
  expect(clicked).toHaveBeenCalledTimes(1);
});
