import { remoteRoutes } from '../routes/table';
import { registry, registryOf, release } from '../testing/registry';
import { settingsItems } from './settingsItems';

const labels = (routes: ReturnType<typeof remoteRoutes>, userId?: string) =>
  settingsItems({ routes, userId, openTheme: () => {}, logout: () => {} }).map(
    ({ label, divider }) => (divider ? `— ${label}` : label),
  );

test('what no remote serves is left out', () => {
  expect(labels(remoteRoutes(registry), 'me')).toEqual(['View Profile', 'Theme', '— Logout']);
});

test('the rest stands in the specification’s order as soon as it is served', () => {
  const all = ['/user/:id', '/deactivate', '/bookmarks', '/deleted', '/blocked-users'];
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
  ]);
  expect(labels(served, undefined)[0]).toBe('Blocked Users');
});
