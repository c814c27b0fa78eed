import type { UploadFormOptions } from '../../http/uploadForm';
import { LazySlot } from '../LazySlot';
import { lazyPart } from '../lazyPart';

/** Progress callback (0 to 1) and abort signal of an upload. */
export type UploadWatch = Pick<UploadFormOptions, 'onProgress' | 'signal'>;

export interface PhotoDialogProps {
  /** The chosen file. */
  file: File;
  open: boolean;
  title: string;
  /** Accessible name of the image, e.g. "Your photo". */
  label: string;
  size?: 'small';
  /** Width divided by height of what is kept. Default: a square, displayed as a circle. */
  aspect?: number;
  /** Maximum side of the cropped photo in pixels, equal to the server's. Default 512. */
  maxSide?: number;
  /** Called with another file to replace the chosen one. */
  onFile: (file: File) => void;
  onClose: () => void;
  /** Uploads the cropped photo; the dialog then closes. A rejection is shown. */
  upload: (photo: File, watch: UploadWatch) => Promise<void>;
  /** Message for a failure without a message of the server. */
  failed: string;
  /** Follows the message of a failure. */
  hint?: string;
}

const dialog = lazyPart<PhotoDialogProps>(() =>
  import(/* webpackChunkName: "kit-photo-dialog" */ './PhotoDialogContent').then(
    (module) => module.PhotoDialogContent,
  ),
);

/**
 * Crops a chosen photo to its circle or rectangle and uploads it. The photo stays chosen after a failure. A
 * separate chunk, loaded with the first photo.
 */
export function PhotoDialog(props: PhotoDialogProps) {
  return (
    <LazySlot
      part={dialog}
      given={props}
      waiting={null}
      failure="The photo could not be shown. It is still chosen."
    />
  );
}
