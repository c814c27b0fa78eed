import { reportError } from '@kithkin/shared';
import { useEffect, useState } from 'react';

type Part = typeof import('./joining/Joining').Joining;

/**
 * Loads the part of the screens for invitations and for networks that not everybody may join. Like
 * `useLazyPart`, without its code for preloading and repeating.
 * @returns undefined if it is not needed or not loaded yet, null if it could not be loaded
 */
export function useJoining(isNeeded: boolean): Part | null | undefined {
  const [part, setPart] = useState<Part | null>();
  useEffect(() => {
    if (!isNeeded) return;
    import(/* webpackChunkName: "joining" */ './joining/Joining').then(
      ({ Joining }) => setPart(() => Joining),
      (error: unknown) => {
        reportError(error, { source: 'auth.joining' });
        setPart(null);
      },
    );
  }, [isNeeded]);
  return part;
}
