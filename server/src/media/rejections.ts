import { HttpError } from '../platform/errors';
import { MAX_BYTES } from './mediaLimits';
import type { MediaKind } from './mediaTypes';

const NAMES: Record<MediaKind, string> = {
  image: 'photos (JPEG, PNG, WebP, AVIF or HEIC)',
  gif: 'GIFs (also as WebP)',
  video: 'videos (MP4, MOV or WebM)',
  audio: 'sounds (MP3, M4A, Ogg, WAV or WebM)',
};

/** Creates the 415 error for a file that is none of `kinds`. */
export function notAccepted(kinds: readonly MediaKind[]): HttpError {
  const accepted = kinds.map((kind) => NAMES[kind]).join(', ');
  const message = `This file can't be used here. Please choose ${accepted}.`;
  return new HttpError(415, 'type-not-accepted', message);
}

/** Creates the 413 error for a file that is larger than its kind allows. */
export function tooLarge(kind: MediaKind): HttpError {
  const megabytes = MAX_BYTES[kind] / 1024 / 1024;
  return new HttpError(413, 'too-large', `This file is too large: at most ${megabytes} MB.`);
}

/** Maximum length of a file name in a message. */
const MAX_NAME = 100;

/** Characters that would disturb the message: line breaks, and marks of text direction. */
const DISTURBING = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

/** Names the file in the rejection of a form that may have several. */
export function named(error: unknown, name: string): unknown {
  const shown = name.replace(DISTURBING, '').slice(0, MAX_NAME);
  if (!(error instanceof HttpError) || error.status >= 500 || shown === '') return error;
  const { status, code, message, retryAfter } = error;
  return new HttpError(status, code, `${shown}: ${message}`, retryAfter);
}
