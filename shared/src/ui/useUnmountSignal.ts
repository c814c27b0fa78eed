import { useEffect, useRef } from 'react';

/**
 * Returns a function for event handlers that returns a signal, which is aborted when the component
 * unmounts. For work that continues then, such as a message in the outbox, but must not change the
 * component or its draft any more.
 */
export function useUnmountSignal(): () => AbortSignal {
  const controller = useRef<AbortController>(null);

  useEffect(() => {
    const mounted = new AbortController();
    controller.current = mounted;
    return () => mounted.abort();
  }, []);

  return () => controller.current?.signal ?? AbortSignal.abort();
}
