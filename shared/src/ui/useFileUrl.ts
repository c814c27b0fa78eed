import { useEffect, useState } from 'react';

/**
 * Creates a `blob:` URL for a file that is not uploaded yet. Revokes it when the file changes or
 * the component unmounts.
 * @returns null without a file, and until the URL has been created.
 */
export function useFileUrl(file: Blob | null): string | null {
  const [current, setCurrent] = useState<{ file: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setCurrent({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  // In the first render after a change, the state still contains the revoked URL.
  return current && current.file === file ? current.url : null;
}
