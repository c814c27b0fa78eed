import { use, useRef, useState } from 'react';
import { ThreadActs } from '../acts';

interface SignedMedia {
  /** The address to show; null while there is none that works. */
  shown: string | null;
  onError(): void;
  onLoaded(): void;
}

/**
 * Media addresses in chats are signed for minutes only. The one that was loaded stays (a fresh one
 * would load the same file again); when it fails, a fresh one is asked for once and takes over.
 */
export function useSignedMedia(url: string, seq: number): SignedMedia {
  const { refreshMedia } = use(ThreadActs);
  const [shown, setShown] = useState(url);
  const [failed, setFailed] = useState<string | null>(null);
  const asked = useRef(false);
  if (failed === shown && url !== shown) setShown(url);

  return {
    shown: failed === shown ? null : shown,
    onError: () => {
      setFailed(shown);
      if (asked.current) return;
      asked.current = true;
      refreshMedia(seq);
    },
    onLoaded: () => {
      asked.current = false;
    },
  };
}
