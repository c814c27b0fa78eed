import { act, screen } from '@testing-library/react';
import { connection } from '../testing/liveEvents';
import { openPage } from '../testing/page';
import { ReconnectingBanner } from './ReconnectingBanner';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shown = () => screen.getAllByRole('status')[0]?.textContent;

test('a reconnect is shown after a second, the first connection after five', () => {
  jest.useFakeTimers();
  openPage(<ReconnectingBanner />);
  connection('connecting');
  pass(4_900);
  expect(shown()).toBe('');
  pass(100);
  expect(shown()).toBe('Reconnecting…');
  connection('connected');
  expect(shown()).toBe('');
  connection('connecting');
  pass(900);
  connection('connected');
  pass(5_000);
  expect(shown()).toBe('');
  connection('connecting');
  connection('offline');
  pass(1_000);
  expect(shown()).toBe('Reconnecting…');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  connection('connected');
  expect(shown()).toBe('');
  jest.useRealTimers();
});
