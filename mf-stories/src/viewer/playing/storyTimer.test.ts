import { createStoryTimer } from './usePlaying';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function timerOf(seconds: number) {
  const shares: number[] = [];
  let ended = 0;
  const timer = createStoryTimer({
    seconds,
    onProgress: (share) => shares.push(share),
    onEnd: () => {
      ended += 1;
    },
  });
  return { ...timer, shares, ended: () => ended };
}

test('it ticks each 100 ms with an equal share, and ends once', () => {
  const timer = timerOf(2);
  timer.run();
  timer.run();
  jest.advanceTimersByTime(500);
  expect(timer.shares).toEqual([0.05, 0.1, 0.15, 0.2, 0.25]);
  jest.advanceTimersByTime(1_499);
  expect(timer.shares).toHaveLength(19);
  expect(timer.ended()).toBe(0);
  jest.advanceTimersByTime(1);
  expect(timer.shares.at(-1)).toBe(1);
  expect(timer.ended()).toBe(1);
  jest.advanceTimersByTime(10_000);
  timer.run();
  jest.advanceTimersByTime(10_000);
  expect(timer.shares).toHaveLength(20);
  expect(timer.ended()).toBe(1);
});

test('it stops while it is held, and then goes on where it was', () => {
  const timer = timerOf(1);
  timer.run();
  jest.advanceTimersByTime(400);
  timer.hold();
  jest.advanceTimersByTime(5_000);
  expect(timer.shares).toHaveLength(4);
  timer.run();
  jest.advanceTimersByTime(600);
  expect(timer.ended()).toBe(1);
});
