import { session } from '../session/session';
import { ApiError } from './ApiError';
import { authorized } from './refreshSession';
import { type UploadOptions, upload } from './upload';

/** Options of a form upload. */
export interface UploadFormOptions extends Pick<UploadOptions, 'onProgress' | 'signal'> {
  /** Default POST. */
  method?: UploadOptions['method'];
  form: FormData;
}

/**
 * Sends a form with files as the signed-in user and reports progress. `T` is the contract type of
 * the response.
 * @param path below `/api/v1.1`, e.g. `/users/me/avatar`
 * @throws {ApiError} if the upload fails or nobody is signed in; `errorMessage` returns the text to
 * display
 * @throws the signal's reason if it was aborted
 */
export async function uploadForm<T>(path: string, options: UploadFormOptions): Promise<T> {
  const user = session.get();
  if (!user) throw new ApiError(401, 'unauthorized', '');
  const { form: body, ...rest } = options;
  const response = await authorized(user, (token) => upload(path, { ...rest, body, token }));
  return response as T;
}
