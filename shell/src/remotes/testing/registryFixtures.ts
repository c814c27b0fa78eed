import type { Registry, RemoteRelease } from '@kithkin/shared/contract';

const digest = (name: string) => ({ file: `${name}.js`, integrity: `sha384-${name}` });

/** Creates a release of the feed. */
export function feedRelease(version: string, changes: Partial<RemoteRelease> = {}): RemoteRelease {
  return {
    version,
    base: `/remotes/feed/${version}/`,
    entry: digest('entry'),
    container: `kithkin_feed_${version}`,
    modules: {
      './activate': [digest('activate')],
      './HomeScreen': [digest('home')],
      './PostScreen': [digest('post')],
    },
    needs: '1.0.0',
    routes: [
      { path: '/', module: './HomeScreen', title: 'Home' },
      { path: '/posts/:id', module: './PostScreen', title: 'Post' },
    ],
    widgets: [{ name: 'post-grid', module: './HomeScreen', minHeight: 240 }],
    ...changes,
  };
}

/** Creates a registry with one remote, the feed. */
export function feedRegistry(channels: Partial<Registry['remotes'][string]> = {}): Registry {
  return {
    serial: 1,
    issuedAt: '2026-11-21T12:00:00.000Z',
    shell: {
      live: {
        version: 's1',
        base: '/shell/s1/',
        scripts: [digest('base'), digest('main')],
        contract: '1.0.0',
      },
    },
    remotes: { feed: { live: feedRelease('v2'), ...channels } },
  };
}
