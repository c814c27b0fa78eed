import type { BusEventName, RouteEntry, WidgetEntry } from '@kithkin/shared/contract';

/**
 * Events and widgets that a package uses. They go into its contract report; the build fails if its
 * sources use others, or do not use one of these.
 */
export interface ContractDeclaration {
  /** Events of the bus that it subscribes to, or whose last value it reads. */
  listens: BusEventName[];
  /** Events of the bus that it emits. */
  emits: BusEventName[];
  /** Widgets of other remotes that it renders with `<RemoteWidget name>`. */
  places: string[];
}

/**
 * Configuration of a remote in `remote.config.ts`. All other build settings are in
 * `tooling/webpack`.
 */
export interface RemoteConfig extends ContractDeclaration {
  /** Short name: key in the registry, and name of the folder under `site/remotes/`. */
  name: string;
  /** Port of its development server. */
  port: number;
  /** Source file of each exposed module, by its name (`./HomeScreen`). */
  exposes: Record<string, string>;
  routes?: RouteEntry[];
  widgets?: WidgetEntry[];
}

/**
 * Configuration of the shell in `shell/shell.config.ts`. Its declaration includes
 * `@kithkin/shared`, which is part of its build.
 */
export interface ShellConfig extends ContractDeclaration {
  /** Port of its development server. */
  port: number;
  /**
   * Entry scripts of the page, by name. `main` is the federated shell; any other entry (sign-in)
   * uses only the base script, without federation.
   */
  entries: Record<string, string> & { main: string };
  /** Folder of the page's parts: inline script, critical styles, head and body. */
  page: string;
  /**
   * Module whose `prerender` renders the screens shown before the scripts run; see `prerender.ts`.
   */
  prerender: string;
  /** Source of the service worker. */
  worker: string;
  /** Source of the worker's part for push notifications, which it imports as `push.js`. */
  pushWorker: string;
}

/** Configuration of a package, with the kind of the package. */
export type PackageConfig =
  | ({ kind: 'remote' } & RemoteConfig)
  | ({ kind: 'shell'; name: 'shell' } & ShellConfig);

/** Name of the module that contains effects instead of a screen. */
export const ACTIVATE = './activate';

/**
 * Defines the configuration of a remote.
 * @throws Error if a route or widget names a module that is not exposed, or if a route preloads a
 * widget that is not in `places`
 */
export function defineRemote(config: RemoteConfig): PackageConfig {
  const used = [...(config.routes ?? []), ...(config.widgets ?? [])].map((entry) => entry.module);
  for (const module of used) {
    if (!(module in config.exposes)) {
      throw new Error(`${config.name}: ${module} is used but is not in exposes.`);
    }
  }
  for (const widget of (config.routes ?? []).flatMap(({ preloads = [] }) => preloads)) {
    if (!config.places.includes(widget)) {
      throw new Error(`${config.name}: ${widget} is preloaded but is not in places.`);
    }
  }
  return { kind: 'remote', ...config };
}

/** Defines the configuration of the shell. */
export function defineShell(config: ShellConfig): PackageConfig {
  return { kind: 'shell', name: 'shell', ...config };
}
