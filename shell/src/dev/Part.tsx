import { fileSize } from '@kithkin/shared';
import { type ReactNode, useId } from 'react';
import type { Channel } from './channels';
import type { Measure } from './measures';
import type { SeenFailure } from './recentFailures';
import { Code, Line, List, Mark, Muted, Sheet, Title, Version } from './screen.styles';

interface PartProps {
  /** `shell` or a remote's name. */
  name: string;
  channels: readonly Channel[];
  /** The version in use in this tab; undefined until it has been loaded. */
  runs: string | undefined;
  measure: Measure | null;
  failures: readonly SeenFailure[];
  children?: ReactNode;
}

function loadedText(measure: Measure | null): string {
  if (!measure) return 'Nothing of it was loaded yet.';
  const { scripts, bytes, ms, startedAt } = measure;
  const count = scripts === 1 ? '1 script' : `${scripts} scripts`;
  const size = bytes === null ? 'size kept back by its host' : fileSize(bytes);
  return `${count}, ${size}, ${Math.round(ms)} ms, from ${Math.round(startedAt)} ms after the page`;
}

function Versions({ channels, runs }: Pick<PartProps, 'channels' | 'runs'>) {
  return (
    <List>
      {channels.map(({ name, release: { version, base }, note }) => (
        <Version key={name}>
          <span>{name}</span>
          <Code>{version}</Code>
          {runs === version ? <Mark>runs here</Mark> : <Muted>{note}</Muted>}
          <Code>{base}</Code>
        </Version>
      ))}
    </List>
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
export function Part({ name, channels, runs, measure, failures, children }: PartProps) {
  const id = useId();
  return (
    <Sheet as="section" aria-labelledby={id}>
      <Title id={id}>{name}</Title>
      <section>
        <h3>Versions</h3>
        <Versions channels={channels} runs={runs} />
      </section>
      <section>
        <h3>Loaded</h3>
        <p>{loadedText(measure)}</p>
      </section>
      <section>
        <h3>Failures</h3>
        <Failures failures={failures} />
      </section>
      {children}
    </Sheet>
  );
}
