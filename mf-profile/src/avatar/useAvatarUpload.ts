import { entityActions, errorMessage, session, uploadForm, useAppDispatch } from '@kithkin/shared';
import type { AvatarResponse } from '@kithkin/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { UPDATE_FAILED } from '../messages';
import { peopleApi } from '../peopleApi';

/** The picture could not be cropped. The message is shown to the user. */
class CropError extends Error {}

function cropFailed(error: unknown): never {
  throw new CropError(error instanceof Error ? error.message : UPDATE_FAILED);
}

/**
 * Uploads an avatar and updates it everywhere: header, lists, posts and top bar read the user
 * entity or the session. `progress` is the share of bytes sent (0 to 1), or null while idle.
 */
export function useAvatarUpload(onDone: () => void) {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(picture: () => Promise<File>): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setProgress(0);
    try {
      const file = await picture().catch(cropFailed);
      const form = new FormData();
      form.append('avatar', file, file.name);
      const { updatedUser } = await uploadForm<AvatarResponse>('/users/me/avatar', {
        method: 'PATCH',
        form,
        signal: controller.signal,
        onProgress: setProgress,
      });
      dispatch(entityActions.received({ users: [updatedUser] }));
      dispatch(peopleApi.util.invalidateTags(['Me']));
      session.update({ profilePhoto: updatedUser.profilePhoto });
      onDone();
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailure(error instanceof CropError ? error.message : errorMessage(error, UPDATE_FAILED));
    } finally {
      running.current = null;
      setProgress(null);
    }
  }

  return {
    progress,
    failure,
    send,
    /** Clears the failure, e.g. for another picture. */
    clearFailure: () => setFailure(null),
    /** Aborts the upload; the picture stays chosen. */
    cancel: () => running.current?.abort(),
  };
}
