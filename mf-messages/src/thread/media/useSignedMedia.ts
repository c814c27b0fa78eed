import { use, useRef, useState } from 'react';
import { ThreadActionsContext } from '../threadActions';

interface SignedMedia {
  /** URL to show, or null while there is no valid one. */
  currentUrl: string | null;
  onError(): void;
  onLoaded(): void;
}

/**
 * Manages a media URL of a chat, whose signature expires after minutes. A loaded URL stays, as a
 * new one would load the same file again. If it fails, a new one is fetched once and replaces it.
 */
export function useSignedMedia(url: string, seq: number): SignedMedia {
  const { refreshMedia } = use(ThreadActionsContext);
  const [currentUrl, setCurrentUrl] = useState(url);
  const [failed, setFailed] = useState<string | null>(null);
  const hasRefetched = useRef(false);
  if (failed === currentUrl && url !== currentUrl) setCurrentUrl(url);

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
