import { median, percentile } from './statistics';

test('the median does not depend on the order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(3);
});

test('a percentile of a hundred values is the one that so many do not exceed', () => {
  const values = Array.from({ length: 100 }, (_, i) => i);
  expect(percentile(values, 95)).toBe(95);
  expect(percentile(values, 100)).toBe(99);
  expect(() => percentile([], 50)).toThrow('nothing');
});
