import { PhotoDialog } from '@kithkin/shared';
import { type ReactNode, useState } from 'react';
import { UPDATE_FAILED } from '../messages';
import { usePictureUpload } from '../usePictureUpload';

interface NewPhoto {
  /** Opens the dialog with the first of the chosen files. */
  choose(files: readonly File[]): void;
  /** The dialog that crops, confirms and uploads the file; null before one was chosen. */
  dialog: ReactNode;
}

/** A new profile photo of the signed-in user. The file is previewed before it is sent. */
export function useNewPhoto(): NewPhoto {
  const [chosen, setChosen] = useState<{ file: File; key: number } | null>(null);
  const [open, setOpen] = useState(false);
  const upload = usePictureUpload('avatar');
  return {
    choose([file]) {
      if (!file) return;
      setChosen({ file, key: (chosen?.key ?? 0) + 1 });
      setOpen(true);
    },
    dialog: chosen && (
      <PhotoDialog
        key={chosen.key}
        file={chosen.file}
        open={open}
        title="New profile photo"
        label="Your photo"
        size="small"
        upload={upload}
        failed={UPDATE_FAILED}
        hint="Your photo is kept: you can try again."
        onFile={(file) => setChosen({ ...chosen, file })}
        onClose={() => setOpen(false)}
      />
    ),
  };
}
