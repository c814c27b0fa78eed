import { createStoryTimer } from './storyTimer';

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

test('it runs for duration x 10 ticks of 100 ms and ends once', () => {
  const timer = timerOf(5);
  timer.run();
  jest.advanceTimersByTime(4_999);
  expect(timer.shares).toHaveLength(49);
  expect(timer.ended()).toBe(0);
  jest.advanceTimersByTime(1);
  expect(timer.shares.at(-1)).toBe(1);
  expect(timer.ended()).toBe(1);
  jest.advanceTimersByTime(10_000);
  expect(timer.shares).toHaveLength(50);
  expect(timer.ended()).toBe(1);
});

test('each tick is an equal share', () => {
  const timer = timerOf(2);
  timer.run();
  jest.advanceTimersByTime(500);
  expect(timer.shares).toEqual([0.05, 0.1, 0.15, 0.2, 0.25]);
});

test('held, it stands still, and goes on where it was', () => {
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

test('running twice is running once', () => {
  const timer = timerOf(1);
  timer.run();
  timer.run();
  jest.advanceTimersByTime(100);
  expect(timer.shares).toHaveLength(1);
});

test('once over it does not begin again', () => {
  const timer = timerOf(1);
  timer.run();
  jest.advanceTimersByTime(1_000);
  timer.run();
  jest.advanceTimersByTime(1_000);
  expect(timer.ended()).toBe(1);
});
