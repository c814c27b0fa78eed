import { remoteRoutes } from '../routes/table';
import { registry, registryOf, release } from '../testing/siteRegistry';
import { settingsItems } from './settingsItems';

const labels = (routes: ReturnType<typeof remoteRoutes>, userId?: string) =>
  settingsItems({
    routes,
    userId,
    openTheme: () => {},
    openShortcuts: () => {},
    logout: () => {},
  }).map(({ label, divider }) => (divider ? `— ${label}` : label));

test('what no remote serves is left out', () => {
  expect(labels(remoteRoutes(registry), 'me')).toEqual([
    'View Profile',
    'Theme',
    '— Logout',
    '— Friend Requests',
    'Keyboard shortcuts',
  ]);
});

test('the rest stands in the specification’s order as soon as it is served, and further places below it', () => {
  const all = [
    '/settings',
    '/activity',
    '/users/me/requests',
    '/user/:id',
    '/deactivate',
    '/bookmarks',
    '/deleted',
    '/blocked-users',
  ];
  const served = remoteRoutes(
    registryOf({
      any: { live: release(all.map((path) => ({ path, module: './X', title: 'X' }))) },
    }),
  );
  expect(labels(served, 'me')).toEqual([
    'View Profile',
    'Blocked Users',
    'Recently Deleted',
    'Bookmarks',
    'Theme',
    'Deactivate Account',
    '— Logout',
    '— Friend Requests',
    'Activity',
    'Account Settings',
    'Keyboard shortcuts',
  ]);
  expect(labels(served, undefined)[0]).toBe('Blocked Users');
});
