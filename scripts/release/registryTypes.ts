import type { Registry, RemoteChannels, RemoteRelease } from '../../shared/src/contract/registry';
import type { BuiltShell } from '../../shared/tooling/buildShell';

/** Settings that the page contains beside the registry. */
export interface PageSettings {
  /** URL of the API if it is not on the site's own host, e.g. `https://api.example.org`. */
  api?: string;
  /** Load timeouts `attempt,total` in milliseconds, for tests. */
  loadTimeouts?: string;
}

/** Registry as stored on the site: includes the shell's entries and the page settings. */
export interface SiteRegistry extends Registry {
  shell: { live: BuiltShell; previous?: BuiltShell };
  page?: PageSettings;
  /** Remotes that pages do not load although their builds are kept, by name. */
  disabled?: Record<string, RemoteChannels>;
}

/** Registry during a change. Before the first release it has no shell. */
export type RegistryDraft = Omit<SiteRegistry, 'shell'> & { shell?: SiteRegistry['shell'] };

/** A released version of the shell or of a remote. */
export type Release = BuiltShell | RemoteRelease;

/** Returns all releases that a registry names, by package. */
export function namedReleases(draft: RegistryDraft): [name: string, release: Release][] {
  const { shell, remotes, disabled } = draft;
  const all: [string, Release | undefined][] = [
    ['shell', shell?.live],
    ['shell', shell?.previous],
    ...Object.entries({ ...remotes, ...disabled }).flatMap(([name, channels]) =>
      [channels.live, channels.canary?.release, channels.previous].map(
        (release): [string, Release | undefined] => [name, release],
      ),
    ),
  ];
  return all.flatMap(([name, release]) => (release ? [[name, release]] : []));
}

export const releasesOf = (draft: RegistryDraft): Release[] =>
  namedReleases(draft).map(([, release]) => release);
