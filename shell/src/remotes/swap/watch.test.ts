import { fakeClock } from './fakeClock';
import { watchTab } from './watch';

function setUp() {
  const clock = fakeClock();
  const look = jest.fn();
  const watch = watchTab(document, clock, look);
  return { clock, look, watch };
}

test('looks each time that nobody has touched the tab for five seconds', () => {
  const { clock, look, watch } = setUp();
  clock.pass(4_999);
  expect(look).not.toHaveBeenCalled();
  clock.pass(1);
  expect(look).toHaveBeenCalledTimes(1);
  clock.pass(5_000);
  expect(look).toHaveBeenCalledTimes(2);
  watch.stop();
});

test('a touch puts it off', () => {
  const { clock, look, watch } = setUp();
  clock.pass(4_000);
  document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
  expect(watch.still()).toBe(0);
  clock.pass(4_000);
  expect(look).not.toHaveBeenCalled();
  clock.pass(1_000);
  expect(look).toHaveBeenCalledTimes(1);
  watch.stop();
});

test('looks when the tab is hidden or shown', () => {
  const { look, watch } = setUp();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(look).toHaveBeenCalledTimes(1);
  watch.stop();
});

test('leaves nothing behind', () => {
  const { clock, look, watch } = setUp();
  watch.stop();
  clock.pass(60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(look).not.toHaveBeenCalled();
  expect(clock.waiting()).toBe(0);
});
