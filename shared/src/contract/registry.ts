/**
 * The registry: the releases of shell and remotes that the page may load, with their URLs, screens
 * and widgets.
 * Written by the release scripts, inlined into `index.html` at each release, and polled by open
 * tabs. The shell's build contains none of it.
 */

/** A file of a build: its path relative to the release's `base`, and its `sha384-…` digest. */
export interface ReleaseFile {
  file: string;
  integrity: string;
}

/**
 * An entry of the navigation menu. `to` may contain `{me}`, replaced by the signed-in user's id.
 */
export interface NavEntry {
  label: string;
  /** Icon name of the shell, e.g. `home`, `compass`, `square-plus`, `message-circle`, `user`. */
  icon: string;
  order: number;
  /** Target of the entry. Default: the path of the route. */
  to?: string;
}

/** A screen that a remote serves. */
export interface RouteEntry {
  /** A router pattern such as `/users/:id`. Static paths win over parameters. */
  path: string;
  /** The exposed module whose default export is the screen, e.g. `./HomeScreen`. */
  module: string;
  /** The document title of the screen. */
  title: string;
  /** Guests are redirected to /login unless this is `false`. Default `true`. */
  guarded?: boolean;
  /** `full` uses the whole height without a side panel (messages). Default `page`. */
  layout?: 'page' | 'full';
  /** Restricts the path parameter to this format; other values show Not Found. */
  param?: 'story-id';
  /** The path of the screen that stays visible underneath, e.g. the feed under the story viewer. */
  over?: string;
  /** Widgets that this screen contains itself; the right panel omits them. */
  shows?: string[];
  nav?: NavEntry;
}

/** A component that other screens embed with `<RemoteWidget name>`. */
export interface WidgetEntry {
  name: string;
  module: string;
  /** Height in CSS pixels reserved until it has loaded, to avoid layout shifts. */
  minHeight: number;
}

/** One built version of a remote. */
export interface RemoteRelease {
  /** Content hash; also the last segment of `base`. */
  version: string;
  /** Base URL of all files, ending in `/`. */
  base: string;
  entry: ReleaseFile;
  /**
   * Name of the federation container, unique per version so that two versions can be loaded at
   * once.
   */
  container: string;
  /** Scripts of each exposed module, by module name (`./HomeScreen`). */
  modules: Record<string, ReleaseFile[]>;
  /** The version of the shell's contract (`@kithkin/shared`) that it was built against. */
  needs: string;
  routes: RouteEntry[];
  widgets: WidgetEntry[];
}

/** Releases of a remote: the live one, a canary for a percentage of tabs, and the previous one. */
export interface RemoteChannels {
  live: RemoteRelease;
  canary?: { release: RemoteRelease; percent: number };
  previous?: RemoteRelease;
}

/** One built version of the shell. `scripts` are in load order. */
export interface ShellRelease {
  version: string;
  base: string;
  scripts: ReleaseFile[];
  /** The version of `@kithkin/shared` that it provides. */
  contract: string;
}

export interface Registry {
  /** Incremented by every write. */
  serial: number;
  /** ISO 8601. */
  issuedAt: string;
  /** ISO 8601. Open tabs reject this registry after this time. Absent in development. */
  expiresAt?: string;
  shell: { live: ShellRelease; previous?: ShellRelease };
  /** By remote name, e.g. `feed`. */
  remotes: Record<string, RemoteChannels>;
}
