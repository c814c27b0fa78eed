import { IconButton } from '@kithkin/shared';
import { Paperclip, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Attached } from './composerStyles';

/** An address for the picture in `file` while it is shown; null for anything else. */
function usePicture(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file]);
  return address;
}

/** The chosen file: its name, its picture if it is one, and a way to take it off again. */
export function AttachedFile({ file, onRemove }: { file: File; onRemove(): void }) {
  const picture = usePicture(file);
  return (
    <Attached>
      {picture ? <img src={picture} alt="" /> : <Paperclip aria-hidden />}
      <span>{file.name}</span>
      <IconButton label={`Remove ${file.name}`} icon={X} onClick={onRemove} />
    </Attached>
  );
}
