import { realtime } from '@kithkin/shared';
import { render, waitFor } from '@testing-library/react';
import { AfterContent, screenRendered } from './contentPainted';
import { useRealtimeSession } from './useRealtimeSession';

function Live() {
  useRealtimeSession();
  return null;
}

test('the live channel lives from the first painted screen to the end of the page', async () => {
  const connect = jest.spyOn(realtime, 'connect').mockImplementation(() => {});
  const disconnect = jest.spyOn(realtime, 'disconnect').mockImplementation(() => {});
  const { unmount } = render(
    <AfterContent>
      <Live />
    </AfterContent>,
  );
  expect(connect).not.toHaveBeenCalled();
  screenRendered();
  await waitFor(() => expect(connect).toHaveBeenCalledTimes(1));
  unmount();
  expect(disconnect).toHaveBeenCalledTimes(1);
});
