import { registry } from '../testing/siteRegistry';
import { isCurrent, navItems, navPath, navTarget } from './nav';
import { remoteRoutes } from './table';

test('the menu is what live remotes offer, in their order', () => {
  expect(
    navItems(remoteRoutes(registry)).map(({ label, to, module }) => [label, to, module]),
  ).toEqual([
    ['Home', '/', './HomeScreen'],
    ['Create', '/create-post', './CreateScreen'],
    ['Messages', '/messages', './MessagesScreen'],
    ['Profile', '/users/{me}', './ProfileScreen'],
  ]);
});

test('one’s own id stands in the address of the profile', () => {
  expect(navTarget('/users/{me}', 'a/b')).toBe('/users/a%2Fb');
});

test('home is current on itself only, the rest also below itself', () => {
  expect(isCurrent('/', '/')).toBe(true);
  expect(isCurrent('/', '/messages')).toBe(false);
  expect(isCurrent('/messages', '/messages/7')).toBe(true);
  expect(isCurrent('/users/a', '/users/ab')).toBe(false);
});

test('one’s own profile is the same place under “me”, what lies below is not', () => {
  expect(navPath('/users/me', 'a/b')).toBe('/users/a%2Fb');
  expect(navPath('/users/me/', 'a')).toBe('/users/a');
  expect(navPath('/users/me/requests', 'a')).toBe('/users/me/requests');
  expect(navPath('/users/meg', 'a')).toBe('/users/meg');
});

test('a path that redirects to a profile is the place that it leads to', () => {
  expect(navPath('/user/a', 'a')).toBe('/users/a');
  expect(navPath('/profile/ada.l', 'a')).toBe('/users/ada.l');
  expect(navPath('/profile/', 'a')).toBe('/profile/');
});
