import { realtime } from '@kithkin/shared';
import { render } from '@testing-library/react';
import { useRealtimeSession } from './useRealtimeSession';

function Page() {
  useRealtimeSession();
  return null;
}

test('the live channel lives as long as the page', () => {
  const connect = jest.spyOn(realtime, 'connect').mockImplementation(() => {});
  const disconnect = jest.spyOn(realtime, 'disconnect').mockImplementation(() => {});
  const { unmount } = render(<Page />);
  expect(connect).toHaveBeenCalledTimes(1);
  unmount();
  expect(disconnect).toHaveBeenCalledTimes(1);
});
