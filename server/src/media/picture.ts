import { fileTypeFromFile } from 'file-type';
import { HttpError } from '../platform/errors';
import { encodeImage } from './encodeImage';
import type { MediaScope } from './mediaTypes';
import { encodeMoving } from './movingPicture';
import { openPicture } from './openPicture';

/** Returns true if a picture has several frames, and false if it can't be read. */
export async function isMoving(path: string): Promise<boolean> {
  try {
    const { pages = 1 } = await openPicture(path).metadata();
    return pages > 1;
  } catch {
    // The encoding that follows throws the error.
    return false;
  }
}

/**
 * Re-encodes a picture upright, without EXIF and location, within the pixel and frame limits.
 * @throws HttpError 413 or 415 if the picture can't be encoded
 */
export const encodePicture = (path: string, kind: 'image' | 'gif', scope: MediaScope) =>
  withPictureErrors(path, () =>
    kind === 'gif' ? encodeMoving(path, scope) : encodeImage(path, scope),
  );

/**
 * Encodes the picture at a path.
 * @throws HttpError 413 or 415 if the picture can't be encoded
 */
export async function withPictureErrors<T>(path: string, encode: () => Promise<T>): Promise<T> {
  try {
    return await encode();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const message = error instanceof Error ? error.message : '';
    if (message.includes('pixel limit')) {
      throw new HttpError(413, 'too-large', 'This photo is too large: it has too many pixels.');
    }
    if ((await fileTypeFromFile(path))?.mime.endsWith('-sequence')) {
      throw new HttpError(
        415,
        'no-still-picture',
        'This file holds a series of frames. Please choose a still photo.',
      );
    }
    throw new HttpError(415, 'broken-picture', "This photo is broken or can't be read.");
  }
}
