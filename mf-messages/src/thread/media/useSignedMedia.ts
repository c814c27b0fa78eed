import { use, useRef, useState } from 'react';
import { ThreadActionsContext } from '../threadActions';

interface SignedMedia {
  /** The address to show; null while there is none that works. */
  currentUrl: string | null;
  onError(): void;
  onLoaded(): void;
}

/**
 * Media addresses in chats are signed for minutes only. The one that was loaded stays (a fresh one
 * would load the same file again); when it fails, a fresh one is asked for once and takes over.
 */
export function useSignedMedia(url: string, seq: number): SignedMedia {
  const { refreshMedia } = use(ThreadActionsContext);
  const [currentUrl, setOpen] = useState(url);
  const [failed, setFailed] = useState<string | null>(null);
  const hasRefetched = useRef(false);
  if (failed === currentUrl && url !== currentUrl) setOpen(url);

  return {
    currentUrl: failed === currentUrl ? null : currentUrl,
    onError: () => {
      setFailed(currentUrl);
      if (hasRefetched.current) return;
      hasRefetched.current = true;
      refreshMedia(seq);
    },
    onLoaded: () => {
      hasRefetched.current = false;
    },
  };
}
