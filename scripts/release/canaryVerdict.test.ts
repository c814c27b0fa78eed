import { binomialUpperTail, isSignificantlyWorse, type LoadCounts } from './canaryVerdict';

const tally = (failures: number, loads: number): LoadCounts => ({ failures, loads, thrown: 0 });

it.each([
  // The canary fails more often than the live version.
  ['every page fails', tally(5, 0), tally(0, 100), true],
  ['every tenth page fails', tally(10, 90), tally(0, 900), true],
  ['three in a hundred fail, over many pages', tally(30, 970), tally(50, 9950), true],
  ['fails more than a version that fails as well', tally(40, 60), tally(100, 900), true],
  // Too few counts for a verdict.
  ['too few failures for a verdict', tally(4, 0), tally(0, 100), false],
  ['nothing is known of either', tally(0, 0), tally(0, 0), false],
  ['some fail, and hardly anything is known of the live version', tally(5, 5), tally(0, 2), false],
  ['every page fails, and nothing is known of the live version', tally(5, 0), tally(0, 0), true],
  // As good as the live version, or better.
  ['fails as often', tally(50, 950), tally(500, 9500), false],
  ['fails a little more often, as chance would', tally(60, 940), tally(500, 9500), false],
  ['fails less', tally(10, 990), tally(500, 9500), false],
  ['a network is down for all', tally(80, 20), tally(800, 200), false],
])('%s: canary %p, live %p → rolled back: %s', (_why, canary, live, expected) => {
  expect(isSignificantlyWorse(canary, live)).toBe(expected);
});

it('rolls back at most one in a thousand that are just as good', () => {
  const live = tally(2_000, 98_000);
  const min = Array.from({ length: 100 }, (_, n) => n).find((n) =>
    isSignificantlyWorse(tally(n, 1000 - n), live),
  );
  // The mean is 20 and the deviation 4.4: 3.1 deviations, and some more for the skew of small
  // counts.
  expect(min).toBe(36);
});

it('computes the binomial tail', () => {
  expect(binomialUpperTail(1, 1, 0.5)).toBeCloseTo(0.5);
  expect(binomialUpperTail(2, 3, 0.5)).toBeCloseTo(0.5);
  expect(binomialUpperTail(10, 10, 0.5)).toBeCloseTo(1 / 1024);
  expect(binomialUpperTail(1_100_000, 2_000_000, 0.5)).toBeCloseTo(0);
});
