import { useEffect, useState } from 'react';

const KB = 1024;

/** Formats a file size for display: "0.4 KB", "840 KB", "2.4 MB". */
export function fileSize(bytes: number): string {
  const [value, unit] =
    bytes < KB * KB ? ([bytes / KB, 'KB'] as const) : ([bytes / KB / KB, 'MB'] as const);
  const rounded = value < 10 ? Math.max(0.1, Math.round(value * 10) / 10) : Math.round(value);
  return `${bytes === 0 ? 0 : rounded} ${unit}`;
}

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
