import { remoteMisfits } from './amongRemotes';
import type { Acting, Misfit } from './misfit';
import { removals } from './removals';
import { shellMisfits } from './withShell';
import { changedPackages, isServedNow, type World } from './world';

const standing = (world: World, acting: Acting): Misfit[] => [
  ...shellMisfits(world, acting),
  ...remoteMisfits(world, acting),
];

/**
 * What an act would break: the builds that can be served afterwards (live, canary and previous) are
 * held against each other. What did not fit before stands in nobody's way.
 */
export function misfitsOf(before: World, after: World): Misfit[] {
  const acting = changedPackages(before, after);
  const known = new Map<string, boolean>();
  for (const { sentence, builds } of standing(before, acting)) {
    known.set(sentence, known.get(sentence) || builds.every(isServedNow));
  }
  /** What was wrong with a version to go back to is news once that version is everybody's. */
  const isNew = ({ sentence, builds }: Misfit) => {
    const wasServed = known.get(sentence);
    return wasServed === undefined || (!wasServed && builds.every(isServedNow));
  };
  const found = [...standing(after, acting), ...removals(before, after, acting)].filter(isNew);
  return [...new Map(found.map((misfit) => [misfit.sentence, misfit])).values()];
}
