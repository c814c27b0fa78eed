import { basename, join } from 'node:path';
import * as contract from '@kithkin/shared/contract';
import type { PackageConfig, RemoteConfig, ShellConfig } from '../config';
import { sharedSource, singletons } from '../webpack/singletons';
import { verifyDeclaration } from './declaration';
import { type FileUsage, SHARED } from './facts';
import { formatJson } from './file';
import { type Shape, Shapes, type Types } from './shape';
import { exportsOf, factsFrom } from './sources';

/** An event of the bus, as a build was compiled with it. */
export interface KnownEvent {
  version: number;
  payload: Shape;
}

/** Dependencies of a build on the other builds of its page that the registry does not contain. */
interface Report {
  /** Major versions of the packages that exist once in the page, by name. */
  shared: Record<string, number>;
  /** Widgets that it embeds. */
  places: string[];
  /** Schema versions of its slices, by name. */
  slices: Record<string, number>;
  /** Endpoints that it injects into the shared API. */
  endpoints: string[];
  /** Named types in the payloads of its events. */
  types: Types;
}

/** The contract of a remote's build. */
export interface RemoteReport extends Report {
  /** Names that it imports from `@kithkin/shared`. */
  imports: string[];
  exposes: string[];
  /** Exposed modules, by path and by widget. */
  routes: Record<string, string>;
  widgets: Record<string, string>;
  /** Events that it subscribes to and emits, with the payloads it was compiled with. */
  listens: Record<string, KnownEvent>;
  emits: Record<string, KnownEvent>;
}

/** The contract of the shell's build, which includes `@kithkin/shared`. */
export interface ShellReport extends Report {
  /** Names that `@kithkin/shared` exports. */
  provides: string[];
  listens: string[];
  emits: string[];
  /** Every event of the bus, with its owner. */
  events: Record<string, KnownEvent & { owner: string; crossTab: boolean }>;
}

const { busEvents } = contract;

const inOrder = (names: readonly string[]) => [...new Set(names)].sort();

const byName = <T>(entries: [string, T][]): Record<string, T> =>
  Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * Returns the major versions of the packages shared at run time. `@kithkin/shared` itself is
 * compared by its exported names.
 */
const majors = (): Record<string, number> =>
  byName(
    singletons
      .filter(({ request }) => !request.includes('/'))
      .map(({ request, version }) => [request, Number.parseInt(version, 10)]),
  );

const knownEvents = (names: readonly string[], shapes: Shapes): Record<string, KnownEvent> =>
  byName(
    Object.entries(busEvents)
      .filter(([name]) => names.includes(name))
      .map(([name, { version, payload }]) => [name, { version, payload: shapes.of(payload) }]),
  );

function injectedSlices(name: string, all: FileUsage[]): Record<string, number> {
  const made = Object.assign({}, ...all.map(({ slices }) => slices)) as Record<string, string>;
  return byName(
    all
      .flatMap(({ injected }) => Object.entries(injected))
      .map(([constant, schema]) => {
        const slice = made[constant];
        if (!slice)
          throw new Error(`${name} injects ${constant}, which no createSlice of it makes.`);
        return [slice, schema];
      }),
  );
}

function remoteReport(dir: string, config: RemoteConfig): RemoteReport {
  const { name, exposes, routes, widgets } = config;
  const all = factsFrom(
    Object.values(exposes).map((file) => join(dir, file)),
    // Parts of `@kithkin/shared` that each remote contains itself, with the names that they import.
    {
      packages: {
        [`${SHARED}/list`]: join(sharedSource, 'list', 'index.ts'),
        [`${SHARED}/link-previews`]: join(sharedSource, 'linkPreviews', 'index.ts'),
        [`${SHARED}/share`]: join(sharedSource, 'share', 'index.ts'),
      },
    },
  );
  verifyDeclaration(`${basename(dir)}/remote.config.ts`, config, all);
  const shapes = new Shapes(contract);
  const listens = knownEvents(config.listens, shapes);
  const emits = knownEvents(config.emits, shapes);
  return {
    imports: inOrder(all.flatMap(({ imports }) => imports)),
    shared: majors(),
    exposes: inOrder(Object.keys(exposes)),
    routes: byName((routes ?? []).map(({ path, module }) => [path, module])),
    widgets: byName((widgets ?? []).map((widget) => [widget.name, widget.module])),
    places: inOrder(config.places),
    slices: injectedSlices(name, all),
    endpoints: inOrder(all.flatMap(({ endpoints }) => endpoints)),
    listens,
    emits,
    types: shapes.types,
  };
}

function shellReport(dir: string, config: ShellConfig): ShellReport {
  const shared = join(sharedSource, 'index.ts');
  const entries = Object.values(config.entries).map((file) => join(dir, file));
  const all = factsFrom([shared, ...entries], { packages: { [SHARED]: shared } });
  verifyDeclaration(`${basename(dir)}/shell.config.ts`, config, all);
  const slices = all.flatMap((facts) => Object.values(facts.slices));
  const shapes = new Shapes(contract);
  const events = Object.entries(busEvents).map(
    ([name, { owner, version, crossTab, payload }]): [string, ShellReport['events'][string]] => [
      name,
      { owner, version, crossTab, payload: shapes.of(payload) },
    ],
  );
  return {
    provides: inOrder(exportsOf(shared)),
    shared: majors(),
    places: inOrder(config.places),
    slices: byName(slices.map((slice) => [slice, 1])),
    endpoints: inOrder(all.flatMap(({ endpoints }) => endpoints)),
    listens: inOrder(config.listens),
    emits: inOrder(config.emits),
    events: byName(events),
    types: shapes.types,
  };
}

/**
 * Returns the contract of a package, from its configuration and its sources.
 * @throws Error if the sources differ from the declaration, or use the contract in a way that can't
 * be listed
 */
export function reportOf({
  dir,
  config,
}: {
  dir: string;
  config: PackageConfig;
}): RemoteReport | ShellReport {
  return config.kind === 'shell' ? shellReport(dir, config) : remoteReport(dir, config);
}

/** Returns the contract report of a package as formatted JSON. */
export const reportText = (found: { dir: string; config: PackageConfig }): string =>
  `${formatJson(reportOf(found))}\n`;
