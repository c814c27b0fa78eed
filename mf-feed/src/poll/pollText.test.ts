import { durationText, percentOf, timeLeft } from './pollText';

test.each([
  [5, '5 minutes'],
  [60, '1 hour'],
  [1440, '1 day'],
  [20_160, '14 days'],
])('%i minutes are written as %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

test.each([
  [1, '1 minute left'],
  [59 * 60_000 + 1, '1 hour left'],
  [23.6 * 3_600_000, '1 day left'],
  [-5, '1 minute left'],
])('%d milliseconds before its end, a poll has “%s”', (left, text) => {
  expect(timeLeft(new Date(left).toISOString(), 0)).toBe(text);
});

test('shares are of the people who voted, and 0 while nobody has', () => {
  expect([percentOf(1, 3), percentOf(0, 0)]).toEqual([33, 0]);
});
