/**
 * Builders of small valid media files. The server reads only the metadata of a video's or audio
 * file's container, so these files contain no real frames.
 */
const u8 = (...values: number[]) => Buffer.from(values);
const u16 = (...values: number[]) => Buffer.concat(values.map((n) => u8((n >> 8) & 255, n & 255)));
const u32 = (...values: number[]) =>
  Buffer.concat(
    values.map((n) => {
      const buffer = Buffer.alloc(4);
      buffer.writeUInt32BE(n);
      return buffer;
    }),
  );
const text = (value: string) => Buffer.from(value, 'latin1');

/** Builds an MP4 box. */
export const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), text(type), body]);
};

const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
/** Matrix of a quarter turn, as in videos recorded by phones. */
const TURNED = u32(0, 0x10000, 0, 0xffff0000, 0, 0, 0, 0, 0x40000000);

interface Mp4Options {
  brand?: string;
  seconds?: number;
  width?: number;
  height?: number;
  /** Four-character codec; null omits the track. */
  video?: string | null;
  audio?: string | null;
  turned?: boolean;
  /** Like a browser's recording: the index states no duration, the fragments do. */
  fragmented?: boolean;
  data?: number;
}

/** Builds an MP4 video or audio file. */
export function mp4({
  brand = 'isom',
  seconds = 4,
  width = 320,
  height = 180,
  video = 'avc1',
  audio = 'mp4a',
  turned = false,
  fragmented = false,
  data = 64,
}: Mp4Options = {}): Buffer {
  const stated = fragmented ? 0 : seconds;
  const track = (id: number, handler: 'vide' | 'soun', codec: string) => {
    const [w, h] = handler === 'vide' ? [width, height] : [0, 0];
    const entry =
      handler === 'vide'
        ? box(
            codec,
            Buffer.alloc(6),
            u16(1),
            Buffer.alloc(16),
            u16(width, height),
            Buffer.alloc(50),
          )
        : box(codec, Buffer.alloc(6), u16(1), Buffer.alloc(8), u16(2, 16, 0, 0, 48_000, 0));
    const table = box(
      'stbl',
      box('stsd', u32(0, 1), entry),
      box('stts', u32(0, 0)),
      box('stsc', u32(0, 0)),
      box('stsz', u32(0, 0, 0)),
      box('stco', u32(0, 0)),
    );
    return box(
      'trak',
      box(
        'tkhd',
        u32(7, 0, 0, id, 0, stated * 1000, 0, 0, 0, 0),
        turned ? TURNED : MATRIX,
        u32(w * 65_536, h * 65_536),
      ),
      box(
        'mdia',
        box('mdhd', u32(0, 0, 0, 1000, stated * 1000, 0)),
        box('hdlr', u32(0, 0), text(handler), Buffer.alloc(13)),
        box('minf', table),
      ),
    );
  };
  const tracks = [
    ...(video === null ? [] : [track(1, 'vide', video)]),
    ...(audio === null ? [] : [track(2, 'soun', audio)]),
  ];
  const header = box(
    'mvhd',
    u32(0, 0, 0, 1000, stated * 1000, 0x10000),
    Buffer.alloc(12),
    MATRIX,
    Buffer.alloc(24),
    u32(3),
  );
  const defaults = box('mvex', box('trex', u32(0, 1, 1, 500, 0, 0)));
  // Half-second samples, one second per fragment.
  const fragments = Array.from({ length: fragmented ? seconds : 0 }, (_, n) =>
    Buffer.concat([
      box(
        'moof',
        box('mfhd', u32(0, n + 1)),
        box('traf', box('tfhd', u32(0, 1)), box('tfdt', u32(0, n * 1000)), box('trun', u32(0, 2))),
      ),
      box('mdat', Buffer.alloc(8)),
    ]),
  );
  return Buffer.concat([
    box('ftyp', text(brand), u32(512), text('isommp42')),
    box('moov', header, ...tracks, ...(fragmented ? [defaults] : [])),
    ...(fragmented ? fragments : [box('mdat', Buffer.alloc(data))]),
  ]);
}

/** Builds an EBML element with an eight-byte length, or of unknown length if `open`. */
export const element = (id: string, body: Buffer, open = false): Buffer => {
  const length = Buffer.alloc(8, 255);
  if (!open) length.writeBigUInt64BE(BigInt(body.length));
  length[0] = 1;
  return Buffer.concat([Buffer.from(id, 'hex'), length, body]);
};

interface WebmOptions {
  seconds?: number;
  width?: number;
  height?: number;
  video?: string | null;
  audio?: string | null;
  /** Like a browser's recording: neither duration nor element lengths are stated. */
  recorded?: boolean;
}

/** Builds a WebM video or audio file. */
export function webm({
  seconds = 4,
  width = 320,
  height = 180,
  video = 'V_VP9',
  audio = 'A_OPUS',
  recorded = false,
}: WebmOptions = {}): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(seconds * 1000);
  const track = (n: number, type: number, codec: string, ...more: Buffer[]) =>
    element(
      'ae',
      Buffer.concat([
        element('d7', u8(n)),
        element('83', u8(type)),
        element('86', text(codec)),
        ...more,
      ]),
    );
  const size = element(
    'e0',
    Buffer.concat([element('b0', u16(width)), element('ba', u16(height))]),
  );
  const cluster = (second: number) =>
    element(
      '1f43b675',
      Buffer.concat([
        element('e7', u32(second * 1000)),
        element('a3', Buffer.concat([u8(0x81), u16(0), u8(0x80), Buffer.alloc(8)])),
        element('a0', element('a1', Buffer.concat([u8(0x81), u16(1000), u8(0), Buffer.alloc(8)]))),
      ]),
      recorded,
    );
  const body = Buffer.concat([
    element(
      '1549a966',
      Buffer.concat([
        element('2ad7b1', u32(1_000_000)),
        ...(recorded ? [] : [element('4489', duration)]),
      ]),
    ),
    element(
      '1654ae6b',
      Buffer.concat([
        ...(video === null ? [] : [track(1, 1, video, size)]),
        ...(audio === null ? [] : [track(2, 2, audio)]),
      ]),
    ),
    ...Array.from({ length: seconds }, (_, second) => cluster(second)),
  ]);
  const header = element(
    '1a45dfa3',
    Buffer.concat([element('4286', u8(1)), element('4282', text('webm')), element('4287', u8(4))]),
  );
  return Buffer.concat([header, element('18538067', body, recorded)]);
}

/** Builds an MP3 of `frames` frames of 24 ms: MPEG-1 Layer III, 128 kbit/s, 48 kHz. */
export function mp3(frames = 42): Buffer {
  const frame = Buffer.concat([u8(0xff, 0xfb, 0x94, 0x00), Buffer.alloc(380)]);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

/** An ID3 tag without audio. */
export const id3Only = Buffer.concat([
  text('ID3'),
  u8(4, 0, 0, 0, 0, 0, 20),
  text('TIT2'),
  u32(6),
  u16(0),
  u8(3),
  text('Title'),
  Buffer.alloc(600),
]);

/** Builds an Ogg file with Opus, without checksums, which are not verified. */
export function ogg(seconds = 2): Buffer {
  const page = (flags: number, granule: number, sequence: number, body: Buffer) => {
    const position = Buffer.alloc(8);
    position.writeBigInt64LE(BigInt(granule));
    const number = Buffer.alloc(4);
    number.writeUInt32LE(sequence);
    return Buffer.concat([
      text('OggS'),
      u8(0, flags),
      position,
      u32(1),
      number,
      u32(0),
      u8(1, body.length),
      body,
    ]);
  };
  const head = Buffer.concat([text('OpusHead'), u8(1, 2, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0)]);
  const tags = Buffer.concat([text('OpusTags'), Buffer.alloc(8)]);
  return Buffer.concat([
    page(2, 0, 0, head),
    page(0, 0, 1, tags),
    page(4, seconds * 48_000, 2, Buffer.alloc(40)),
  ]);
}

/** Builds a silent WAV file: 8 kHz, 8 bits, mono. */
export function wav(seconds = 1): Buffer {
  const le = (bytes: number, value: number) => {
    const buffer = Buffer.alloc(bytes);
    buffer.writeUIntLE(value, 0, bytes);
    return buffer;
  };
  const data = Buffer.alloc(8000 * seconds, 128);
  const format = [le(2, 1), le(2, 1), le(4, 8000), le(4, 8000), le(2, 1), le(2, 8)];
  return Buffer.concat([
    text('RIFF'),
    le(4, 36 + data.length),
    text('WAVEfmt '),
    le(4, 16),
    ...format,
    text('data'),
    le(4, data.length),
    data,
  ]);
}
