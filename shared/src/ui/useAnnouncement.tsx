import { type ReactNode, useCallback, useState } from 'react';

/**
 * Returns the content of a live region, and a function that sets its sentence. Each sentence is an
 * element of its own, so that screen readers also read one that equals the last.
 */
export function useAnnouncement(): [content: ReactNode, announce: (text: string) => void] {
  const [{ at, text }, setLatest] = useState({ at: 0, text: '' });
  const announce = useCallback(
    (next: string) => setLatest((before) => ({ at: before.at + 1, text: next })),
    [],
  );
  return [<span key={at}>{text}</span>, announce];
}
