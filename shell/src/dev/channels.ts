import type { RemoteChannels, RemoteRelease, ShellRelease } from '@kithkin/shared/contract';

/** One version that can be served, with what makes it be. */
export interface Channel {
  /** `live`, `canary 10%`, `previous`, `override`. */
  name: string;
  release: RemoteRelease | ShellRelease;
  /** Why this browser gets it or not, where that is not plain. */
  note?: string;
}

/** What the registry can serve of the shell. */
export function shellChannels(shell: { live: ShellRelease; previous?: ShellRelease }): Channel[] {
  const { live, previous } = shell;
  return [
    { name: 'live', release: live },
    ...(previous ? [{ name: 'previous', release: previous }] : []),
  ];
}

/** What the registry can serve of a remote; `bucket` is this browser's number from 0 to 99. */
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
