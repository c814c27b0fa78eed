import {
  acceptOf,
  Button,
  Cropper,
  type CropperHandle,
  Dialog,
  errorMessage,
  FileButton,
  fileRules,
  Progress,
  Stack,
  useBusy,
  validateFiles,
} from '@kithkin/shared';
import { useEffect, useRef, useState } from 'react';
import { Failure } from './Failure';
import type { UploadWatch } from './savePhoto';

/** Maximum side of a group photo in pixels. */
const SIDE = 512;

/**
 * Uses the cropped photo.
 * @throws error that `errorMessage` can describe
 */
export type UsePhoto = (photo: File, watch: UploadWatch) => Promise<void>;

interface Props {
  file: File;
  open: boolean;
  /** Called with another file to replace the chosen one. */
  onFile(file: File): void;
  onClose(): void;
  onUse: UsePhoto;
}

/** Dialog that crops a chosen group photo to its circle before use. */
export function CropDialog({ file, open, onFile, onClose, onUse }: Props) {
  const cropper = useRef<CropperHandle>(null);
  const running = useRef<AbortController | null>(null);
  const [ready, setReady] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [rejected] = validateFiles([file], fileRules.avatar).rejected;
  const busy = progress !== null;
  useBusy('chosen group photo', open);
  useEffect(() => () => running.current?.abort(), []);

  const use = async () => {
    const bench = cropper.current;
    if (!bench || running.current) return;
    const stop = new AbortController();
    running.current = stop;
    setFailure(null);
    setProgress(0);
    try {
      await onUse(await bench.crop(), { signal: stop.signal, onProgress: setProgress });
      onClose();
    } catch (error) {
      if (!stop.signal.aborted)
        setFailure(errorMessage(error, 'The photo could not be saved. Please try again.'));
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Group photo"
      dismissible={!busy}
      footer={
        <>
          <Button onClick={busy ? () => running.current?.abort() : onClose}>
            {busy ? 'Cancel upload' : 'Cancel'}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={!ready || rejected !== undefined}
            onClick={() => void use()}
          >
            {busy ? 'Uploading...' : 'Use this photo'}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {rejected ? (
          <Failure>{rejected.reason}</Failure>
        ) : (
          <Cropper
            ref={cropper}
            file={file}
            aspect={1}
            round
            maxSide={SIDE}
            label="The group’s photo"
            disabled={busy}
            onState={(state) => setReady(state === 'ready')}
          />
        )}
        {progress !== null && <Progress value={progress} label="Uploading" />}
        {failure && <Failure>{failure}</Failure>}
        {!busy && (
          <FileButton
            label="Choose another photo"
            accept={acceptOf(fileRules.avatar)}
            variant="quiet"
            onFiles={([other]) => {
              if (!other) return;
              setFailure(null);
              onFile(other);
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
}
