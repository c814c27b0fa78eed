import { row } from '../testing/rows';
import { sectionsOf } from './sections';

const now = new Date(2026, 2, 10, 15, 0);
const at = (number: number, date: Date) => row(number, { createdAt: date.toISOString() });

test('the list is parted by the calendar of the person', () => {
  const list = [
    at(5, new Date(2026, 2, 10, 0, 5)),
    at(4, new Date(2026, 2, 9, 23, 55)),
    at(3, new Date(2026, 2, 4, 0, 0)),
    at(2, new Date(2026, 2, 3, 23, 59)),
    at(1, new Date(2025, 0, 1)),
  ];
  const parts = sectionsOf(list, now).map(({ title, entries }) => [title, entries.length]);
  expect(parts).toEqual([
    ['Today', 1],
    ['This week', 2],
    ['Earlier', 2],
  ]);
});

test('parts without anything are left out', () => {
  expect(sectionsOf([], now)).toEqual([]);
  expect(sectionsOf([at(1, new Date(2024, 1, 1))], now).map(({ title }) => title)).toEqual([
    'Earlier',
  ]);
});
