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
  ['nothing', null],
  ['a list', []],
  ['a text', 'registry'],
  ['a serial that is no whole number', { ...registry(), serial: 1.5 }],
  ['no shell', { ...registry(), shell: undefined }],
  ['remotes in a list', { ...registry(), remotes: [] }],
  ['a remote that is null', { ...registry(), remotes: { feed: null } }],
  ['a base that is no text', registry({ ...release(), base: 7 })],
  ['an entry without its digest', registry({ ...release(), entry: { file: 'entry.js' } })],
  ['modules without files', registry({ ...release(), modules: { './HomeScreen': 'home.js' } })],
  [
    'a route without a title',
    registry({ ...release(), routes: [{ path: '/', module: './HomeScreen' }] }),
  ],
  ['a serial in text', { ...registry(), serial: '3' }],
  ['no time of issue', { ...registry(), issuedAt: undefined }],
  ['an end that is no text', { ...registry(), expiresAt: 1_800_000_000_000 }],
  ['a shell without scripts', { ...registry(), shell: { live: { version: 's', base: '/s/' } } }],
  [
    'a shell before that is null',
    { ...registry(), shell: { ...registry().shell, previous: null } },
  ],
  ['no remotes', { ...registry(), remotes: undefined }],
  ['a remote without a live release', { ...registry(), remotes: { feed: {} } }],
  ['one broken remote among others', { ...registry(), remotes: { ...registry().remotes, x: [] } }],
  ['modules in a list', registry({ ...release(), modules: [[file]] })],
  ['a module with one broken file', registry({ ...release(), modules: { './A': [file, null] } })],
  ['no widgets', registry({ ...release(), widgets: undefined })],
  [
    'a widget whose height is no number',
    registry({ ...release(), widgets: [{ name: 'grid', module: './A', minHeight: Number.NaN }] }),
  ],
  ['a guard that is no truth value', withRoute({ guarded: 'no' })],
  ['a layout that is no text', withRoute({ layout: ['full'] })],
  ['a format that is no text', withRoute({ param: {} })],
  ['shown widgets that are no texts', withRoute({ shows: [1] })],
  ['a navigation entry without an icon', withRoute({ nav: { label: 'Home', order: 1 } })],
  ['a canary without its release', withChannels({ canary: { percent: 10 } })],
  ['a canary whose share is text', withChannels({ canary: { release: release(), percent: '10' } })],
  ['a broken release before', withChannels({ previous: { ...release(), container: null } })],
])('a registry with %s is invalid', (_name, value) => {
  expect(isRegistry(value)).toBe(false);
});
