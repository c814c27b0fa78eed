import {
  acceptOf,
  Button,
  Cropper,
  type CropperHandle,
  Dialog,
  FileButton,
  fileRules,
  Progress,
  Stack,
  useBusy,
  validateFiles,
} from '@kithkin/shared';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Failure } from '../Failure';
import { useAvatarUpload } from './useAvatarUpload';

/** Maximum side of a stored avatar in pixels, equal to the server's. */
const SIDE = 512;

const Confirm = styled(Button)`
  white-space: nowrap;
`;

const Hint = styled.p`
  color: var(--text-2);
  font-variant-numeric: tabular-nums;
`;

interface Props {
  file: File;
  open: boolean;
  /** Called with another file to replace the chosen one. */
  onFile: (file: File) => void;
  onClose: () => void;
}

/** Previews the chosen avatar, cropped to its circle, and uploads it. */
export function AvatarDialog({ file, open, onFile, onClose }: Props) {
  const cropper = useRef<CropperHandle>(null);
  const [ready, setReady] = useState(false);
  const { progress, failure, send, cancel, clearFailure } = useAvatarUpload(onClose);
  const [rejected] = validateFiles([file], fileRules.avatar).rejected;
  const uploading = progress !== null;
  useBusy('chosen profile photo', open);

  const upload = () => {
    const { current } = cropper;
    if (current) void send(() => current.crop());
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!uploading}
      size="small"
      title="New profile photo"
      footer={
        <>
          <Button onClick={uploading ? cancel : onClose}>
            {uploading ? 'Cancel upload' : 'Cancel'}
          </Button>
          <Confirm
            variant="primary"
            busy={uploading}
            disabled={!ready || rejected !== undefined}
            onClick={upload}
          >
            {uploading ? 'Uploading...' : 'Use this photo'}
          </Confirm>
        </>
      }
    >
      <Stack gap={4}>
        {rejected ? (
          <Failure message={rejected.reason} />
        ) : (
          <Cropper
            ref={cropper}
            file={file}
            aspect={1}
            round
            maxSide={SIDE}
            label="Your photo"
            disabled={uploading}
            onState={(state) => setReady(state === 'ready')}
          />
        )}
        {uploading && (
          <div>
            <Progress value={progress} label="Uploading" />
            <Hint aria-hidden>{Math.round(progress * 100)} %</Hint>
          </div>
        )}
        {failure && <Failure message={failure} hint="Your photo is kept: you can try again." />}
        {!uploading && (
          <FileButton
            label="Choose another photo"
            accept={acceptOf(fileRules.avatar)}
            variant="quiet"
            onFiles={([other]) => {
              if (!other) return;
              clearFailure();
              onFile(other);
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
}
