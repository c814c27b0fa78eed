import {
  ADTS,
  type InputFormat,
  MP3,
  MP4,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  type OutputFormat,
  QTFF,
  WAVE,
  WavOutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

/** A container format: how it is stored and served, and which codecs browsers play in it. */
export interface PlayableFormat {
  input: InputFormat;
  output: () => OutputFormat;
  /** Format of what `output` writes. */
  stored: InputFormat;
  video: { ext: string; mime: string; codecs: ReadonlySet<string> } | null;
  audio: { ext: string; mime: string; codecs: ReadonlySet<string> };
}

/** The index stands first, so that a browser can play before it has the whole file. */
const mp4Output = () => new Mp4OutputFormat({ fastStart: 'in-memory' });

const MP4_AUDIO = {
  ext: 'm4a',
  mime: 'audio/mp4',
  codecs: new Set(['aac', 'opus', 'flac', 'mp3']),
};
const mp4: PlayableFormat = {
  input: MP4,
  output: mp4Output,
  stored: MP4,
  video: { ext: 'mp4', mime: 'video/mp4', codecs: new Set(['avc', 'vp8', 'vp9', 'av1']) },
  audio: MP4_AUDIO,
};
/** A sound of MP4: a cover or a chapter's picture does not make it a video. */
const m4a: PlayableFormat = { ...mp4, video: null };
const quickTime: PlayableFormat = { ...mp4, input: QTFF };
const webm: PlayableFormat = {
  input: WEBM,
  output: () => new WebMOutputFormat(),
  stored: WEBM,
  video: { ext: 'webm', mime: 'video/webm', codecs: new Set(['vp8', 'vp9', 'av1']) },
  audio: { ext: 'weba', mime: 'audio/webm', codecs: new Set(['opus', 'vorbis']) },
};
const mp3: PlayableFormat = {
  input: MP3,
  output: () => new Mp3OutputFormat(),
  stored: MP3,
  video: null,
  audio: { ext: 'mp3', mime: 'audio/mpeg', codecs: new Set(['mp3']) },
};
const ogg: PlayableFormat = {
  input: OGG,
  output: () => new OggOutputFormat(),
  stored: OGG,
  video: null,
  audio: { ext: 'ogg', mime: 'audio/ogg', codecs: new Set(['opus', 'vorbis']) },
};
const wav: PlayableFormat = {
  input: WAVE,
  output: () => new WavOutputFormat(),
  stored: WAVE,
  video: null,
  audio: {
    ext: 'wav',
    mime: 'audio/wav',
    codecs: new Set(['pcm-u8', 'pcm-s16', 'pcm-s24', 'pcm-f32']),
  },
};
const adts: PlayableFormat = {
  input: ADTS,
  output: mp4Output,
  stored: MP4,
  video: null,
  audio: MP4_AUDIO,
};

/** Accepted formats by the type that is detected from the bytes. */
export const PLAYABLE_FORMATS: Readonly<Record<string, PlayableFormat>> = {
  'video/mp4': mp4,
  'video/x-m4v': mp4,
  'video/3gpp': mp4,
  'video/quicktime': quickTime,
  'audio/x-m4a': m4a,
  'audio/mp4': m4a,
  'video/webm': webm,
  'audio/mpeg': mp3,
  'audio/ogg': ogg,
  'audio/ogg; codecs=opus': ogg,
  'audio/wav': wav,
  'audio/aac': adts,
};
