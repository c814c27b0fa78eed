import { fileSize, RelativeTime } from '@kithkin/shared';
import type {
  ReleasedPackage,
  ReleaseEvent,
  RemoteChannels,
  RemoteRelease,
  ShellRelease,
} from '@kithkin/shared/contract';
import {
  PackageLinks,
  packageHeadingId,
  type ReportsByName,
  releaseText,
} from '@kithkin/shared/releases';
import type { ReactNode } from 'react';
import type { Measure, SeenFailure } from './observations';
import { Code, Line, List, Mark, Muted, Sheet, Title, Version } from './screen.styles';

/** A version that the registry or an override can serve. */
export interface Channel {
  /** `live`, `canary 10%`, `previous`, `override`. */
  name: string;
  release: RemoteRelease | ShellRelease;
  /** The reason why this browser gets the version or not, if it is not obvious. */
  note?: string;
}

/** Releases of the shell or a remote in the registry. */
interface Released extends Pick<RemoteChannels, 'canary'> {
  live: Channel['release'];
  previous?: Channel['release'] | undefined;
}

/** Returns the versions in the registry; `bucket` is this browser's number from 0 to 99. */
export function releasedChannels({ live, canary, previous }: Released, bucket: number): Channel[] {
  const channels: Channel[] = [{ name: 'live', release: live }];
  if (canary) {
    const { percent, release } = canary;
    const note = bucket < percent ? 'this browser is in' : 'this browser is not in';
    channels.push({ name: `canary ${percent}%`, release, note });
  }
  if (previous) channels.push({ name: 'previous', release: previous });
  return channels;
}

export interface PartProps {
  /** `shell` or a remote's name. */
  name: string;
  channels: readonly Channel[];
  /** The version in use in this tab; undefined until it has been loaded. */
  runs: string | undefined;
  measure: Measure | null;
  failures: readonly SeenFailure[];
  /** Contract reports of all packages; undefined while they load. */
  reports: ReportsByName | undefined;
  /** What the server knows of it; undefined if it may not be shown to the user. */
  released: ReleasedPackage | undefined;
  events: readonly ReleaseEvent[];
  children?: ReactNode;
}

function loadedText(measure: Measure | null): string {
  if (!measure) return 'Nothing of it was loaded yet.';
  const { scripts, bytes, ms, startedAt } = measure;
  const count = scripts === 1 ? '1 script' : `${scripts} scripts`;
  const size = bytes === null ? 'size kept back by its host' : fileSize(bytes);
  return `${count}, ${size}, ${Math.round(ms)} ms, from ${Math.round(startedAt)} ms after the page`;
}

function Versions({ channels, runs, released }: Pick<PartProps, 'channels' | 'runs' | 'released'>) {
  const { live, canary, previous } = released ?? {};
  const known = [live, canary, previous].filter((release) => release != null);
  return (
    <List>
      {channels.map(({ name, release: { version, base }, note }) => {
        const served = known.find((release) => release.version === version);
        return (
          <Version key={name}>
            <span>{name}</span>
            <Code>{version}</Code>
            {runs === version ? <Mark>runs here</Mark> : <Muted>{note}</Muted>}
            {served && <Muted>{releaseText(served)}</Muted>}
            <Code>{base}</Code>
          </Version>
        );
      })}
    </List>
  );
}

function ReleaseEvents({ events }: Pick<PartProps, 'events'>) {
  return (
    <section>
      <h3>Release log</h3>
      <List>
        {events.map(({ at, who, act, version, reason }) => (
          <Line key={`${at} ${act} ${version}`}>
            <span>
              {who}: {act} <Code>{version}</Code> <RelativeTime iso={at} />
            </span>
            <Muted>{reason}</Muted>
          </Line>
        ))}
      </List>
    </section>
  );
}

function Failures({ failures }: Pick<PartProps, 'failures'>) {
  if (failures.length === 0) return <p>None in this tab.</p>;
  return (
    <List>
      {failures.map(({ at, phase, version, message }, nth) => (
        <Line key={nth}>
          <span>
            {new Date(at).toLocaleTimeString()} {phase} <Code>{version}</Code>
          </span>
          <Muted>{message}</Muted>
        </Line>
      ))}
    </List>
  );
}

/** One part of the page on /dev/remotes: the shell or a remote. */
export function Part(props: PartProps) {
  const { name, channels, runs, measure, failures, reports, released, events, children } = props;
  const id = packageHeadingId(name);
  return (
    <Sheet as="section" aria-labelledby={id}>
      <Title id={id} tabIndex={-1}>
        {name}
      </Title>
      <section>
        <h3>Versions</h3>
        <Versions channels={channels} runs={runs} released={released} />
      </section>
      <section>
        <h3>Loaded</h3>
        <p>{loadedText(measure)}</p>
      </section>
      <section>
        <h3>Failures</h3>
        <Failures failures={failures} />
      </section>
      <section>
        <h3>Links</h3>
        {reports ? <PackageLinks name={name} reports={reports} /> : <p>Its report loads.</p>}
      </section>
      {events.length > 0 && <ReleaseEvents events={events} />}
      {children}
    </Sheet>
  );
}
