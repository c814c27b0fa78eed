import { IconButton } from '@kithkin/shared';
import { Paperclip, X } from 'lucide-react';
import { usePicture } from '../usePicture';
import { Attached } from './composerStyles';

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
