import { isBackupDue } from './backupSchedule';

const at = (text: string) => new Date(`2026-11-${text}Z`);

test.each([
  ['nothing was made yet', null, '26T12:00', true],
  ['the hour has struck since', '25T12:00', '26T03:00', true],
  ['the hour has not struck since', '25T12:00', '26T02:59', false],
  ['one was made today', '26T03:05', '26T23:00', false],
  ['the server was off at the hour', '24T03:00', '26T01:00', true],
])('a backup is due at 3 if %s', (_when, latest, now, expected) => {
  expect(isBackupDue(3, latest === null ? null : at(latest), at(now))).toBe(expected);
});
