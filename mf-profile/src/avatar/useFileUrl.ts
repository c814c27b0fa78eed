import { useEffect, useState } from 'react';

/** An address for showing a file that is not uploaded yet; given back when the part leaves. */
export function useFileUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
