import { byDay } from './days';

const now = new Date(2026, 10, 21, 12);
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();

it('groups rows by local day, in order', () => {
  const rows = [at(21, 11), at(21, 0), at(20, 23), at(18, 9), at(18, 8)];
  expect(byDay(rows, (row) => row, now)).toEqual([
    { title: 'Today', rows: rows.slice(0, 2) },
    { title: 'Yesterday', rows: rows.slice(2, 3) },
    { title: '18 November 2026', rows: rows.slice(3) },
  ]);
  expect(byDay([], String, now)).toEqual([]);
});
