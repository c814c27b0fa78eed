/** @jest-environment node */

import {
  isCurrent,
  isServed,
  isStoryId,
  matchRoute,
  navItems,
  navPath,
  navTarget,
  remoteRoutes,
  screenKey,
} from '../registry/routeTable';
import { registry, registryOf, release } from '../testing/siteRegistry';
import { settingsItems } from '../topbar/settingsItems';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const OTHER = '01890a5d-ac96-774b-bcce-b302099a8058';
const routes = remoteRoutes(registry);
const moduleAt = (path: string) => matchRoute(routes, path)?.route.entry.module ?? null;

test.each([
  ['/', './HomeScreen'],
  ['/create-post', './CreateScreen'],
  ['/post/7', './PostScreen'],
  [`/${ID}`, './Viewer'],
  ['/sample-2', './Viewer'],
  ['/users/ada', './ProfileScreen'],
  ['/users/me/requests', './Requests'],
  ['/messages/', './MessagesScreen'],
  [`/messages/${ID}`, './MessagesScreen'],
])('%s leads to %s', (path, module) => {
  expect(moduleAt(path)).toBe(module);
});

test.each(['/anything', '/old', '/post', '/users', `/${ID}/x`, '/explore'])(
  '%s, which no live release serves, is not found',
  (path) => {
    expect(moduleAt(path)).toBeNull();
    expect(isServed(routes, path)).toBe(false);
  },
);

test('only ids and samples are stories', () => {
  const ids = [ID.toUpperCase(), 'sample-1', 'samples', undefined];
  expect(ids.map(isStoryId)).toEqual([true, true, false, false]);
});

test('the messages screen stays mounted between conversations, the profile does not between users', () => {
  const key = (path: string) => {
    const match = matchRoute(routes, path);
    return match && screenKey(match);
  };
  expect(key('/messages')).toBe(key(`/messages/${ID}`));
  expect(key(`/${ID}`)).toBe(key(`/${OTHER}`));
  expect(key('/users/ada')).not.toBe(key('/users/bob'));
});

test('the menu lists the entries of live remotes in their order', () => {
  const items = navItems(remoteRoutes(registry));
  expect(items.map(({ label, to, module }) => [label, to, module])).toEqual([
    ['Home', '/', './HomeScreen'],
    ['Create', '/create-post', './CreateScreen'],
    ['Messages', '/messages', './MessagesScreen'],
    ['Profile', '/users/{me}', './ProfileScreen'],
  ]);
  expect(navTarget('/users/{me}', 'a/b')).toBe('/users/a%2Fb');
});

test.each([
  ['/', '/', true],
  ['/', '/messages', false],
  ['/messages', '/messages/7', true],
  ['/users/a', '/users/ab', false],
])('the entry %s is current at %s: %s', (entry, path, current) => {
  expect(isCurrent(entry, path)).toBe(current);
});

test.each([
  ['/users/me', 'a/b', '/users/a%2Fb'],
  ['/users/me/', 'a', '/users/a'],
  ['/users/me/requests', 'a', '/users/me/requests'],
  ['/users/meg', 'a', '/users/meg'],
  ['/user/a', 'a', '/users/a'],
  ['/profile/ada.l', 'a', '/users/ada.l'],
  ['/profile/', 'a', '/profile/'],
])('in the menu, %s of user %s counts as %s', (path, userId, counted) => {
  expect(navPath(path, userId)).toBe(counted);
});

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
    'View Profile',
    'Blocked Users',
    'Recently Deleted',
    'Bookmarks',
    'Theme',
    'Deactivate Account',
    'Account Settings',
    '— Logout',
  ]);
  expect(labels(served, undefined)[0]).toBe('Blocked Users');
});
