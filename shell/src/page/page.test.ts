import { feedRegistry, feedRelease } from '../remotes/testing/registryFixtures';
import { entryFor } from './entryFor';
import { firstRequest, isForMembers, preloadsFor } from './preloads';
import { trustedBases } from './trustedScripts';

const tab = { contract: '1.0.0', bucket: 50 };
const files = (path: string, registry = feedRegistry()) =>
  preloadsFor(registry, path, tab).map(({ url }) => url.split('/').pop());

test('a path preloads its remote: entry, effects and the screen', () => {
  expect(files('/')).toEqual(['entry.js', 'activate.js', 'home.js']);
  expect(files('/posts/17')).toEqual(['entry.js', 'activate.js', 'post.js']);
  expect(files('/nowhere/at/all')).toEqual([]);
});

test('a narrowed parameter preloads only for what it accepts, with the screen underneath', () => {
  const registry = feedRegistry();
  registry.remotes.stories = {
    live: feedRelease('s7', {
      base: '/remotes/stories/s7/',
      modules: { './Viewer': [{ file: 'viewer.js', integrity: 'x' }] },
      routes: [
        { path: '/:storyId', module: './Viewer', title: 'Story', param: 'story-id', over: '/' },
      ],
    }),
  };
  expect(files('/sample-1', registry)).toEqual([
    'entry.js',
    'viewer.js',
    'entry.js',
    'activate.js',
    'home.js',
  ]);
  expect(files('/about', registry)).toEqual([]);
});

test('a screen preloads the widgets that it names, and does without one that no remote offers', () => {
  const registry = feedRegistry();
  registry.remotes.profile = {
    live: feedRelease('p1', {
      base: '/remotes/profile/p1/',
      modules: { './Profile': [{ file: 'profile.js', integrity: 'x' }] },
      routes: [
        {
          ...{ path: '/users/:id', module: './Profile', title: 'Profile' },
          preloads: ['post-grid', 'missing'],
        },
      ],
      widgets: [],
    }),
  };
  expect(files('/users/17', registry)).toEqual([
    'entry.js',
    'profile.js',
    'entry.js',
    'activate.js',
    'home.js',
  ]);
});

test('the version that is preloaded is the one that this tab will show', () => {
  const canary = { release: feedRelease('v3', { base: '/remotes/feed/v3/' }), percent: 10 };
  const previous = feedRelease('v1', { base: '/remotes/feed/v1/' });
  const registry = feedRegistry({ canary, previous });
  const version = (own: Partial<typeof tab>) =>
    preloadsFor(registry, '/', { ...tab, ...own })[0]
      ?.url.split('/')
      .at(-2);
  expect(version({ bucket: 9 })).toBe('v3');
  expect(version({ bucket: 10 })).toBe('v2');
  canary.release.needs = '1.4.0';
  expect(version({ bucket: 9 })).toBe('v2');
});

test('a path has the first request that its remote names, with the parameters of the path', () => {
  const registry = feedRegistry();
  const routes = registry.remotes.feed?.live.routes ?? [];
  for (const route of routes) route.request = route.path.replace(/^\/$/, '/posts?limit=10');
  expect(firstRequest(registry, '/')).toBe('/posts?limit=10');
  expect(firstRequest(registry, '/posts/17')).toBe('/posts/17');
  expect(firstRequest(registry, '/nowhere')).toBeUndefined();
  expect(firstRequest(feedRegistry(), '/')).toBeUndefined();
});

test('guests are sent to the login from what is for members, and from nowhere else', () => {
  const registry = feedRegistry();
  registry.remotes.feed?.live.routes.push({
    path: '/about',
    module: './HomeScreen',
    title: 'About',
    guarded: false,
  });
  expect(isForMembers(registry, '/posts/17')).toBe(true);
  expect(isForMembers(registry, '/about')).toBe(false);
  expect(isForMembers(registry, '/nowhere/at/all')).toBe(false);
  expect(isForMembers({ ...registry, remotes: {} }, '/')).toBe(true);
});

test('guests on a sign-in address get the small entry, everybody else the shell', () => {
  expect(entryFor('/login', false)).toBe('sign-in');
  expect(entryFor('/login', true)).toBe('main');
  expect(entryFor('/', false)).toBe('main');
});

test('scripts are trusted below the folders of shell and remotes, whatever their version', () => {
  const registry = feedRegistry({ previous: feedRelease('v1', { base: 'https://cdn.test/f/' }) });
  expect(trustedBases(registry, 'https://kithkin.test/users/1')).toEqual([
    'https://kithkin.test/shell/',
    'https://kithkin.test/remotes/feed/',
    'https://cdn.test/f/',
  ]);
});

test('nothing of a screen that needs a role is loaded before the role is known', () => {
  const guarded = feedRegistry();
  for (const route of guarded.remotes.feed?.live.routes ?? []) route.role = 'moderator';
  expect(files('/', guarded)).toEqual([]);
  expect(firstRequest(guarded, '/')).toBeUndefined();
  expect(isForMembers(guarded, '/')).toBe(true);
});
