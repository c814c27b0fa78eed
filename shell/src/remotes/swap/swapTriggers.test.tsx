import { render, screen } from '@testing-library/react';
import { fakeClock } from '../testing/fakeClock';
import { canSwap, IDLE_MS, isUserInteracting, watchIdle } from './watchIdle';

const tabState = { busy: false, interacting: false, hidden: false, idleMs: 0, navigated: false };
test.each([
  [{}, false],
  [{ navigated: true }, true],
  [{ navigated: true, interacting: true }, true],
  [{ hidden: true }, true],
  [{ idleMs: IDLE_MS }, true],
  [{ idleMs: IDLE_MS - 1 }, false],
  [{ idleMs: IDLE_MS, interacting: true }, false],
  [{ hidden: true, interacting: true }, false],
  [{ busy: true, navigated: true }, false],
  [{ busy: true, hidden: true, idleMs: 9e9 }, false],
])('a tab that is %j swaps: %s', (changes, swaps) => {
  expect(canSwap({ ...tabState, ...changes })).toBe(swaps);
});

describe('a user', () => {
  const interacting = () => isUserInteracting(document);

  test('who reads is not interacting', () => {
    render(
      <>
        <textarea defaultValue="left behind" />
        <input aria-label="empty" />
      </>,
    );
    screen.getByLabelText('empty').focus();
    expect(interacting()).toBe(false);
  });

  test.each([
    <input key="i" aria-label="field" defaultValue="ad" />,
    <textarea key="t" aria-label="field" defaultValue="Half" />,
  ])('who has written into the focused field is interacting', (field) => {
    render(field);
    screen.getByLabelText('field').focus();
    expect(interacting()).toBe(true);
  });

  test('who has opened a dialog is interacting', () => {
    render(<dialog open>Pictures</dialog>);
    expect(interacting()).toBe(true);
  });

  test('who plays a video is interacting if it has sound', () => {
    const video = document.body.appendChild(document.createElement('video'));
    const playing = (muted: boolean) => {
      const [paused, configurable] = [{ value: false, configurable: true }, true];
      Object.defineProperties(video, { paused, muted: { value: muted, configurable } });
      return interacting();
    };
    expect([interacting(), playing(true), playing(false)]).toEqual([false, false, true]);
    video.remove();
  });
});

test('the idle watch reports every five seconds without input, and when the tab is hidden', () => {
  const clock = fakeClock();
  const onChange = jest.fn();
  const watch = watchIdle(document, clock, onChange);
  const expectReports = (count: number) => expect(onChange).toHaveBeenCalledTimes(count);
  clock.pass(4_999);
  expectReports(0);
  clock.pass(1);
  expectReports(1);
  clock.pass(5_000);
  expectReports(2);
  clock.pass(4_000);
  document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
  expect(watch.idleMs()).toBe(0);
  clock.pass(4_000);
  expectReports(2);
  clock.pass(1_000);
  expectReports(3);
  document.dispatchEvent(new Event('visibilitychange'));
  expectReports(4);
  watch.stop();
  clock.pass(60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expectReports(4);
  expect(clock.pendingSwaps()).toBe(0);
});
