import { exactTime, timeAgo } from './timeAgo';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, 'Just now'],
  [59 * SECOND + 999, 'Just now'],
  [MINUTE, '1 minute ago'],
  [2 * MINUTE - 1, '1 minute ago'],
  [2 * MINUTE, '2 minutes ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, '1 day ago'],
  [30 * DAY - 1, '29 days ago'],
  [30 * DAY, '1 month ago'],
  [60 * DAY, '2 months ago'],
  [365 * DAY - 1, '12 months ago'],
  [365 * DAY, '1 year ago'],
  [2 * 365 * DAY, '2 years ago'],
])('%i milliseconds ago reads %s', (passed, text) => {
  expect(timeAgo(new Date(NOW - passed).toISOString(), NOW)).toBe(text);
});

test('a time ahead of the clock is just now, and so is one that cannot be read', () => {
  expect(timeAgo(new Date(NOW + DAY).toISOString(), NOW)).toBe('Just now');
  expect(timeAgo('soon', NOW)).toBe('Just now');
});

test('now may be a date, and is the present when absent', () => {
  expect(timeAgo('2026-11-21T11:00:00.000Z', new Date(NOW))).toBe('1 hour ago');
  expect(timeAgo(new Date().toISOString())).toBe('Just now');
});

test('the exact moment is written out, or nothing for an unreadable one', () => {
  expect(exactTime('2026-11-21T12:00:00.000Z')).toMatch(/21 November 2026/);
  expect(exactTime('soon')).toBe('');
});
