import { reportError } from '@kithkin/shared';
import { useEffect, useState } from 'react';
import { readTab } from '../storage/tabStorage';

/**
 * Loads a part of the sign-in screens once it is needed; `load` is a constant function. Like
 * `useLazyPart`, without its code for preloading and repeating.
 * @returns undefined if it is not needed or not loaded yet, null if it could not be loaded
 */
function useAuthPart<Part>(isNeeded: boolean, load: () => Promise<Part>): Part | null | undefined {
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

const loadJoining = () => import(/* webpackChunkName: "joining" */ './Joining');
const loadSuspended = () =>
  import(/* webpackChunkName: "suspended" */ './Suspended').then(({ Suspended }) => Suspended);

/** The parts of the screens for invitations, for networks that not everybody may join, and for rules. */
export const useJoining = (isNeeded: boolean) => useAuthPart(isNeeded, loadJoining);

/** The screen of suspended people. */
export const useSuspended = (isNeeded: boolean) => useAuthPart(isNeeded, loadSuspended);

/**
 * Session of a suspended person, in session storage: it ends with the tab, and other tabs do not
 * get it.
 */
export const SUSPENDED_KEY = 'kithkin.suspended';

/** Returns true if this tab has shown the page of a suspended person before it was reloaded. */
export const hasSuspendedSession = (): boolean => readTab(SUSPENDED_KEY) !== null;
