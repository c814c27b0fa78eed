import { row } from '../testing/rows';
import { sectionsOf } from './sections';

const now = new Date(2026, 2, 10, 15, 0);
const at = (number: number, date: Date) => row(number, { createdAt: date.toISOString() });

test('the list is divided by the user’s calendar; empty parts are left out', () => {
  const list = [
    at(5, new Date(2026, 2, 10, 0, 5)),
    at(4, new Date(2026, 2, 9, 23, 55)),
    at(3, new Date(2026, 2, 4, 0, 0)),
    at(2, new Date(2026, 2, 3, 23, 59)),
    at(1, new Date(2025, 0, 1)),
  ];
  const parts = (given: typeof list) =>
    sectionsOf(given, now).map(({ title, entries }) => [title, entries.length]);
  expect(parts(list)).toEqual([
    ['Today', 1],
    ['This week', 2],
    ['Earlier', 2],
  ]);
  expect(parts([])).toEqual([]);
  expect(parts(list.slice(-1))).toEqual([['Earlier', 1]]);
});
