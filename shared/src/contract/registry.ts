import Type, { type Static } from 'typebox';
import type { Role } from './roles';

/**
 * A string that has one of the values `T` in this version of the contract. Any string is valid,
 * because a newer release may use another value and must not make the whole registry unreadable.
 */
const OpenEnum = <T extends string>() => Type.Unsafe<T>(Type.String());

/** A file of a build: its path relative to the release's `base`, and its digest, e.g. `sha256-…`. */
export const ReleaseFile = Type.Object({ file: Type.String(), integrity: Type.String() });
export type ReleaseFile = Static<typeof ReleaseFile>;

/**
 * An entry of the navigation menu. `to` may contain `{me}`, replaced by the signed-in user's id.
 */
export const NavEntry = Type.Object({
  label: Type.String(),
  /** Icon name of the shell, e.g. `home`, `compass`, `square-plus`, `message-circle`, `user`. */
  icon: Type.String(),
  order: Type.Number(),
  /** Target of the entry. Default: the path of the route. */
  to: Type.Optional(Type.String()),
});
export type NavEntry = Static<typeof NavEntry>;

/** A screen that a remote serves. */
export const RouteEntry = Type.Object({
  /** A router pattern such as `/users/:id`. Static paths win over parameters. */
  path: Type.String(),
  /** The exposed module whose default export is the screen, e.g. `./HomeScreen`. */
  module: Type.String(),
  /** The document title of the screen. */
  title: Type.String(),
  /** Guests are redirected to /login unless this is `false`. Default `true`. */
  guarded: Type.Optional(Type.Boolean()),
  /** `full` uses the whole height without a side panel (messages). Default `page`. */
  layout: Type.Optional(OpenEnum<'page' | 'full'>()),
  /** Restricts the path parameter to this format; other values show Not Found. */
  param: Type.Optional(OpenEnum<'story-id'>()),
  /** The path of the screen that stays visible underneath, e.g. the feed under the story viewer. */
  over: Type.Optional(Type.String()),
  /** Widgets that this screen contains itself; the right panel omits them. */
  shows: Type.Optional(Type.Array(Type.String())),
  /**
   * `false` hides the shell's top bar and bottom menu on phones, for screens in which one writes.
   * Default `true`.
   */
  phoneFrame: Type.Optional(Type.Boolean()),
  /**
   * GET request below `/api/v1.1` that the screen sends first. A page that starts with this screen
   * sends it before any script has loaded. `:id` is replaced by the parameter of the path.
   */
  request: Type.Optional(Type.String()),
  /**
   * Widgets that the screen renders at once. A page that starts with this screen loads their scripts
   * beside its own, instead of after it has rendered.
   */
  preloads: Type.Optional(Type.Array(Type.String())),
  /**
   * The role that a person needs, at least. To all others the route does not exist, and their
   * browsers load nothing of it. The server checks each request by itself.
   */
  role: Type.Optional(OpenEnum<Role>()),
  nav: Type.Optional(NavEntry),
});
export type RouteEntry = Static<typeof RouteEntry>;

/** A component that other screens embed with `<RemoteWidget name>`. */
export const WidgetEntry = Type.Object({
  name: Type.String(),
  module: Type.String(),
  /** Height in CSS pixels reserved until it has loaded, to avoid layout shifts. */
  minHeight: Type.Number(),
  /** The same on phones. Default `minHeight`. */
  phoneMinHeight: Type.Optional(Type.Number()),
  /** True loads it only after the first screen has been painted with its content. */
  deferred: Type.Optional(Type.Boolean()),
  /** The role that a person needs, at least. For all others the widget renders nothing. */
  role: Type.Optional(OpenEnum<Role>()),
});
export type WidgetEntry = Static<typeof WidgetEntry>;

/**
 * What the registry lists of a build that other tools than KithKin's have made. Its page loads these
 * files and no others.
 */
export const ForeignBuild = Type.Object({
  /** Global that the entry script defines. Absent if the entry is an ES module. */
  global: Type.Optional(Type.String()),
  /** All files, with the size of each in bytes before compression. */
  files: Type.Array(
    Type.Object({ file: Type.String(), integrity: Type.String(), bytes: Type.Integer() }),
  ),
});
export type ForeignBuild = Static<typeof ForeignBuild>;

/** One built version of a remote. */
export const RemoteRelease = Type.Object({
  /** Content hash; also the last segment of `base`. */
  version: Type.String(),
  /** Base URL of all files, ending in `/`. */
  base: Type.String(),
  entry: ReleaseFile,
  /**
   * Name of the federation container, unique per version so that two versions can be loaded at
   * once.
   */
  container: Type.String(),
  /** Scripts of each exposed module, by module name (`./HomeScreen`). */
  modules: Type.Record(Type.String(), Type.Array(ReleaseFile)),
  /**
   * The version of the shell's contract (`@kithkin/shared`) that it was built against; `*` if it uses
   * nothing of it.
   */
  needs: Type.String(),
  routes: Type.Array(RouteEntry),
  widgets: Type.Array(WidgetEntry),
  /** Absent in builds of KithKin's own tools. */
  foreign: Type.Optional(ForeignBuild),
});
export type RemoteRelease = Static<typeof RemoteRelease>;

/** Releases of a remote: the live one, a canary for a percentage of tabs, and the previous one. */
export const RemoteChannels = Type.Object({
  live: RemoteRelease,
  canary: Type.Optional(Type.Object({ release: RemoteRelease, percent: Type.Number() })),
  previous: Type.Optional(RemoteRelease),
});
export type RemoteChannels = Static<typeof RemoteChannels>;

/** One built version of the shell. `scripts` are in load order. */
export const ShellRelease = Type.Object({
  version: Type.String(),
  base: Type.String(),
  scripts: Type.Array(ReleaseFile),
  /** The version of `@kithkin/shared` that it provides. */
  contract: Type.String(),
});
export type ShellRelease = Static<typeof ShellRelease>;

/**
 * The releases of shell and remotes that the page may load, with their URLs, screens and widgets.
 * Written by the release scripts, inlined into `index.html` at each release, and polled by open
 * tabs. The shell's build contains none of it.
 */
export const Registry = Type.Object({
  /** Incremented by every write. */
  serial: Type.Integer(),
  /** ISO 8601. */
  issuedAt: Type.String(),
  /** ISO 8601. Open tabs reject this registry after this time. Absent in development. */
  expiresAt: Type.Optional(Type.String()),
  /**
   * Serial of the oldest registry whose page a browser may still start from its cache. Absent if
   * any page may start whose releases are named.
   */
  oldestBoot: Type.Optional(Type.Integer()),
  shell: Type.Object({ live: ShellRelease, previous: Type.Optional(ShellRelease) }),
  /** By remote name, e.g. `feed`. */
  remotes: Type.Record(Type.String(), RemoteChannels),
});
export type Registry = Static<typeof Registry>;
