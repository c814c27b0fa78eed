import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { hostileClocks } from '../testing/hostileClocks';
import { RelativeTime } from './RelativeTime';
import { noteServerTime } from './serverNow';
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
  [2 * MINUTE, '2 minutes ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY, '1 day ago'],
  [30 * DAY - 1, '29 days ago'],
  [30 * DAY, '1 month ago'],
  [365 * DAY, '1 year ago'],
  [2 * 365 * DAY, '2 years ago'],
])('%i milliseconds ago is “%s”', (passed, text) => {
  expect(timeAgo(new Date(NOW - passed).toISOString(), NOW)).toBe(text);
});

test('future and unreadable times are just now; the present is the default', () => {
  expect(timeAgo(new Date(NOW + DAY).toISOString(), NOW)).toBe('Just now');
  expect(timeAgo('soon', NOW)).toBe('Just now');
  expect(timeAgo('2026-11-21T11:00:00.000Z', new Date(NOW))).toBe('1 hour ago');
  expect(timeAgo(new Date().toISOString())).toBe('Just now');
});

test.each([...hostileClocks(NOW)])(
  'times are relative to the server’s clock, on a device that is %s',
  (_name, device) => {
    jest.useFakeTimers({ now: device });
    noteServerTime(new Date(NOW).toUTCString());
    expect(timeAgo(new Date(NOW - 2 * HOUR - 5 * MINUTE).toISOString())).toBe('2 hours ago');
    expect(timeAgo(new Date(NOW).toISOString())).toBe('Just now');
    noteServerTime(new Date(device).toUTCString());
    jest.useRealTimers();
  },
);

test('the exact time is written out, empty for an unreadable one', () => {
  expect(exactTime('2026-11-21T12:00:00.000Z')).toMatch(/21 November 2026/);
  expect(exactTime('soon')).toBe('');
});

test('a rendered time is updated, by one timer for all times', () => {
  jest.useFakeTimers({ now: NOW });
  const { unmount } = render(
    <>
      <RelativeTime iso="2026-11-21T11:59:30.000Z" />
      <RelativeTime iso="2026-11-21T10:00:00.000Z" />
    </>,
  );
  const time = screen.getByText('Just now');
  expect(time.closest('time')).toHaveAttribute('datetime', '2026-11-21T11:59:30.000Z');
  expect(jest.getTimerCount()).toBe(1);
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('1 minute ago')).toBeInTheDocument();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  expect(renderToString(<RelativeTime iso="2026-11-21T11:00:00.000Z" />)).toContain('1 hour ago');
  jest.useRealTimers();
});
