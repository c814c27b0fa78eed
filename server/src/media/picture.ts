import { availableParallelism } from 'node:os';
import { HttpError } from '../platform/errors';
import { ConcurrencyLimiter } from './concurrencyLimiter';
import { encodeImage } from './encodeImage';
import type { MediaScope } from './mediaTypes';
import { encodeMoving } from './movingPicture';
import { openPicture, type Picture } from './openPicture';

const limiter = new ConcurrencyLimiter(Math.max(1, Math.min(3, availableParallelism())), 200);

/** Whether a picture has several frames. False for what can't be read. */
export async function isMoving(path: string): Promise<boolean> {
  try {
    const { pages = 1 } = await openPicture(path).metadata();
    return pages > 1;
  } catch {
    // The encoding that follows says what is wrong.
    return false;
  }
}

/**
 * Re-encodes a picture: turned upright, without EXIF or place, within the pixel and frame limits.
 * Only so many are encoded at a time; throws 413 or 415 for what can't be.
 */
export function encodePicture(
  path: string,
  kind: 'image' | 'gif',
  scope: MediaScope,
): Promise<Picture> {
  return limiter.run(async () => {
    try {
      return kind === 'gif' ? await encodeMoving(path, scope) : await encodeImage(path, scope);
    } catch (error) {
      if (error instanceof HttpError) throw error;
      const message = error instanceof Error ? error.message : '';
      if (message.includes('pixel limit')) {
        throw new HttpError(413, 'too-large', 'This picture is too large: it has too many pixels.');
      }
      if (message.includes('timeout')) {
        throw new HttpError(413, 'too-large', 'This picture takes too long to be made ready.');
      }
      throw new HttpError(415, 'broken-picture', "This picture is broken or can't be read.");
    }
  });
}
