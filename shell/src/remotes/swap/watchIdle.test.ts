import { fakeClock } from '../testing/fakeClock';
import { watchIdle } from './watchIdle';

function setUp() {
  const clock = fakeClock();
  const onChange = jest.fn();
  const watch = watchIdle(document, clock, onChange);
  return { clock, onChange, watch };
}

test('looks each time that nobody has touched the tab for five seconds', () => {
  const { clock, onChange, watch } = setUp();
  clock.pass(4_999);
  expect(onChange).not.toHaveBeenCalled();
  clock.pass(1);
  expect(onChange).toHaveBeenCalledTimes(1);
  clock.pass(5_000);
  expect(onChange).toHaveBeenCalledTimes(2);
  watch.stop();
});

test('a touch puts it off', () => {
  const { clock, onChange, watch } = setUp();
  clock.pass(4_000);
  document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
  expect(watch.idleMs()).toBe(0);
  clock.pass(4_000);
  expect(onChange).not.toHaveBeenCalled();
  clock.pass(1_000);
  expect(onChange).toHaveBeenCalledTimes(1);
  watch.stop();
});

test('looks when the tab is hidden or shown', () => {
  const { onChange, watch } = setUp();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onChange).toHaveBeenCalledTimes(1);
  watch.stop();
});

test('leaves nothing behind', () => {
  const { clock, onChange, watch } = setUp();
  watch.stop();
  clock.pass(60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onChange).not.toHaveBeenCalled();
  expect(clock.pendingSwaps()).toBe(0);
});
