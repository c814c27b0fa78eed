import { trackAttention } from './socketClient';

const controllers: AbortController[] = [];
const states: boolean[] = [];

function setVisible(visible: boolean): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

function track() {
  const controller = new AbortController();
  controllers.push(controller);
  return trackAttention((attentive) => states.push(attentive), controller.signal);
}

beforeEach(() => {
  jest.useFakeTimers();
  states.length = 0;
  setVisible(true);
});
afterEach(() => {
  for (const controller of controllers.splice(0)) controller.abort();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a visible tab is in use until five minutes have passed without input', () => {
  const isAttentive = track();
  expect(isAttentive()).toBe(true);
  jest.advanceTimersByTime(4 * 60_000);
  window.dispatchEvent(new Event('keydown'));
  jest.advanceTimersByTime(4 * 60_000);
  expect(isAttentive()).toBe(true);
  jest.advanceTimersByTime(60_000);
  expect(isAttentive()).toBe(false);
  window.dispatchEvent(new Event('pointerdown'));
  expect(states).toEqual([true, false, true]);
});

test('a tab is not in use as soon as it is hidden', () => {
  const isAttentive = track();
  setVisible(false);
  expect(isAttentive()).toBe(false);
  window.dispatchEvent(new Event('pointermove'));
  expect(isAttentive()).toBe(false);
  setVisible(true);
  expect(states).toEqual([true, false, true]);
  // Nothing is reported after its end.
  controllers[0]?.abort();
  setVisible(false);
  jest.advanceTimersByTime(10 * 60_000);
  expect(states).toHaveLength(3);
});
