import { type UploadWatch, uploadForm } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';

/** Options of an upload without progress bar and Cancel. */
const UNWATCHED: UploadWatch = { signal: new AbortController().signal, onProgress: () => {} };

/**
 * Uploads the photo of a group.
 * @returns the updated group
 * @throws {ApiError} if the upload fails; `errorMessage` describes the reason
 */
export function savePhoto(id: string, photo: File, watch = UNWATCHED): Promise<Conversation> {
  const form = new FormData();
  form.append('photo', photo, photo.name);
  const path = `/chats/conversations/${encodeURIComponent(id)}`;
  return uploadForm<Conversation>(path, { method: 'PATCH', form, ...watch });
}
