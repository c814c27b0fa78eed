import { reportError } from '@kithkin/shared';
import { useEffect, useState } from 'react';

/**
 * Loads a part of the sign-in screens once it is needed; `load` is a constant function. Like
 * `useLazyPart`, without its code for preloading and repeating.
 * @returns undefined if it is not needed or not loaded yet, null if it could not be loaded
 */
export function useAuthPart<Part>(
  isNeeded: boolean,
  load: () => Promise<Part>,
): Part | null | undefined {
  const [part, setPart] = useState<Part | null>();
  useEffect(() => {
    if (!isNeeded) return;
    load().then(
      (loaded) => setPart(() => loaded),
      (error: unknown) => {
        reportError(error, { source: 'auth.part' });
        setPart(null);
      },
    );
  }, [isNeeded, load]);
  return part;
}
