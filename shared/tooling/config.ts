import type { RouteEntry, WidgetEntry } from '../src/contract/registry';

/** What a remote's `remote.config.ts` says; everything else about its build is the factory's. */
export interface RemoteConfig {
  /** Short name: the registry's key and the folder under `site/remotes/`. */
  name: string;
  /** Port of its development server. */
  port: number;
  /** Source file of each exposed module, by its name (`./HomeScreen`). */
  exposes: Record<string, string>;
  routes?: RouteEntry[];
  widgets?: WidgetEntry[];
}

/** What `shell/shell.config.ts` says. */
export interface ShellConfig {
  /** Port of its development server. */
  port: number;
  /**
   * The page's scripts, by name. `main` is the federated shell; any other entry (sign-in) stands
   * on the base script alone, without federation.
   */
  entries: Record<string, string> & { main: string };
  /** Folder of the page's pieces: inline script, critical styles, the noscript text. */
  page: string;
  /** Module whose `prerender` draws what the page shows before its scripts; see `prerender.ts`. */
  prerender: string;
}

/** Which kind of package a config belongs to. */
export type PackageConfig =
  | ({ kind: 'remote' } & RemoteConfig)
  | ({ kind: 'shell'; name: 'shell' } & ShellConfig);

/** The one module name that holds effects instead of a screen. */
export const ACTIVATE = './activate';

/**
 * Describes a remote.
 * @throws Error with one sentence when a route or widget names a module that isn't exposed.
 */
export function defineRemote(config: RemoteConfig): PackageConfig {
  const used = [...(config.routes ?? []), ...(config.widgets ?? [])].map((entry) => entry.module);
  for (const module of used) {
    if (!(module in config.exposes)) {
      throw new Error(`${config.name}: ${module} is used but is not in exposes.`);
    }
  }
  return { kind: 'remote', ...config };
}

/** Describes the shell. */
export function defineShell(config: ShellConfig): PackageConfig {
  return { kind: 'shell', name: 'shell', ...config };
}
