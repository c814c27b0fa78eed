import {
  entityActions,
  type PhotoDialogProps,
  session,
  uploadForm,
  useAppDispatch,
} from '@kithkin/shared';
import type { AvatarResponse, User } from '@kithkin/shared/contract';
import { peopleApi } from './peopleApi';

/**
 * Returns a function that updates the signed-in user everywhere after a change of a picture:
 * header, lists, posts and top bar read the user entity or the session.
 */
export function useOwnUserUpdate(): (updated: User) => void {
  const dispatch = useAppDispatch();
  return (updated) => {
    dispatch(entityActions.received({ users: [updated] }));
    dispatch(peopleApi.util.invalidateTags(['Me']));
    session.update({ profilePhoto: updated.profilePhoto });
  };
}

/** Returns the function that uploads a picture of the own profile. */
export function usePictureUpload(picture: 'avatar' | 'banner'): PhotoDialogProps['upload'] {
  const update = useOwnUserUpdate();
  return async (photo, watch) => {
    const form = new FormData();
    form.append(picture, photo, photo.name);
    const path = `/users/me/${picture}`;
    const { updatedUser } = await uploadForm<AvatarResponse>(path, {
      method: 'PATCH',
      form,
      ...watch,
    });
    update(updatedUser);
  };
}
