import { reportError, useNavigate } from '@kithkin/shared';
import { useEffect } from 'react';

/** Follows push notifications in this tab; loaded later, since no first screen needs it. */
export function usePush(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const controller = new AbortController();
    import('./pushInPage').then(
      ({ followPush }) => followPush((path) => void navigate(path), controller.signal),
      (error: unknown) => reportError(error, { source: 'push.load' }),
    );
    return () => controller.abort();
  }, [navigate]);
}
