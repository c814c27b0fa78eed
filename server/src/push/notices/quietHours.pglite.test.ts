import { isQuiet } from './quietHours';

const night = { from: '22:30', to: '07:00', timeZone: 'Europe/Berlin' };
const noon = { from: '12:00', to: '13:00', timeZone: 'Asia/Kolkata' };

test.each([
  // Berlin is an hour ahead of UTC in winter, two in summer.
  [night, '2026-01-10T21:29:00Z', false],
  [night, '2026-01-10T21:30:00Z', true],
  [night, '2026-01-11T05:59:59Z', true],
  [night, '2026-01-11T06:00:00Z', false],
  [night, '2026-07-10T20:30:00Z', true],
  [night, '2026-07-11T05:00:00Z', false],
  // Kolkata is five and a half hours ahead.
  [noon, '2026-01-10T06:29:00Z', false],
  [noon, '2026-01-10T06:30:00Z', true],
  [noon, '2026-01-10T07:30:00Z', false],
  [{ ...noon, to: '12:00' }, '2026-01-10T06:30:00Z', false],
  [null, '2026-01-10T06:30:00Z', false],
])('%j at %s: %s', (hours, at, quiet) => {
  expect(isQuiet(hours, new Date(at))).toBe(quiet);
});
