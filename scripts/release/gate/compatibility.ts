import type { ChangedPackages, Incompatibility } from './releaseSet';
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
 * Returns the incompatibilities that a release action would introduce. Compares all builds that can
 * be served afterwards: live, canary and previous. Incompatibilities that existed before do not
 * block the action.
 */
export function findIncompatibilities(before: ReleaseSet, after: ReleaseSet): Incompatibility[] {
  const changed = changedPackages(before, after);
  const known = new Map<string, boolean>();
  for (const { message, builds } of collectIncompatibilities(before, changed)) {
    known.set(message, known.get(message) || builds.every(isServedNow));
  }
  /**
   * Returns true if it did not exist before. A known problem of a previous version counts as new
   * once that version is served to all tabs.
   */
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
