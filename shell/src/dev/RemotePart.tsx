import type { RemoteChannels, RemoteRelease } from '@kithkin/shared/contract';
import { useSyncExternalStore } from 'react';
import { useRemotes } from '../remotes/remotesContext';
import { type Channel, remoteChannels } from './channels';
import { type Measure, measureOf, type Timing } from './measures';
import { OverrideForm } from './OverrideForm';
import type { Override } from './overridden';
import { Part, type PartProps } from './Part';
import { Code, Line, List, Muted } from './screen.styles';

/** Lists the screens and widgets of a release. */
function Serves({ release: { routes, widgets } }: { release: RemoteRelease }) {
  return (
    <section>
      <h3>Serves</h3>
      <List>
        {routes.map(({ path, title, guarded }) => (
          <Line key={path}>
            <Code>{path}</Code>
            <Muted>{guarded === false ? `${title}, open to guests` : title}</Muted>
          </Line>
        ))}
        {widgets.map(({ name, minHeight }) => (
          <Line key={name}>
            <Code>{name}</Code>
            <Muted>widget, {minHeight} px kept free</Muted>
          </Line>
        ))}
        {routes.length + widgets.length === 0 ? <Line>Nothing yet.</Line> : null}
      </List>
    </section>
  );
}

interface RemotePartProps
  extends Pick<PartProps, 'name' | 'failures' | 'reports' | 'released' | 'events'> {
  /** Releases in the registry; undefined for a remote that exists only as an override. */
  channels: RemoteChannels | undefined;
  override: Override | undefined;
  bucket: number;
  timings: readonly Timing[];
}

function channelsOf({ channels, override, bucket }: RemotePartProps): Channel[] {
  const released = remoteChannels(channels, bucket);
  if (!override?.release) return released;
  return [{ name: 'override', release: override.release }, ...released];
}

/** Returns the load measurements of the first of these releases that has been loaded. */
function measured(channels: readonly Channel[], timings: readonly Timing[]): Measure | null {
  return (
    channels
      .map(({ release }) => measureOf(timings, release.base))
      .find((measure) => measure !== null) ?? null
  );
}

/** One remote on /dev/remotes. */
export function RemotePart(props: RemotePartProps) {
  const { name, override, timings, failures, reports, released, events } = props;
  const { versions } = useRemotes().loader;
  const runs = useSyncExternalStore(versions.subscribe, () => versions.of(name)?.release.version);
  const channels = channelsOf(props);
  const visibleOutlines = override?.release ?? props.channels?.live;
  return (
    <Part
      name={name}
      channels={channels}
      runs={runs}
      measure={measured(channels, timings)}
      failures={failures}
      reports={reports}
      released={released}
      events={events}
    >
      {visibleOutlines ? <Serves release={visibleOutlines} /> : null}
      <OverrideForm remote={name} override={override} />
    </Part>
  );
}
