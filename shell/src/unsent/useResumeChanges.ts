import { unsentChanges, useCurrentUser } from '@kithkin/shared';
import { useEffect } from 'react';
import { useRegistry } from '../app/registryContext';
import { ACTIVATE } from '../remotes/effects';
import { useRemotes } from '../remotes/remotesContext';

/**
 * Starts the effects of all remotes if likes, follows or reactions of an earlier page or a closed tab
 * are not sent: a remote sends its own as soon as its effects run, which otherwise start with its first
 * screen.
 */
export function useResumeChanges(): void {
  const userId = useCurrentUser()?._id;
  const { registry } = useRegistry();
  const { loader } = useRemotes();

  useEffect(() => {
    if (userId === undefined) return;
    const start = () => {
      if (!unsentChanges.hasValues()) return;
      for (const [remote, { live }] of Object.entries(registry.remotes)) {
        if (!live.modules[ACTIVATE]) continue;
        // The loader reports the failure, and the next connection starts it again.
        loader.load(remote, ACTIVATE).catch(() => undefined);
      }
    };
    start();
    return unsentChanges.onRetry(start);
  }, [userId, registry, loader]);
}
