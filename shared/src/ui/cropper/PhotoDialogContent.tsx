import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { errorMessage } from '../../http/ApiError';
import { useBusy } from '../../remote/busy';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { Failure } from '../Failure';
import { FileButton } from '../FileButton';
import { acceptOf, fileRules } from '../files/fileRules';
import { validateFiles } from '../files/validateFiles';
import { Progress } from '../Progress';
import { Stack } from '../Stack';
import { Cropper, type CropperHandle, type CropperState } from './Cropper';
import type { PhotoDialogProps } from './PhotoDialog';

/** Maximum side of a stored portrait in pixels. */
const PORTRAIT_SIDE = 512;

const Percent = styled.p.withConfig({ componentId: 'kk-photo-percent' })`
  color: var(--text-2);
  font-variant-numeric: tabular-nums;
`;

const Confirm = styled(Button).withConfig({ componentId: 'kk-photo-confirm' })`
  white-space: nowrap;
`;

const isHeic = ({ type, name }: File) => /hei[cf]/i.test(type || name);

/** The photo could not be cropped. The message is shown to the user. */
class CropError extends Error {}

/** Crops a chosen photo to its shape and uploads it. The photo stays chosen after a failure. */
export function PhotoDialogContent(props: PhotoDialogProps) {
  const { file, open, title, label, size, onFile, onClose, upload, failed, hint } = props;
  const { aspect = 1, maxSide = PORTRAIT_SIDE } = props;
  const cropper = useRef<CropperHandle>(null);
  const running = useRef<AbortController | null>(null);
  const [state, setState] = useState<CropperState>('loading');
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [rejected] = validateFiles([file], fileRules.avatar).rejected;
  /** The server can read HEIC where the browser can't; it then uses the middle of the picture. */
  const whole = state === 'failed' && isHeic(file);
  const uploading = progress !== null;
  useBusy(title, open);
  useEffect(() => () => running.current?.abort(), []);

  const cropped = async () => {
    const photo = await cropper.current?.crop().catch((error: unknown) => {
      throw new CropError(error instanceof Error ? error.message : failed);
    });
    return photo ?? file;
  };

  const confirm = async () => {
    if (running.current || (!cropper.current && !whole)) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setFailure(null);
    setProgress(0);
    try {
      const photo = whole ? file : await cropped();
      await upload(photo, { signal, onProgress: setProgress });
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      setFailure(error instanceof CropError ? error.message : errorMessage(error, failed));
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      {...(size && { size })}
      dismissible={!uploading}
      footer={
        <>
          <Button onClick={uploading ? () => running.current?.abort() : onClose}>
            {uploading ? 'Cancel upload' : 'Cancel'}
          </Button>
          <Confirm
            variant="primary"
            busy={uploading}
            disabled={(state !== 'ready' && !whole) || rejected !== undefined}
            onClick={() => void confirm()}
          >
            {uploading ? 'Uploading...' : 'Use this photo'}
          </Confirm>
        </>
      }
    >
      <Stack gap={4}>
        {rejected && <Failure message={rejected.reason} />}
        {whole && <p>This browser can’t show HEIC photos. The middle of yours will be used.</p>}
        {!rejected && !whole && (
          <Cropper
            ref={cropper}
            file={file}
            aspect={aspect}
            round={props.aspect === undefined}
            maxSide={maxSide}
            label={label}
            disabled={uploading}
            onState={setState}
          />
        )}
        {progress !== null && (
          <div>
            <Progress value={progress} label="Uploading" />
            <Percent aria-hidden>{Math.round(progress * 100)} %</Percent>
          </div>
        )}
        {failure && <Failure message={failure} hint={hint} />}
        {!uploading && (
          <FileButton
            label="Choose another photo"
            accept={acceptOf(fileRules.avatar)}
            variant="quiet"
            onFiles={([other]) => {
              if (!other) return;
              setFailure(null);
              setState('loading');
              onFile(other);
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
}
