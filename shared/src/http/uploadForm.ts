import { authorized } from '../session/authorized';
import { session } from '../session/session';
import { ApiError } from './ApiError';
import { type UploadOptions, upload } from './upload';

/** How to send a form with files. */
export interface UploadFormOptions extends Pick<UploadOptions, 'onProgress' | 'signal'> {
  /** Default POST. */
  method?: UploadOptions['method'];
  form: FormData;
}

/**
 * Sends a form with files in the name of the signed-in person, telling how far it is. `T` is the
 * answer's contract type.
 * @param path below `/api/v1.1`, e.g. `/users/me/avatar`
 * @throws {ApiError} use `errorMessage` for what to show
 * @throws the signal's reason when it was aborted
 */
export async function uploadForm<T>(path: string, options: UploadFormOptions): Promise<T> {
  const user = session.get();
  if (!user) throw new ApiError(401, 'unauthorized', '');
  const { form: body, ...rest } = options;
  const response = await authorized(user, (token) => upload(path, { ...rest, body, token }));
  return response as T;
}
