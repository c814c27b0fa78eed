import { type UploadFormOptions, uploadForm } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';

/** How far it is (0 to 1), and how to break it off. */
export type UploadWatch = Pick<UploadFormOptions, 'onProgress' | 'signal'>;

/** For a photo that nobody waits for at a bar. */
const UNWATCHED: UploadWatch = { signal: new AbortController().signal, onProgress: () => {} };

/**
 * Gives a group its photo and answers the group as it is then.
 * @throws {ApiError} `errorMessage` says why
 */
export function savePhoto(id: string, photo: File, watch = UNWATCHED): Promise<Conversation> {
  const form = new FormData();
  form.append('photo', photo, photo.name);
  const path = `/chats/conversations/${encodeURIComponent(id)}`;
  return uploadForm<Conversation>(path, { method: 'PATCH', form, ...watch });
}
