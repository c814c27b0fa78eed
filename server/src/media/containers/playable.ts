import { availableParallelism } from 'node:os';
import { errorCode, HttpError } from '../../platform/errors';
import { ConcurrencyLimiter } from '../concurrencyLimiter';
import { BrokenFile, Bytes, type Contents } from './bytes';
import { readMp4 } from './mp4';
import { readSound } from './sound';
import { readWebm } from './webm';

/** A video or audio file that browsers play. */
export interface Playable {
  kind: 'video' | 'audio';
  ext: string;
  mime: string;
  width: number | null;
  height: number | null;
  durationMs: number;
}

interface Format {
  ext: string;
  mime: string;
  read: 'mp4' | 'webm' | 'sound';
}

/** Accepted types, each with the extension and media type under which it is stored and served. */
const FORMATS: Readonly<Record<string, Format>> = {
  'video/mp4': { ext: 'mp4', mime: 'video/mp4', read: 'mp4' },
  'video/x-m4v': { ext: 'mp4', mime: 'video/mp4', read: 'mp4' },
  'audio/x-m4a': { ext: 'm4a', mime: 'audio/mp4', read: 'mp4' },
  'audio/mp4': { ext: 'm4a', mime: 'audio/mp4', read: 'mp4' },
  'video/webm': { ext: 'webm', mime: 'video/webm', read: 'webm' },
  'audio/mpeg': { ext: 'mp3', mime: 'audio/mpeg', read: 'sound' },
  'audio/ogg': { ext: 'ogg', mime: 'audio/ogg', read: 'sound' },
  'audio/ogg; codecs=opus': { ext: 'ogg', mime: 'audio/ogg', read: 'sound' },
  'audio/wav': { ext: 'wav', mime: 'audio/wav', read: 'sound' },
};
/**
 * A container without a video track is stored as audio, as recordings of browsers use video types.
 */
const AS_SOUND: Record<string, { ext: string; mime: string }> = {
  mp4: { ext: 'm4a', mime: 'audio/mp4' },
  m4a: { ext: 'm4a', mime: 'audio/mp4' },
  webm: { ext: 'weba', mime: 'audio/webm' },
};
/** Video and audio codecs that all current browsers play: MP4 uses four characters, WebM names. */
const VIDEO_CODECS = /^(avc1|avc3|vp08|vp09|av01|V_VP8|V_VP9|V_AV1)$/;
const AUDIO_CODECS = /^(mp4a|Opus|fLaC|\.mp3|A_OPUS|A_VORBIS)$/;
/** Codecs of MP3, Ogg and WAV; the last value is PCM with 24 bits in WAV. */
const SOUND_CODECS = /^(MPEG .* Layer 3|Opus|Vorbis.*|PCM|IEEE_FLOAT|non-PCM \(65534\))$/;
const MAX_DURATION_MS = 24 * 60 * 60 * 1000;
const MAX_SIDE = 16_384;

const rejected = (message: string) => new HttpError(415, 'broken-file', message);

// Reading a file is cheap, except for files crafted to be expensive.
const limiter = new ConcurrencyLimiter(Math.max(2, availableParallelism()), 200);

/** Returns true if `readPlayable` handles files of this detected type. */
export const isPlayable = (mime: string): boolean => mime in FORMATS;

/**
 * Inspects a video or audio file.
 * @throws HttpError 415 if it is broken or browsers can't play it
 */
export async function readPlayable(path: string, mime: string): Promise<Playable> {
  const format = FORMATS[mime];
  if (!format) throw rejected("This file can't be played.");
  const { video, audio, durationMs } = await limiter.run(() => contentsOf(path, format));
  // A cover or chapter image in an .m4a file does not make it a video.
  const videoTrack = format.ext === 'm4a' ? null : video;
  if (!videoTrack && audio.length === 0) {
    throw rejected('This file holds neither pictures nor sound.');
  }
  if (videoTrack && !VIDEO_CODECS.test(videoTrack.codec)) {
    throw rejected(
      "Browsers can't show this video. Please choose MP4 with H.264 (AVC), or WebM with VP8 or VP9.",
    );
  }
  const known = format.read === 'sound' ? SOUND_CODECS : AUDIO_CODECS;
  if (!audio.every((codec) => known.test(codec))) {
    throw rejected("Browsers can't play this sound. Please choose AAC, MP3, Opus or Vorbis.");
  }
  const goodSize =
    videoTrack && [videoTrack.width, videoTrack.height].every((n) => n > 0 && n <= MAX_SIDE);
  if ((videoTrack && !goodSize) || durationMs === null || durationMs > MAX_DURATION_MS)
    throw broken();
  const { width, height } = videoTrack ?? { width: null, height: null };
  const { ext, mime: sent } = videoTrack ? format : (AS_SOUND[format.ext] ?? format);
  return {
    kind: videoTrack ? 'video' : 'audio',
    ext,
    mime: sent,
    width,
    height,
    durationMs: Math.max(1, durationMs),
  };
}

const broken = () => rejected("This file is broken or can't be read.");

async function contentsOf(path: string, { read, ext }: Format): Promise<Contents> {
  try {
    if (read === 'sound') return await readSound(path, ext);
    return await Bytes.of(path, read === 'mp4' ? readMp4 : readWebm);
  } catch (error) {
    // A read out of range means that a header is shorter than its format requires.
    if (error instanceof BrokenFile || errorCode(error) === 'ERR_OUT_OF_RANGE') throw broken();
    if (errorCode(error) === 'ERR_BUFFER_OUT_OF_BOUNDS') throw broken();
    throw error;
  }
}
