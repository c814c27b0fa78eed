import type { RemoteRelease } from '../../../shared/src/contract/registry';
import type { RemoteReport, ShellReport } from '../../../shared/tooling/contract/report';
import type { Channel, ReleaseSet, RemoteBuild, ShellBuild } from '../gate/releaseSet';

/** A post as the packages of these tests tell each other of it. */
const POST = { fields: { _id: 'string', likes: 'integer', 'place?': 'string' } };

/** A live shell that exports three names, places `strip` and hears `seen`. */
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

/** What a remote is other than the plainest one. */
export type RemoteChanges = Partial<RemoteReport> &
  Partial<Pick<RemoteRelease, 'needs' | 'modules'>>;

/** A live remote with one screen. */
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

/** A build that is served in another way. */
export const servedAs = <Build extends { channel: Channel }>(
  channel: Channel,
  build: Build,
): Build => ({
  ...build,
  channel,
});

/** An event in a remote's report. */
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

/** It serves `/` and `post-list`, places `strip`, hears `post-created` and tells `seen`. */
export const feed = (version: string, changes: RemoteChanges = {}) =>
  remote('feed', version, { ...FEED, ...changes });
/** It serves `/stories/:id` and `strip`, and hears `seen`. */
export const stories = (version: string, changes: RemoteChanges = {}) =>
  remote('stories', version, { ...STORIES, ...changes });
/** It serves `/users/:id` and places `post-list`. */
export const profile = (version: string, changes: RemoteChanges = {}) =>
  remote('profile', version, { ...PROFILE, ...changes });

/** A shell and three remotes that fit together. */
export const site = (): ReleaseSet => ({
  shells: [shell('a1')],
  remotes: [feed('b1'), profile('c1'), stories('d1')],
});

/** A world in which a build is everybody's, and what was before it is what one can go back to. */
export function deployed(releases: ReleaseSet, build: ShellBuild | RemoteBuild): ReleaseSet {
  const moved = <Known extends ShellBuild | RemoteBuild>(builds: Known[]) =>
    builds
      .filter(({ name, channel }) => name !== build.name || channel === 'live')
      .map((known) => (known.name === build.name ? servedAs('previous', known) : known));
  return 'release' in build
    ? { ...releases, remotes: [...moved(releases.remotes), build] }
    : { ...releases, shells: [...moved(releases.shells), build] };
}

/** A world in which a share of tabs gets a build. */
export const canary = (releases: ReleaseSet, build: RemoteBuild): ReleaseSet => ({
  ...releases,
  remotes: [...releases.remotes, servedAs('canary', build)],
});

/** What was everybody's goes, and what was before it comes back. */
export const rolledBack = (releases: ReleaseSet, name: string): ReleaseSet => {
  const back = <Known extends ShellBuild | RemoteBuild>(builds: Known[]) =>
    builds
      .filter((build) => build.name !== name || build.channel === 'previous')
      .map((build) => (build.name === name ? servedAs('live', build) : build));
  return { shells: back(releases.shells), remotes: back(releases.remotes) };
};
