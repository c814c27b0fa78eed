import { bus, realtime, Toaster } from '@kithkin/shared';
import { act, render, screen } from '@testing-library/react';
import { useRealtimeSession } from './useRealtimeSession';

function Page() {
  useRealtimeSession();
  return <Toaster />;
}

test('the live channel lives as long as the page', () => {
  const connect = jest.spyOn(realtime, 'connect').mockImplementation(() => {});
  const disconnect = jest.spyOn(realtime, 'disconnect').mockImplementation(() => {});
  const { unmount } = render(<Page />);
  expect(connect).toHaveBeenCalledTimes(1);
  unmount();
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test('a session that the server ends gets a word', async () => {
  jest.spyOn(realtime, 'connect').mockImplementation(() => {});
  render(<Page />);
  act(() => bus.emit('session-ended', { reason: 'revoked' }));
  expect(await screen.findByText(/Your session has ended/)).toBeInTheDocument();
});
