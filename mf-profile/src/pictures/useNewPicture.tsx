import {
  type AppDispatch,
  api,
  entityActions,
  PhotoDialog,
  session,
  uploadForm,
  useAppDispatch,
} from '@kithkin/shared';
import type { AvatarResponse } from '@kithkin/shared/contract';
import { type ReactNode, useState } from 'react';
import { changeBy } from '../cacheChanges';
import { UPDATE_FAILED } from '../failures';

/** A picture of the own profile. */
type Picture = 'avatar' | 'banner';

const pathOf = (picture: Picture) => `/users/me/${picture}`;

/**
 * Updates the signed-in user everywhere after a change of a picture: header, lists, posts and top
 * bar read the user entity or the session.
 */
const showOwnUser =
  ({ updatedUser }: AvatarResponse) =>
  (dispatch: AppDispatch) => {
    dispatch(entityActions.received({ users: [updatedUser] }));
    dispatch(api.util.invalidateTags(['Me']));
    session.update({ profilePhoto: updatedUser.profilePhoto });
  };

/** Endpoint that removes a picture. Pictures are uploaded by the dialog, which shows the progress. */
export const picturesApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    removePicture: build.mutation<AvatarResponse, Picture>({
      query: (picture) => ({ url: pathOf(picture), method: 'DELETE' }),
      onQueryStarted: changeBy(showOwnUser),
    }),
  }),
});

/** What the dialog shows; ratio and width are equal to those that the server stores. */
const DIALOGS = {
  avatar: {
    title: 'New profile photo',
    label: 'Your photo',
    size: 'small',
    hint: 'Your photo is kept: you can try again.',
  },
  banner: {
    title: 'New banner',
    label: 'Your banner',
    aspect: 3,
    maxSide: 1500,
    hint: 'Your banner is kept: you can try again.',
  },
} as const;

interface NewPicture {
  /** Opens the dialog with the first of the chosen files. */
  choose(files: readonly File[]): void;
  /** The dialog that crops, confirms and uploads the file; null before one was chosen. */
  dialog: ReactNode;
}

/** A new picture of the own profile. The file is previewed before it is sent. */
export function useNewPicture(picture: Picture): NewPicture {
  const dispatch = useAppDispatch();
  const [chosen, setChosen] = useState<{ file: File; key: number } | null>(null);
  const [open, setOpen] = useState(false);
  return {
    choose([file]) {
      if (!file) return;
      setChosen({ file, key: (chosen?.key ?? 0) + 1 });
      setOpen(true);
    },
    dialog: chosen && (
      <PhotoDialog
        {...DIALOGS[picture]}
        key={chosen.key}
        file={chosen.file}
        open={open}
        failed={UPDATE_FAILED}
        upload={async (photo, watch) => {
          const form = new FormData();
          form.append(picture, photo, photo.name);
          const options = { method: 'PATCH', form, ...watch } as const;
          dispatch(showOwnUser(await uploadForm<AvatarResponse>(pathOf(picture), options)));
        }}
        onFile={(file) => setChosen({ ...chosen, file })}
        onClose={() => setOpen(false)}
      />
    ),
  };
}
