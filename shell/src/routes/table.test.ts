import { registry } from '../testing/siteRegistry';
import { isServed, isStoryId, matchRoute, remoteRoutes, screenKey } from './table';

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
  '%s, which no live release serves, is Not Found',
  (path) => {
    expect(moduleAt(path)).toBeNull();
    expect(isServed(routes, path)).toBe(false);
  },
);

test('only ids and samples are stories', () => {
  expect(isStoryId(ID.toUpperCase())).toBe(true);
  expect(isStoryId('sample-1')).toBe(true);
  expect(isStoryId('samples')).toBe(false);
  expect(isStoryId(undefined)).toBe(false);
});

test('a conversation keeps the messages screen, another person gets a fresh profile', () => {
  const key = (path: string) => {
    const match = matchRoute(routes, path);
    return match && screenKey(match);
  };
  expect(key('/messages')).toBe(key(`/messages/${ID}`));
  expect(key(`/${ID}`)).toBe(key(`/${OTHER}`));
  expect(key('/users/ada')).not.toBe(key('/users/bob'));
});
