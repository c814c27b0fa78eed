import type { RemoteChannels, RemoteRelease, ShellRelease } from '@kithkin/shared/contract';

/** A version that the registry or an override can serve. */
export interface Channel {
  /** `live`, `canary 10%`, `previous`, `override`. */
  name: string;
  release: RemoteRelease | ShellRelease;
  /** The reason why this browser gets the version or not, if it is not obvious. */
  note?: string;
}

/** Returns the versions of the shell in the registry. */
export function shellChannels(shell: { live: ShellRelease; previous?: ShellRelease }): Channel[] {
  const { live, previous } = shell;
  return [
    { name: 'live', release: live },
    ...(previous ? [{ name: 'previous', release: previous }] : []),
  ];
}

/**
 * Returns the versions of a remote in the registry; `bucket` is this browser's number from 0 to 99.
 */
export function remoteChannels(channels: RemoteChannels | undefined, bucket: number): Channel[] {
  if (!channels) return [];
  const { live, canary, previous } = channels;
  return [
    { name: 'live', release: live },
    ...(canary
      ? [
          {
            name: `canary ${canary.percent}%`,
            release: canary.release,
            note: bucket < canary.percent ? 'this browser is in' : 'this browser is not in',
          },
        ]
      : []),
    ...(previous ? [{ name: 'previous', release: previous }] : []),
  ];
}
