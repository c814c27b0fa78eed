import { remoteRoutes } from '../routes/table';
import { registry, registryOf, release } from '../testing/siteRegistry';
import { settingsItems } from './settingsItems';

const labels = (routes: ReturnType<typeof remoteRoutes>, userId?: string) =>
  settingsItems({ routes, userId, openTheme: () => {}, logout: () => {} }).map(
    ({ label, divider }) => (divider ? `— ${label}` : label),
  );

test('contains only what remotes serve, in the order of the specification', () => {
  expect(labels(remoteRoutes(registry), 'me')).toEqual(['View Profile', 'Theme', '— Logout']);
  const all = ['/settings', '/activity', '/user/:id', '/deactivate', '/bookmarks', '/deleted'];
  const routes = [...all, '/blocked-users'].map((path) => ({ path, module: './X', title: 'X' }));
  const served = remoteRoutes(registryOf({ any: { live: release(routes) } }));
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
