import {
  acceptOf,
  entityActions,
  FileButton,
  fileRules,
  PhotoDialog,
  type PhotoDialogProps,
  session,
  uploadForm,
  useAppDispatch,
} from '@kithkin/shared';
import type { AvatarResponse } from '@kithkin/shared/contract';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { UPDATE_FAILED } from '../messages';
import { peopleApi } from '../peopleApi';

/**
 * Returns the function that uploads an avatar and updates it everywhere: header, lists, posts and
 * top bar read the user entity or the session.
 */
function useAvatarUpload(): PhotoDialogProps['upload'] {
  const dispatch = useAppDispatch();
  return async (photo, watch) => {
    const form = new FormData();
    form.append('avatar', photo, photo.name);
    const path = '/users/me/avatar';
    const { updatedUser } = await uploadForm<AvatarResponse>(path, {
      method: 'PATCH',
      form,
      ...watch,
    });
    dispatch(entityActions.received({ users: [updatedUser] }));
    dispatch(peopleApi.util.invalidateTags(['Me']));
    session.update({ profilePhoto: updatedUser.profilePhoto });
  };
}

/** Positioned at the lower edge of the avatar. */
const Container = styled.div`
  position: absolute;
  inset-block-end: -6px;
  inset-inline-end: -6px;

  button {
    border: 1px solid var(--line);
    background: var(--surface);
    color: var(--text);
  }
`;

/** Button that chooses a new avatar. The file is previewed before it is sent. */
export function AvatarChange() {
  const [chosen, setChosen] = useState<{ file: File; key: number } | null>(null);
  const [open, setOpen] = useState(false);
  const upload = useAvatarUpload();
  const begin = (file: File) => {
    setChosen({ file, key: (chosen?.key ?? 0) + 1 });
    setOpen(true);
  };
  return (
    <Container>
      <FileButton
        label="Change profile photo"
        accept={acceptOf(fileRules.avatar)}
        icon={Camera}
        iconOnly
        onFiles={([file]) => file && begin(file)}
      />
      {chosen && (
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
      )}
    </Container>
  );
}
