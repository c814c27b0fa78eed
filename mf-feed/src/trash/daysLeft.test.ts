import { post } from '../testing/posts';
import { daysLeft } from './daysLeft';

const DAY = 24 * 60 * 60_000;
const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const at = (ms: number) => new Date(NOW + ms).toISOString();

it.each([
  [28 * DAY, '28 days left'],
  [DAY + 1, '2 days left'],
  [DAY, '1 day left'],
  [1, '1 day left'],
  [0, 'Removed soon'],
])('what is removed in %s ms says: %s', (left, text) => {
  expect(daysLeft(post('a', { deletedAt: at(0), purgesAt: at(left) }), NOW)).toBe(text);
});

it('counts thirty days where nothing else is said', () => {
  expect(daysLeft(post('a', { deletedAt: at(-2 * DAY) }), NOW)).toBe('28 days left');
});
