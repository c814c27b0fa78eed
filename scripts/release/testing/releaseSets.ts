import type { RemoteRelease } from '../../../shared/src/contract/registry';
import type { RemoteReport, ShellReport } from '../../../shared/tooling/contract/report';
import type { Channel, ReleaseSet, RemoteBuild, ShellBuild } from '../gate/releaseSet';

/** Payload of a post in the events of these tests. */
const POST = { fields: { _id: 'string', likes: 'integer', 'place?': 'string' } };

/** Returns a live shell that exports three names, places `strip` and listens to `seen`. */
export function shell(
  version: string,
  changes: Partial<ShellReport> = {},
  contract = '1.0.0',
): ShellBuild {
  const report: ShellReport = {
    provides: ['Link', 'bus', 'toast'],
    shared: { react: 19 },
    places: ['strip'],
    slices: { ui: 1 },
    endpoints: ['count'],
    listens: ['seen'],
    emits: [],
    events: {
      'post-created': { owner: 'realtime', version: 1, crossTab: false, payload: 'Post' },
      seen: { owner: 'feed', version: 1, crossTab: true, payload: { fields: { upTo: 'integer' } } },
    },
    types: { Post: POST },
    ...changes,
  };
  return { name: 'shell', version, channel: 'live', contract, report };
}

/** Differences from the default remote. */
export type RemoteChanges = Partial<RemoteReport> &
  Partial<Pick<RemoteRelease, 'needs' | 'modules'>>;

/** Returns a live remote with one screen. */
export function remote(name: string, version: string, changes: RemoteChanges = {}): RemoteBuild {
  const { needs = '1.0.0', modules, ...rest } = changes;
  const report: RemoteReport = {
    imports: ['Link', 'bus'],
    shared: { react: 19 },
    exposes: ['./Screen'],
    routes: {},
    widgets: {},
    places: [],
    slices: { [name]: 1 },
    endpoints: [`${name}List`],
    listens: {},
    emits: {},
    types: { Post: POST },
    ...rest,
  };
  const release: RemoteRelease = {
    version,
    base: `/remotes/${name}/${version}/`,
    entry: { file: 'entry.js', integrity: 'sha384-' },
    container: `kithkin_${name}_${version}`,
    modules: modules ?? Object.fromEntries(report.exposes.map((module) => [module, []])),
    needs,
    routes: Object.entries(report.routes).map(([path, module]) => ({ path, module, title: path })),
    widgets: Object.entries(report.widgets).map(([widget, module]) => ({
      name: widget,
      module,
      minHeight: 0,
    })),
  };
  return { name, version, channel: 'live', release, report };
}

/** Returns a build served on another channel. */
export const servedAs = <Build extends { channel: Channel }>(
  channel: Channel,
  build: Build,
): Build => ({
  ...build,
  channel,
});

/** Returns an event of a remote's report. */
export const known = (payload: RemoteReport['listens'][string]['payload'], version = 1) => ({
  version,
  payload,
});

const FEED: RemoteChanges = {
  routes: { '/': './Screen' },
  widgets: { 'post-list': './Screen' },
  places: ['strip'],
  listens: { 'post-created': known('Post') },
  emits: { seen: known({ fields: { upTo: 'integer' } }) },
};
const STORIES: RemoteChanges = {
  routes: { '/stories/:id': './Screen' },
  widgets: { strip: './Screen' },
  listens: { seen: known({ fields: { upTo: 'integer' } }) },
};
const PROFILE: RemoteChanges = { routes: { '/users/:id': './Screen' }, places: ['post-list'] };

/**
 * Returns a remote that serves `/` and `post-list`, places `strip`, listens to `post-created` and
 * emits `seen`.
 */
export const feed = (version: string, changes: RemoteChanges = {}) =>
  remote('feed', version, { ...FEED, ...changes });
/** Returns a remote that serves `/stories/:id` and `strip`, and listens to `seen`. */
export const stories = (version: string, changes: RemoteChanges = {}) =>
  remote('stories', version, { ...STORIES, ...changes });
/** Returns a remote that serves `/users/:id` and places `post-list`. */
export const profile = (version: string, changes: RemoteChanges = {}) =>
  remote('profile', version, { ...PROFILE, ...changes });

/** Returns a compatible shell and three remotes. */
export const site = (): ReleaseSet => ({
  shells: [shell('a1')],
  remotes: [feed('b1'), profile('c1'), stories('d1')],
});

/** Returns a release set in which a build is live and its predecessor is the previous version. */
export function deployed(releases: ReleaseSet, build: ShellBuild | RemoteBuild): ReleaseSet {
  const moved = <Known extends ShellBuild | RemoteBuild>(builds: Known[]) =>
    builds
      .filter(({ name, channel }) => name !== build.name || channel === 'live')
      .map((known) => (known.name === build.name ? servedAs('previous', known) : known));
  return 'release' in build
    ? { ...releases, remotes: [...moved(releases.remotes), build] }
    : { ...releases, shells: [...moved(releases.shells), build] };
}

/** Returns a release set in which a build is a canary. */
export const canary = (releases: ReleaseSet, build: RemoteBuild): ReleaseSet => ({
  ...releases,
  remotes: [...releases.remotes, servedAs('canary', build)],
});

/** Returns a release set in which the previous version is live again. */
export const rolledBack = (releases: ReleaseSet, name: string): ReleaseSet => {
  const back = <Known extends ShellBuild | RemoteBuild>(builds: Known[]) =>
    builds
      .filter((build) => build.name !== name || build.channel === 'previous')
      .map((build) => (build.name === name ? servedAs('live', build) : build));
  return { shells: back(releases.shells), remotes: back(releases.remotes) };
};
