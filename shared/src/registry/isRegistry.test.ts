/** @jest-environment node */
import type { RemoteRelease, RouteEntry } from '../contract';
import { isRegistry } from './isRegistry.generated';

const file = { file: 'entry.js', integrity: 'sha384-x' };

function release(changes: Partial<RemoteRelease> = {}): RemoteRelease {
  return {
    version: 'v1',
    base: '/remotes/feed/v1/',
    entry: file,
    container: 'feed_v1',
    modules: { './HomeScreen': [file] },
    needs: '1.0.0',
    routes: [{ path: '/', module: './HomeScreen', title: 'Home', layout: 'full' }],
    widgets: [{ name: 'grid', module: './HomeScreen', minHeight: 10 }],
    ...changes,
  };
}

const registry = (live: object = release()) => ({
  serial: 3,
  issuedAt: '2026-11-21T12:00:00.000Z',
  shell: { live: { version: 's', base: '/shell/s/', scripts: [file], contract: '1.0.0' } },
  remotes: { feed: { live, previous: release(), canary: { release: release(), percent: 10 } } },
});

const withRoute = (changes: object) =>
  registry({
    ...release(),
    routes: [{ path: '/', module: './HomeScreen', title: 'Home', ...changes }],
  });

const withChannels = (changes: object) => ({
  ...registry(),
  remotes: { feed: { live: release(), ...changes } },
});

test('a registry is valid, also with fields that this build does not know', () => {
  expect(isRegistry(registry())).toBe(true);
  expect(isRegistry({ ...registry(), expiresAt: '2027-01-01T00:00:00.000Z', page: {} })).toBe(true);
});

test('every optional field may be missing or present', () => {
  const nav = { label: 'Home', icon: 'home', order: 1.5, to: '/users/{me}' };
  const route: RouteEntry = {
    path: '/',
    module: './HomeScreen',
    title: 'Home',
    guarded: false,
    layout: 'page',
    param: 'story-id',
    over: '/',
    shows: ['suggestions'],
    nav,
  };
  expect(isRegistry(withRoute(route))).toBe(true);
  expect(isRegistry(withChannels({}))).toBe(true);
  expect(isRegistry({ ...registry(), remotes: {} })).toBe(true);
  const { live } = registry().shell;
  expect(isRegistry({ ...registry(), shell: { live, previous: live } })).toBe(true);
});

test('a layout or format of a newer release does not make the registry unreadable', () => {
  expect(isRegistry(withRoute({ layout: 'split', param: 'post-id' }))).toBe(true);
});

test.each([
  ['a list', []],
  ['a serial that is no whole number', { ...registry(), serial: 1.5 }],
  ['no shell', { ...registry(), shell: undefined }],
  [
    'a shell before that is null',
    { ...registry(), shell: { ...registry().shell, previous: null } },
  ],
  ['one broken remote among others', { ...registry(), remotes: { ...registry().remotes, x: [] } }],
  ['a remote without a live release', { ...registry(), remotes: { feed: {} } }],
  ['an entry without its digest', registry({ ...release(), entry: { file: 'entry.js' } })],
  ['a module with one broken file', registry({ ...release(), modules: { './A': [file, null] } })],
  [
    'a widget whose height is no number',
    registry({ ...release(), widgets: [{ name: 'grid', module: './A', minHeight: Number.NaN }] }),
  ],
  ['a layout that is no text', withRoute({ layout: ['full'] })],
  ['a navigation entry without an icon', withRoute({ nav: { label: 'Home', order: 1 } })],
  ['a canary without its release', withChannels({ canary: { percent: 10 } })],
])('a registry with %s is invalid', (_name, value) => {
  expect(isRegistry(value)).toBe(false);
});
