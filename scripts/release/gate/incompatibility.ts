import type { Build } from './releaseSet';

/** Incompatible builds that can be loaded in one page. */
export interface Incompatibility {
  /** Names both builds, the problem and the solution. */
  message: string;
  builds: readonly Build[];
}

/**
 * Packages that a release action changes. Messages name one of these as the cause where possible.
 */
export type ChangedPackages = ReadonlySet<string>;
