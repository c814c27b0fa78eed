/**
 * The registry: what the page may load, from where, and what each remote serves.
 * It is written by the release scripts, inlined into `index.html` at each release and polled by
 * open tabs. The shell's build knows none of it.
 */

/** A file of a build: path relative to the release's `base`, and its `sha384-…` digest. */
export interface ReleaseFile {
  file: string;
  integrity: string;
}

/** An entry of the navigation menu. `to` may hold `{me}`, replaced by the signed-in person's id. */
export interface NavEntry {
  label: string;
  /** One of the shell's icon names, e.g. `home`, `compass`, `square-plus`, `message-circle`, `user`. */
  icon: string;
  order: number;
  /** Where the entry leads; the route's own path when absent. */
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
  /** Guests are sent to /login unless this is `false`. Default `true`. */
  guarded?: boolean;
  /** `full` uses the whole height without side panel (messages). Default `page`. */
  layout?: 'page' | 'full';
  /** Narrows the one parameter of the path; anything else is Not Found. */
  param?: 'story-id';
  /** The path of the screen that stays visible underneath (the story viewer over the feed). */
  over?: string;
  /** Widgets of the right panel that this screen shows itself; the panel leaves them out. */
  shows?: string[];
  nav?: NavEntry;
}

/** A part that other screens place with `<RemoteWidget name>`. */
export interface WidgetEntry {
  name: string;
  module: string;
  /** Height in CSS pixels kept free until it has loaded, so that nothing jumps. */
  minHeight: number;
}

/** One built version of a remote. */
export interface RemoteRelease {
  /** Hash of the content; also the last segment of `base`. */
  version: string;
  /** URL that all files are relative to, ending in `/`. */
  base: string;
  entry: ReleaseFile;
  /** The federation container's name, unique per version so that two can live side by side. */
  container: string;
  /** Scripts of each exposed module, by its name (`./HomeScreen`). */
  modules: Record<string, ReleaseFile[]>;
  /** The version of the shell's contract (`@kithkin/shared`) that it was built against. */
  needs: string;
  routes: RouteEntry[];
  widgets: WidgetEntry[];
}

/** What a remote can be served as: everybody's version, a share's, and the one before. */
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
  /** Rises with every write. */
  serial: number;
  /** ISO 8601. */
  issuedAt: string;
  /** ISO 8601: from then on, open tabs don't take this registry over. Absent in development. */
  expiresAt?: string;
  shell: { live: ShellRelease; previous?: ShellRelease };
  /** By remote name, e.g. `feed`. */
  remotes: Record<string, RemoteChannels>;
}
