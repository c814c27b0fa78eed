import type { RemoteRelease } from '@kithkin/shared/contract';
import { entryFor } from '../auth/paths';
import { replayInput, showPrerendered } from '../auth/prerenderedScreen';
import { firstRequest, isForMembers, preloadsFor } from '../registry/preloads';
import { trustedBases, trustScripts } from '../registry/trustedScripts';
import { feedRegistry, feedRelease } from '../remotes/testing/registryFixtures';
import { startShell } from './startScripts';

const tab = { contract: '1.0.0', bucket: 50 };
const files = (path: string, registry = feedRegistry()) =>
  preloadsFor(registry, path, tab).map(({ url }) => url.split('/').pop());

const HOME = ['entry.js', 'activate.js', 'home.js'];
const release = (name: string, changes: Partial<RemoteRelease>) => ({
  live: feedRelease(name, {
    modules: { './Screen': [{ file: `${name}.js`, integrity: 'x' }] },
    widgets: [],
    ...changes,
  }),
});

test('a path preloads entry, effects and screen, with the screen below and the widgets', () => {
  expect(files('/')).toEqual(HOME);
  expect(files('/posts/17')).toEqual(['entry.js', 'activate.js', 'post.js']);
  expect(files('/unknown/path')).toEqual([]);
  const registry = feedRegistry();
  const screen = { module: './Screen', title: 'Screen' };
  registry.remotes.stories = release('viewer', {
    routes: [{ ...screen, path: '/:storyId', param: 'story-id', over: '/' }],
  });
  registry.remotes.profile = release('profile', {
    routes: [{ ...screen, path: '/users/:id', preloads: ['post-grid', 'missing'] }],
  });
  expect(files('/sample-1', registry)).toEqual(['entry.js', 'viewer.js', ...HOME]);
  expect(files('/about', registry)).toEqual([]);
  expect(files('/users/17', registry)).toEqual(['entry.js', 'profile.js', ...HOME]);
});

test('the preloaded version is the one that this tab will load', () => {
  const canary = { release: feedRelease('v3', { base: '/remotes/feed/v3/' }), percent: 10 };
  const previous = feedRelease('v1', { base: '/remotes/feed/v1/' });
  const registry = feedRegistry({ canary, previous });
  const version = (own: Partial<typeof tab>) =>
    preloadsFor(registry, '/', { ...tab, ...own })[0]?.url.split('/')[3];
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
  expect(firstRequest(registry, '/unknown')).toBeUndefined();
  expect(firstRequest(feedRegistry(), '/')).toBeUndefined();
});

test('guests are sent to the login from members’ screens only', () => {
  const registry = feedRegistry();
  registry.remotes.feed?.live.routes.push({
    path: '/about',
    module: './HomeScreen',
    title: 'About',
    guarded: false,
  });
  expect(isForMembers(registry, '/posts/17')).toBe(true);
  expect(isForMembers(registry, '/about')).toBe(false);
  expect(isForMembers(registry, '/unknown/path')).toBe(false);
  expect(isForMembers({ ...registry, remotes: {} }, '/')).toBe(true);
});

test('guests on a sign-in path get the small entry, others the shell', () => {
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

test.each([
  ['development', 'http://localhost:3007/remoteEntry.js', true],
  ['development', 'http://127.0.0.1:3007/remoteEntry.js', true],
  ['development', 'https://elsewhere.test/remoteEntry.js', false],
  ['production', 'http://127.0.0.1:3007/remoteEntry.js', false],
  ['production', '/remotes/feed/v9/entry.js', true],
])('in a %s build, a script from %s runs: %s', (mode, url, runs) => {
  jest.replaceProperty(process.env, 'NODE_ENV', mode);
  const createPolicy = jest.fn();
  Object.assign(window, { trustedTypes: { createPolicy } });
  trustScripts(feedRegistry());
  const { createScriptURL } = createPolicy.mock.calls[0][1];
  if (runs) expect(createScriptURL(url)).toBe(url);
  else expect(() => createScriptURL(url)).toThrow(`Scripts from ${url} are not allowed here.`);
});

test('a screen that needs a role is not preloaded before the role is known', () => {
  const guarded = feedRegistry();
  for (const route of guarded.remotes.feed?.live.routes ?? []) route.role = 'moderator';
  expect(files('/', guarded)).toEqual([]);
  expect(firstRequest(guarded, '/')).toBeUndefined();
  expect(isForMembers(guarded, '/')).toBe(true);
});

const LOGIN = '<form method="post" novalidate><input name="who"></form>';

function page(path: string) {
  document.body.innerHTML = `<div id="root"></div><template data-path="/login">${LOGIN}</template>`;
  showPrerendered(document, path);
  return document.getElementById('root') as HTMLElement;
}

test('the prerendered screen of the path is inserted into an empty root', () => {
  expect(page('/register').innerHTML).toBe('');
  const root = page('/login');
  expect(root.innerHTML).toBe('<form method="post" novalidate=""><input name="who"></form>');
  const form = root.firstChild;
  showPrerendered(document, '/login');
  expect([...root.childNodes]).toEqual([form]);
});

test('it has texts and pictures of the network', () => {
  const meta = document.createElement('meta');
  meta.name = 'kithkin-network';
  const logo = { url: '/logo.png', width: 192, height: 96 };
  meta.content = JSON.stringify({ text: 'Hallo', languages: ['de'], logo, banner: null });
  document.head.append(meta);
  document.body.innerHTML = `<div id="root"></div><template data-path="/login">
    <img data-picture="banner" alt="" hidden><img data-picture="logo" alt="" hidden>
    <span data-network="text"></span></template>`;
  showPrerendered(document, '/login');
  meta.remove();
  const [banner, shown] = document.querySelectorAll('#root img');
  expect(banner?.outerHTML).toBe('<img data-picture="banner" alt="" hidden="">');
  expect(shown?.outerHTML).toBe(
    '<img data-picture="logo" alt="" width="192" height="96" src="/logo.png">',
  );
  expect(document.querySelector('#root span')?.outerHTML).toBe(
    '<span data-network="text" lang="de">Hallo</span>',
  );
});

test('early input and submission are replayed once, when the screen listens', () => {
  const root = page('/login');
  const form = root.querySelector('form') as HTMLFormElement;
  const field = root.querySelector('input') as HTMLInputElement;
  field.value = 'ada';
  const early = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(early);
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(early.defaultPrevented).toBe(true);

  const listener: string[] = [];
  root.addEventListener('input', () => listener.push(`typed ${field.value}`));
  root.addEventListener('submit', (event) => {
    listener.push(event.defaultPrevented ? 'kept' : 'sent');
    event.preventDefault();
  });
  replayInput(root);
  expect(listener).toEqual(['typed ada', 'sent']);
  form.requestSubmit();
  expect(listener).toEqual(['typed ada', 'sent', 'sent']);
});

test('nothing is replayed without early input', () => {
  const root = page('/login');
  const listener = jest.fn();
  for (const type of ['input', 'submit']) root.addEventListener(type, listener);
  replayInput(root);
  expect(listener).not.toHaveBeenCalled();
});

test('scripts that do not load replace the prerendered form by an error', () => {
  document.body.innerHTML = '<div id="root"></div><p id="boot-failed" hidden>No.</p>';
  const root = document.getElementById('root');
  startShell(feedRegistry(), 'main', () => root?.append('a form'));
  expect(root?.textContent).toBe('a form');
  document.head.querySelector('script[src]')?.dispatchEvent(new Event('error'));
  expect(root?.childNodes).toHaveLength(0);
  expect(document.getElementById('boot-failed')?.hidden).toBe(false);
});
