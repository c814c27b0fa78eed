import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { RelativeTime } from './RelativeTime';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00.000Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

test('the words stay true while the page is open', () => {
  render(<RelativeTime iso="2026-11-21T11:59:30.000Z" />);
  expect(screen.getByRole('time')).toHaveAttribute('datetime', '2026-11-21T11:59:30.000Z');
  expect(screen.getByText('Just now')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('1 minute ago')).toBeInTheDocument();
});

test('one timer serves all times and ends with the last of them', () => {
  const { unmount } = render(
    <>
      <RelativeTime iso="2026-11-21T11:00:00.000Z" />
      <RelativeTime iso="2026-11-21T10:00:00.000Z" />
    </>,
  );
  expect(jest.getTimerCount()).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('it renders to a string', () => {
  expect(renderToString(<RelativeTime iso="2026-11-21T11:00:00.000Z" />)).toContain('1 hour ago');
});
