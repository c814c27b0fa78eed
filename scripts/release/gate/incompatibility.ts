import type { Build } from './releaseSet';

/** Two builds that can meet in one page and don't fit. */
export interface Incompatibility {
  /** Names both, what is wrong, and what to do. */
  message: string;
  builds: readonly Build[];
}

/** The packages that an act changes: a sentence blames one of these where it can. */
export type ChangedPackages = ReadonlySet<string>;
