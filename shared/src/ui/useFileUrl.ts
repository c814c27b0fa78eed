import { useEffect, useState } from 'react';

/**
 * A `blob:` address under which the page can show a file that is not uploaded yet; null before it
 * is made and without a file. Given back when the file changes or the part leaves.
 */
export function useFileUrl(file: Blob | null): string | null {
  const [current, setOpen] = useState<{ file: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setOpen({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  // In the render after a change the old address still stands here, and is no longer good.
  return current && current.file === file ? current.url : null;
}
