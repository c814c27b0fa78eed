import { hostileLocalTimes } from '@kithkin/shared/hostile-clocks';
import { isQuiet } from './quietHours';

const night = { from: '22:30', to: '07:00', timeZone: 'Europe/Berlin' };
const noon = { from: '12:00', to: '13:00', timeZone: 'Asia/Kolkata' };

test.each([
  // Berlin is an hour ahead of UTC in winter.
  [night, '2026-01-10T21:29:00Z', false],
  [night, '2026-01-10T21:30:00Z', true],
  [night, '2026-01-11T05:59:59Z', true],
  [night, '2026-01-11T06:00:00Z', false],
  [{ ...noon, to: '12:00' }, '2026-01-10T06:30:00Z', false],
  [null, '2026-01-10T06:30:00Z', false],
])('%j at %s: %s', (hours, at, quiet) => {
  expect(isQuiet(hours, new Date(at))).toBe(quiet);
});

test.each([...hostileLocalTimes()])('follow the clock of %s at %s: %s', (timeZone, at, local) => {
  const after = new Date(Date.parse(`2026-01-01T${local}Z`) + 60_000).toISOString().slice(11, 16);
  expect(isQuiet({ from: local, to: after, timeZone }, at)).toBe(true);
  expect(isQuiet({ from: after, to: local, timeZone }, at)).toBe(false);
});
