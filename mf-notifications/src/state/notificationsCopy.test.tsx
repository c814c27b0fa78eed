import { storeCopy } from '@kithkin/shared/testing';
import { act, screen } from '@testing-library/react';
import NotificationsScreen from '../screen/NotificationsScreen';
import { api } from '../testing/network';
import { leaveApp, renderAgain } from '../testing/renderApp';
import { rows } from '../testing/rows';

beforeEach(() => localStorage.clear());
afterEach(leaveApp);

async function visit(count: number) {
  const notifications = rows(count).reverse();
  api.serve(() => ({ json: { notifications, unreadCount: count, nextCursor: null } }));
  const { unmount } = renderAgain(<NotificationsScreen />);
  await screen.findByText(/your post 1\./);
  await act(() => storeCopy('notifications'));
  unmount();
}

test('the notifications of the last visit are there before any response', async () => {
  await visit(2);
  api.serve(() => new Promise<never>(() => {}));
  renderAgain(<NotificationsScreen />);
  await screen.findByText(/your post 2\./);
  expect(screen.getByRole('tab', { name: 'Unread (2)' })).toBeInTheDocument();
});

test('they stay without a network, and the screen says that it could not load', async () => {
  await visit(1);
  api.serve(() => 'offline');
  renderAgain(<NotificationsScreen />, 'notifications.load.screen');
  await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 });
  expect(screen.getByText(/your post 1\./)).toBeInTheDocument();
});
