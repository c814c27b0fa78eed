import type { RemoteRelease, ShellRelease } from '../../../shared/src/contract/registry';
import type { RemoteReport, ShellReport } from '../../../shared/tooling/contract/report';
import type { RegistryDraft } from '../registryTypes';

/** Channel on which a build can be served. */
export type Channel = 'live' | 'canary' | 'previous';

/** A build of the shell that tabs can run. The previous one runs in tabs opened earlier. */
export interface ShellBuild {
  name: 'shell';
  version: string;
  channel: Channel;
  /** Version of `@kithkin/shared` that it provides. */
  contract: string;
  /** Absent in builds that are older than contract reports. */
  report?: ShellReport;
}

/**
 * A build of a remote that tabs can load. The previous one is the fallback when a newer one fails.
 */
export interface RemoteBuild {
  name: string;
  version: string;
  channel: Channel;
  release: RemoteRelease;
  report?: RemoteReport;
}

export type Build = ShellBuild | RemoteBuild;

/** All builds that a registry can serve. */
export interface ReleaseSet {
  shells: ShellBuild[];
  remotes: RemoteBuild[];
}

/** Reads the contract report under a release's base; returns undefined when it has none. */
export type ReportReader = <Report>(base: string) => Promise<Report | undefined>;

/** Builds the release set of a registry, with the reports of all builds. */
export async function buildReleaseSet(
  { shell, remotes }: RegistryDraft,
  reportAt: ReportReader,
): Promise<ReleaseSet> {
  const shellBuild = async (channel: Channel, release?: ShellRelease): Promise<ShellBuild[]> => {
    if (!release) return [];
    const { version, contract, base } = release;
    return [{ name: 'shell', version, channel, contract, report: await reportAt(base) }];
  };
  const build = async (name: string, channel: Channel, release?: RemoteRelease) => {
    if (!release) return [];
    const { version, base } = release;
    return [{ name, version, channel, release, report: await reportAt<RemoteReport>(base) }];
  };
  // Concurrently: reports on other origins can be slow.
  const [shells, builds] = await Promise.all([
    Promise.all([shellBuild('live', shell?.live), shellBuild('previous', shell?.previous)]),
    Promise.all(
      Object.entries(remotes).flatMap(([name, { live, canary, previous }]) => [
        build(name, 'live', live),
        build(name, 'canary', canary?.release),
        build(name, 'previous', previous),
      ]),
    ),
  ]);
  return { shells: shells.flat(), remotes: builds.flat() };
}

/** Returns true if newly opened pages get the build. */
export const isServedNow = ({ channel }: Build): boolean => channel !== 'previous';

/** Returns the packages whose live or canary version differs. */
export function changedPackages(before: ReleaseSet, after: ReleaseSet): Set<string> {
  const served = (releases: ReleaseSet) =>
    new Map(
      [...releases.shells, ...releases.remotes]
        .filter(isServedNow)
        .map((build) => [`${build.channel} ${build.name}`, build.version]),
    );
  const [then, now] = [served(before), served(after)];
  const channelKeys = [...new Set([...then.keys(), ...now.keys()])];
  return new Set(
    channelKeys.flatMap((channelKey) => {
      const [, name = ''] = channelKey.split(' ');
      return then.get(channelKey) === now.get(channelKey) ? [] : [name];
    }),
  );
}

/** Returns the label of a build in messages, e.g. `feed b2`. */
export const buildLabel = ({ name, version }: Build): string => `${name} ${version}`;

/** Incompatible builds that can be loaded in one page. */
export interface Incompatibility {
  /** Names both builds, the problem and the solution. */
  message: string;
  builds: readonly Build[];
}

/**
 * Packages that a release action changes. Messages name one of these as the cause where possible.
 */
export type ChangedPackages = ReadonlySet<string>;
