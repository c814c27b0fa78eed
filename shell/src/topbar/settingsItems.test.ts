import { remoteRoutes } from '../routes/table';
import { registry, registryOf, release } from '../testing/siteRegistry';
import { settingsItems } from './settingsItems';

const labels = (routes: ReturnType<typeof remoteRoutes>, userId?: string) =>
  settingsItems({
    routes,
    userId,
    openTheme: () => {},
    logout: () => {},
  }).map(({ label, divider }) => (divider ? `— ${label}` : label));

test('what no remote serves is left out', () => {
  expect(labels(remoteRoutes(registry), 'me')).toEqual(['View Profile', 'Theme', '— Logout']);
});

test('the rest stands in the specification’s order as soon as it is served, below Account Settings', () => {
  const all = [
    '/settings',
    '/activity',
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
    'Account Settings',
    'View Profile',
    'Blocked Users',
    'Recently Deleted',
    'Bookmarks',
    'Theme',
    'Deactivate Account',
    '— Logout',
  ]);
  expect(labels(served, undefined).slice(0, 2)).toEqual(['Account Settings', 'Blocked Users']);
});
