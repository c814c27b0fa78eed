import type { ChangedPackages, Incompatibility } from './incompatibility';
import { changedPackages, isServedNow, type ReleaseSet } from './releaseSet';
import { findRemoteIncompatibilities } from './remoteCompatibility';
import { findRemovedNames } from './removals';
import { findShellIncompatibilities } from './shellCompatibility';

const collectIncompatibilities = (
  releases: ReleaseSet,
  changed: ChangedPackages,
): Incompatibility[] => [
  ...findShellIncompatibilities(releases, changed),
  ...findRemoteIncompatibilities(releases, changed),
];

/**
 * What an act would break: the builds that can be served afterwards (live, canary and previous) are
 * held against each other. What did not fit before stands in nobody's way.
 */
export function findIncompatibilities(before: ReleaseSet, after: ReleaseSet): Incompatibility[] {
  const changed = changedPackages(before, after);
  const known = new Map<string, boolean>();
  for (const { message, builds } of collectIncompatibilities(before, changed)) {
    known.set(message, known.get(message) || builds.every(isServedNow));
  }
  /** What was wrong with a version to go back to is news once that version is everybody's. */
  const isNew = ({ message, builds }: Incompatibility) => {
    const wasServed = known.get(message);
    return wasServed === undefined || (!wasServed && builds.every(isServedNow));
  };
  const found = [
    ...collectIncompatibilities(after, changed),
    ...findRemovedNames(before, after, changed),
  ].filter(isNew);
  return [
    ...new Map(found.map((incompatibility) => [incompatibility.message, incompatibility])).values(),
  ];
}
