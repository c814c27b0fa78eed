import { reportError } from '@kithkin/shared';
import type { SharedMediaPage } from '@kithkin/shared/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchSharedMedia } from '../messageCalls';

interface SharedFiles {
  files: SharedMediaPage['media'];
  hasMore: boolean;
  busy: boolean;
  failed: boolean;
  /** Fetches the next page, or retries the one that failed. */
  more(): void;
}

/** Loads the files of a thread by pages; the first page loads on mount. */
export function useSharedMedia(conversationId: string): SharedFiles {
  const [files, setFiles] = useState<SharedMediaPage['media']>([]);
  const [cursor, setCursor] = useState<string | null | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const call = useRef<AbortController | null>(null);

  const more = useCallback(() => {
    if (call.current || cursor === null) return;
    const stop = new AbortController();
    call.current = stop;
    setBusy(true);
    setFailed(false);
    fetchSharedMedia(conversationId, cursor ?? null, stop.signal)
      .then(
        ({ media, nextCursor }) => {
          if (stop.signal.aborted) return;
          setFiles((known) => [...known, ...media]);
          setCursor(nextCursor);
        },
        (error: unknown) => {
          if (stop.signal.aborted) return;
          reportError(error, { source: 'messages.shared-media', conversationId });
          setFailed(true);
        },
      )
      .finally(() => {
        if (call.current !== stop) return;
        call.current = null;
        setBusy(false);
      });
  }, [conversationId, cursor]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page only, once
  useEffect(() => {
    more();
    return () => {
      call.current?.abort();
      call.current = null;
    };
  }, []);

  return { files, hasMore: cursor !== null, busy, failed, more };
}
