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
  video: Form | null;
  audio: Form;
}

/** The index stands first, so that a browser can play before it has the whole file. */
const mp4Output = () => new Mp4OutputFormat({ fastStart: 'in-memory' });

interface Form {
  ext: string;
  mime: string;
  codecs: ReadonlySet<string>;
}
const form = (ext: string, mime: string, ...codecs: string[]): Form => ({
  ext,
  mime,
  codecs: new Set(codecs),
});

/** A format of sounds; it is stored as itself unless `stored` says otherwise. */
const sound = (
  input: InputFormat,
  output: () => OutputFormat,
  audio: Form,
  stored = input,
): PlayableFormat => ({ input, output, stored, video: null, audio });

const MP4_AUDIO = form('m4a', 'audio/mp4', 'aac', 'opus', 'flac', 'mp3');
/** A sound of MP4: a cover or a chapter's picture does not make it a video. */
const m4a = sound(MP4, mp4Output, MP4_AUDIO);
const mp4 = { ...m4a, video: form('mp4', 'video/mp4', 'avc', 'vp8', 'vp9', 'av1') };
const quickTime = { ...mp4, input: QTFF };
const adts = sound(ADTS, mp4Output, MP4_AUDIO, MP4);
const webm = {
  ...sound(WEBM, () => new WebMOutputFormat(), form('weba', 'audio/webm', 'opus', 'vorbis')),
  video: form('webm', 'video/webm', 'vp8', 'vp9', 'av1'),
};
const mp3 = sound(MP3, () => new Mp3OutputFormat(), form('mp3', 'audio/mpeg', 'mp3'));
const ogg = sound(OGG, () => new OggOutputFormat(), form('ogg', 'audio/ogg', 'opus', 'vorbis'));
const PCM = ['pcm-u8', 'pcm-s16', 'pcm-s24', 'pcm-f32'];
const wav = sound(WAVE, () => new WavOutputFormat(), form('wav', 'audio/wav', ...PCM));

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
