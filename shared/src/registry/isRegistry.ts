import * as is from '../bus/check';
import type {
  NavEntry,
  Registry,
  ReleaseFile,
  RemoteChannels,
  RemoteRelease,
  RouteEntry,
  ShellRelease,
  WidgetEntry,
} from '../contract';

type Optional<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];
/** One check for each field of a type, so that the compiler reports a missing one. */
type Required<T> = Record<Exclude<keyof T, Optional<T>>, is.Check>;
type Rest<T> = Record<Optional<T>, is.Check>;

const shape = <T>(required: Required<T>, optional: Rest<T>): is.Check =>
  is.object(required, optional);

const file = shape<ReleaseFile>({ file: is.string, integrity: is.string }, {});

const nav = shape<NavEntry>(
  { label: is.string, icon: is.string, order: is.number },
  { to: is.string },
);

const route = shape<RouteEntry>(
  { path: is.string, module: is.string, title: is.string },
  {
    guarded: is.boolean,
    layout: is.string,
    param: is.string,
    over: is.string,
    shows: is.array(is.string),
    nav,
  },
);

const widget = shape<WidgetEntry>({ name: is.string, module: is.string, minHeight: is.number }, {});

const remote = shape<RemoteRelease>(
  {
    version: is.string,
    base: is.string,
    entry: file,
    container: is.string,
    modules: is.record(is.array(file)),
    needs: is.string,
    routes: is.array(route),
    widgets: is.array(widget),
  },
  {},
);

const channels = shape<RemoteChannels>(
  { live: remote },
  { canary: is.object({ release: remote, percent: is.number }), previous: remote },
);

const shell = shape<ShellRelease>(
  { version: is.string, base: is.string, scripts: is.array(file), contract: is.string },
  {},
);

const registry = shape<Registry>(
  {
    serial: is.integer,
    issuedAt: is.string,
    shell: is.object({ live: shell }, { previous: shell }),
    remotes: is.record(channels),
  },
  { expiresAt: is.string },
);

/**
 * Returns true if a value from the network has the shape of a registry. Additional fields are
 * allowed: a newer release may contain more than this build expects.
 */
export function isRegistry(value: unknown): value is Registry {
  return registry(value);
}
