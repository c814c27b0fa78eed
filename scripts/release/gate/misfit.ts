import type { Build } from './world';

/** Two builds that can meet in one page and don't fit. */
export interface Misfit {
  /** Names both, what is wrong, and what to do. */
  sentence: string;
  builds: readonly Build[];
}

/** The packages that an act changes: a sentence blames one of these where it can. */
export type Acting = ReadonlySet<string>;
