import type { RemoteRelease } from '../contract';
import { isRegistry } from './isRegistry';

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

const registry = (live: unknown = release()): Record<string, unknown> => ({
  serial: 3,
  issuedAt: '2026-11-21T12:00:00.000Z',
  shell: { live: { version: 's', base: '/shell/s/', scripts: [file], contract: '1.0.0' } },
  remotes: { feed: { live, previous: release(), canary: { release: release(), percent: 10 } } },
});

test('a registry is one, also when it says more than this build knows', () => {
  expect(isRegistry(registry())).toBe(true);
  expect(isRegistry({ ...registry(), expiresAt: '2027-01-01T00:00:00.000Z', page: {} })).toBe(true);
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
])('%s is none', (_name, value) => {
  expect(isRegistry(value)).toBe(false);
});
