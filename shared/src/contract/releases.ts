import Type, { type Static } from 'typebox';
import { Nullable } from './common';
import { MAX_RELEASE_REASON } from './deskLimits';

const Count = Type.Integer({ minimum: 0 });

/** Reports of tabs about a version, summed over the nodes; each node counts from its start. */
export const ReleaseCounts = Type.Object({
  loads: Count,
  failures: Count,
  /** Accounts and networks in whose pages it failed; the highest number of a node. */
  failingSources: Count,
});
export type ReleaseCounts = Static<typeof ReleaseCounts>;

export const ServedRelease = Type.Object({
  version: Type.String(),
  /** Null if no node counts: METRICS_PORT is not set. */
  counts: Nullable(ReleaseCounts),
  /** URL of its folder, which has the contract report; absent from servers of earlier versions. */
  base: Type.Optional(Type.String()),
  /** Size of all its scripts as browsers load them; absent if they are on another host. */
  bytes: Type.Optional(Count),
});
export type ServedRelease = Static<typeof ServedRelease>;

/** The shell or a remote, with the versions that may be served. */
export const ReleasedPackage = Type.Object({
  /** `shell` or the name of a remote, such as `feed`. */
  name: Type.String(),
  live: ServedRelease,
  canary: Nullable(Type.Object({ ...ServedRelease.properties, percent: Type.Number() })),
  previous: Nullable(ServedRelease),
  /** True if pages load none of it, until it is enabled again. */
  isDisabled: Type.Optional(Type.Boolean()),
});
export type ReleasedPackage = Static<typeof ReleasedPackage>;

/** A line of the release log. */
export const ReleaseEvent = Type.Object({
  at: Type.String(),
  who: Type.String(),
  /** deploy, canary, promote, rollback … */
  act: Type.String(),
  package: Type.String(),
  version: Type.String(),
  reason: Nullable(Type.String()),
});
export type ReleaseEvent = Static<typeof ReleaseEvent>;

/** GET /desk/releases */
export const ReleaseList = Type.Object({
  packages: Type.Array(ReleasedPackage),
  /** The latest 50, the newest first; empty if the site is on another host. */
  events: Type.Array(ReleaseEvent),
  /** Why nothing can be rolled back, disabled or enabled from here; null if that is possible. */
  noRollback: Nullable(Type.String()),
});
export type ReleaseList = Static<typeof ReleaseList>;

/** The name of a package in the registry. */
export const PackageParams = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z][a-z0-9-]*$' }),
});

/** POST /desk/releases/:name/disable and enable */
export const ChangeAvailability = Type.Object({
  password: Type.String({ minLength: 1, maxLength: 200 }),
  reason: Type.String({ minLength: 1, maxLength: MAX_RELEASE_REASON }),
});
export type ChangeAvailability = Static<typeof ChangeAvailability>;

/** POST /desk/releases/:name/rollback */
export const RollBack = Type.Object({
  ...ChangeAvailability.properties,
  /** The version to leave, so that nothing else is rolled back if it was released meanwhile. */
  version: Type.String({ minLength: 1, maxLength: 64 }),
});
export type RollBack = Static<typeof RollBack>;
