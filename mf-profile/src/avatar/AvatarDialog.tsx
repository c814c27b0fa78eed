import { Button, Dialog, errorMessage, session, useBusy } from '@kithkin/shared';
import { useState } from 'react';
import styled from 'styled-components';
import { Failure } from '../Failure';
import { peopleApi } from '../peopleApi';
import { UPDATE_FAILED } from '../words';
import { useFileUrl } from './useFileUrl';

const Preview = styled.img`
  display: block;
  inline-size: min(256px, 100%);
  aspect-ratio: 1;
  margin-inline: auto;
  border-radius: 50%;
  object-fit: cover;
  background: var(--skeleton);
`;

interface Props {
  file: File;
  open: boolean;
  onClose: () => void;
}

/** The chosen portrait as it will look, and the button that uploads it. */
export function AvatarDialog({ file, open, onClose }: Props) {
  const url = useFileUrl(file);
  const [unreadable, setUnreadable] = useState(false);
  const [change, { isLoading, error }] = peopleApi.useChangeAvatarMutation();
  useBusy('chosen profile photo', open);

  const upload = async () => {
    const { data } = await change(file);
    if (!data) return;
    session.update({ profilePhoto: data.updatedUser.profilePhoto });
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!isLoading}
      size="small"
      title="New profile photo"
      footer={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={isLoading}
            disabled={unreadable}
            onClick={() => void upload()}
          >
            {isLoading ? 'Uploading...' : 'Use this photo'}
          </Button>
        </>
      }
    >
      {url && !unreadable && (
        <Preview src={url} alt="Preview of your new photo" onError={() => setUnreadable(true)} />
      )}
      {unreadable && (
        <Failure message="This file can’t be shown as a picture. Choose another one." />
      )}
      {error && <Failure message={errorMessage(error, UPDATE_FAILED)} />}
    </Dialog>
  );
}
