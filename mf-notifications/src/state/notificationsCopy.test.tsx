import { storeCopy } from '@kithkin/shared/testing';
import { act, screen } from '@testing-library/react';
import NotificationsScreen from '../screen/NotificationsScreen';
import { api } from '../testing/network';
import { renderAgain } from '../testing/renderApp';
import { rows } from '../testing/rows';

beforeEach(() => localStorage.clear());

test('the last notifications are there before any response, and stay offline', async () => {
  const notifications = rows(2).reverse();
  api.serve(() => ({ json: { notifications, unreadCount: 2, nextCursor: null } }));
  const { unmount } = renderAgain(<NotificationsScreen />);
  await screen.findByText(/your post 1\./);
  await act(() => storeCopy('notifications'));
  unmount();
  let disconnect = () => {};
  const offline = new Promise<'offline'>((resolve) => {
    disconnect = () => resolve('offline');
  });
  api.serve(() => offline);
  renderAgain(<NotificationsScreen />, 'notifications.load.screen');
  await screen.findByText(/your post 2\./);
  screen.getByText('Unread (2)');
  disconnect();
  await screen.findByText('Retry', undefined, { timeout: 5_000 });
  screen.getByText(/your post 1\./);
});
