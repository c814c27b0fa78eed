import { outbox } from '@kithkin/shared';
import { useEffect } from 'react';

/** Starts the outbox, which follows the session, and stops it with the page. */
export function useOutbox(): void {
  useEffect(() => {
    const controller = new AbortController();
    outbox.start({ signal: controller.signal });
    return () => controller.abort();
  }, []);
}
