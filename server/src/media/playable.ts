import { type FileHandle, open } from 'node:fs/promises';
import {
  Conversion,
  FilePathSource,
  Input,
  type InputAudioTrack,
  type InputFormat,
  MP4,
  Output,
  StreamTarget,
  type StreamTargetChunk,
} from 'mediabunny';
import { errorCode, HttpError } from '../platform/errors';
import { PLAYABLE_FORMATS, type PlayableFormat } from './playableFormats';

/** A video or audio file that browsers play. */
export interface Playable {
  kind: 'video' | 'audio';
  /** Type that was detected from the bytes. */
  source: string;
  /** Extension and media type under which the file is stored and served. */
  ext: string;
  mime: string;
  /** Size as shown, after rotation; null for sounds. */
  width: number | null;
  height: number | null;
  /** True for a video that browsers show only after it was encoded again. */
  needsEncoding: boolean;
}

/** A file that was written anew: its size in bytes and its duration. */
export interface Remuxed {
  bytes: number;
  durationMs: number;
}

const MAX_DURATION_MS = 24 * 60 * 60 * 1000;
const MAX_SIDE = 16_384;

const rejected = (message: string) => new HttpError(415, 'broken-file', message);
const broken = () => rejected("This file is broken or can't be read.");

/**
 * Inspects the tracks of a video or audio file; `source` is one of `PLAYABLE_FORMATS`. HEVC is
 * accepted if `canEncode`.
 * @throws HttpError 415 if it is broken or browsers can't play it
 */
export function inspectPlayable(
  path: string,
  source: string,
  canEncode: boolean,
): Promise<Playable> {
  return withInput(path, source, async (input, format) => {
    const { video, needsEncoding } = await tracksOf(input, format, canEncode);
    const form = video ? format.video : format.audio;
    if (!form) throw broken();
    const { ext, mime } = form;
    const [width, height] = video
      ? [await video.getDisplayWidth(), await video.getDisplayHeight()]
      : [null, null];
    const isSide = (side: number | null) => side === null || (side > 0 && side <= MAX_SIDE);
    if (!isSide(width) || !isSide(height)) throw broken();
    const kind = video ? 'video' : 'audio';
    return { kind, source, ext, mime, width, height, needsEncoding };
  });
}

/**
 * Copies the frames of the tracks that `inspectPlayable` found into a new file, without place,
 * title, camera or other tracks. Nothing is encoded again.
 * @throws HttpError 415 if the file is broken
 */
export function remux(path: string, source: string, target: string): Promise<Remuxed> {
  return withInput(path, source, async (input, format) => {
    // `inspectPlayable` has decided whether HEVC is accepted.
    const { video, audio } = await tracksOf(input, format, true);
    const file = await open(target, 'wx');
    try {
      const conversion = await Conversion.init({
        input,
        output: new Output({ format: format.output(), target: streamTo(file) }),
        video: (track) => ({ discard: track !== video }),
        audio: (track) => ({ discard: track !== audio }),
        copy: { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY },
        tags: {},
        showWarnings: false,
      });
      const expected = [video, audio].filter((track) => track !== null).length;
      if (!conversion.isValid || conversion.utilizedTracks.length !== expected) throw broken();
      await conversion.execute();
      const durationMs = await measure(target, format.stored, expected);
      return { bytes: (await file.stat()).size, durationMs };
    } finally {
      await file.close();
    }
  });
}

const streamTo = (file: FileHandle) =>
  new StreamTarget(
    new WritableStream<StreamTargetChunk>({
      async write({ data, position }) {
        for (let at = 0; at < data.length; ) {
          at += (await file.write(data, at, data.length - at, position + at)).bytesWritten;
        }
      },
    }),
    { chunked: true },
  );

/**
 * Returns the duration of a written file in milliseconds.
 * @throws HttpError 415 if a track is empty: the index of an incomplete source promises more than
 * it has
 */
async function measure(path: string, format: InputFormat, tracks: number): Promise<number> {
  const written = new Input({ source: new FilePathSource(path), formats: [format] });
  try {
    const durations: number[] = [];
    for (const track of await written.getTracks()) durations.push(await track.computeDuration());
    const durationMs = Math.round(Math.max(0, ...durations) * 1000);
    const isWhole = durations.length === tracks && durations.every((seconds) => seconds > 0);
    if (!isWhole || !(durationMs > 0 && durationMs <= MAX_DURATION_MS)) throw broken();
    return durationMs;
  } finally {
    written.dispose();
  }
}

/**
 * Opens a file for `use`.
 * @throws HttpError 415 for every error of the parser: its only input is the file
 */
async function withInput<T>(
  path: string,
  source: string,
  use: (input: Input, format: PlayableFormat) => Promise<T>,
): Promise<T> {
  const format = PLAYABLE_FORMATS[source];
  if (!format) throw rejected("This file can't be played.");
  const input = new Input({
    source: new FilePathSource(path, { handleUnhandledError: () => {} }),
    formats: [format.input],
  });
  try {
    return await use(input, format);
  } catch (error) {
    if (error instanceof HttpError || errorCode(error) === 'ENOSPC') throw error;
    throw broken();
  } finally {
    input.dispose();
  }
}

/**
 * Selects the tracks to play: the first video track, unless the format is a sound's, and the first
 * audio track that browsers play. HEVC, in MP4 only, is accepted if `canEncode`.
 */
async function tracksOf(input: Input, format: PlayableFormat, canEncode: boolean) {
  const [video = null] = format.video ? await input.getVideoTracks() : [];
  const isHevc = (await video?.getCodec()) === 'hevc';
  const needsEncoding = isHevc && canEncode && format.stored === MP4;
  if (video && !needsEncoding && !format.video?.codecs.has((await video.getCodec()) ?? '')) {
    throw rejected(unplayableVideo(isHevc));
  }
  const tracks = await input.getAudioTracks();
  let audio: InputAudioTrack | null = null;
  for (const track of tracks) {
    if (!audio && format.audio.codecs.has((await track.getCodec()) ?? '')) audio = track;
  }
  if (tracks.length > 0 && !audio) {
    throw rejected("Browsers can't play this sound. Please choose AAC, MP3, Opus or Vorbis.");
  }
  if (!video && !audio) {
    const isEmpty = (await input.getTracks()).length === 0;
    throw isEmpty ? broken() : rejected('This file holds neither video nor sound.');
  }
  return { video, audio, needsEncoding };
}

const unplayableVideo = (isHevc: boolean) =>
  isHevc
    ? 'Many browsers can’t show HEVC (H.265) videos. Please choose MP4 with H.264: on an iPhone, set Camera, Formats to “Most Compatible”.'
    : "Browsers can't show this video. Please choose MP4 with H.264 (AVC), or WebM with VP8 or VP9.";
