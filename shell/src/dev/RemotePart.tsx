import { Button, Field } from '@kithkin/shared';
import type { RemoteChannels, RemoteRelease } from '@kithkin/shared/contract';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { useRemotes } from '../remotes/remotesContext';
import { type Measure, measureOf, type Timing } from './observations';
import { baseOf, type Override } from './overrides';
import { type Channel, Part, type PartProps, releasedChannels } from './Part';
import { Code, Form, Line, List, Muted } from './screen.styles';
import { override as setOverride } from './tab';

/** Sets or resets the override of a remote in this tab. */
function OverrideForm({ remote, override }: { remote: string; override: Override | undefined }) {
  const [error, setError] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get('address')).trim();
    if (baseOf(address) === null) setError('Enter an address that begins with http.');
    else setOverride(remote, address);
  };
  if (override) {
    return (
      <section>
        <h3>Override</h3>
        <p>{override.error ?? 'In this tab it does not come from where it was released.'}</p>
        {override.error ? <Muted>{override.base}</Muted> : null}
        <div>
          <Button size="small" onClick={() => setOverride(remote, '')}>
            Reset {remote}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <section>
      <h3>Override</h3>
      <Form method="post" onSubmit={submit} noValidate>
        <Field
          label={`Address of another ${remote}`}
          hideLabel
          name="address"
          type="url"
          placeholder="http://localhost:3001"
          autoComplete="off"
          error={error}
        />
        <Button type="submit">Use it</Button>
      </Form>
    </section>
  );
}

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
  const released = channels ? releasedChannels(channels, bucket) : [];
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
  const { channels: released, override, bucket: _bucket, timings, ...part } = props;
  const { versions } = useRemotes().loader;
  const version = () => versions.of(part.name)?.release.version;
  const channels = channelsOf(props);
  const release = override?.release ?? released?.live;
  return (
    <Part
      {...part}
      channels={channels}
      runs={useSyncExternalStore(versions.subscribe, version)}
      measure={measured(channels, timings)}
    >
      {release ? <Serves release={release} /> : null}
      <OverrideForm remote={part.name} override={override} />
    </Part>
  );
}
