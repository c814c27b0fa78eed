import { BrokenFile, Budget, type Bytes, type Contents } from './bytes';
import { type Box, boxesIn, childOf, headerOf } from './mp4Boxes';
import { fragmentsEnd } from './mp4Fragments';

/** Maximum size of the index in bytes. The index of an hour of video takes a few megabytes. */
const MAX_INDEX = 16 * 1024 * 1024;
const MAX_BOXES = 100_000;
const MAX_TRACKS = 50;

interface Track {
  id: number;
  handler: 'vide' | 'soun';
  codec: string;
  width: number;
  height: number;
  seconds: number;
  timescale: number;
}

/** Reads an MP4, M4A or other file of the ISO base media format (ISO/IEC 14496-12). */
export async function readMp4(bytes: Bytes): Promise<Contents> {
  const budget = new Budget(MAX_BOXES);
  let index: Buffer | undefined;
  let hasData = false;
  const fragments: { at: number; length: number }[] = [];
  let fragment: { at: number; length: number } | undefined;
  // Fewer bytes than a header are ignored: files of some cameras end with them.
  for (let at = 0; bytes.size - at >= 8; ) {
    budget.spend();
    const box = headerOf(await bytes.read(at, Math.min(16, bytes.size - at)), bytes.size - at);
    const body = { at: at + box.header, length: box.length - box.header };
    if (box.type === 'moov' && !index) {
      if (body.length > MAX_INDEX) throw new BrokenFile('Its index is too large.');
      // A copy, since the next read replaces the reader's window.
      index = Buffer.from(await bytes.read(body.at, body.length));
    }
    if (box.type === 'mdat' && body.length > 0) hasData = true;
    // A fragment counts only if its data follows.
    if (box.type === 'mdat' && fragment) fragments.push(fragment);
    fragment = box.type === 'moof' ? body : undefined;
    at += box.length;
  }
  if (!index) throw new BrokenFile('It has no index.');
  if (!hasData) throw new BrokenFile('It holds nothing.');

  const movie: Box = { type: 'moov', body: index };
  const tracks = tracksOf(movie, budget);
  const scales = new Map(tracks.map(({ id, timescale }) => [id, timescale]));
  const fragmented = await fragmentsEnd(bytes, fragments, scales, movie, budget);
  const seconds = Math.max(fragmented, ...tracks.map((track) => track.seconds));
  const video = tracks.find(({ handler }) => handler === 'vide');
  return {
    video: video ? { codec: video.codec, width: video.width, height: video.height } : null,
    audio: tracks.filter(({ handler }) => handler === 'soun').map(({ codec }) => codec),
    durationMs: seconds > 0 && Number.isFinite(seconds) ? Math.round(seconds * 1000) : null,
  };
}

function tracksOf(movie: Box, budget: Budget): Track[] {
  const tracks: Track[] = [];
  for (const box of boxesIn(movie.body, budget)) {
    if (box.type !== 'trak') continue;
    if (tracks.length === MAX_TRACKS) throw new BrokenFile('It has too many tracks.');
    const media = childOf(box, 'mdia', budget);
    const handler = childOf(media, 'hdlr', budget).body.toString('latin1', 8, 12);
    // Cameras add tracks with timestamps and positions, which have other structures.
    if (handler === 'vide' || handler === 'soun') {
      tracks.push({ handler, ...trackOf(box, media, budget) });
    }
  }
  return tracks;
}

function trackOf(trak: Box, media: Box, budget: Budget): Omit<Track, 'handler'> {
  const header = childOf(media, 'mdhd', budget);
  const table = childOf(childOf(media, 'minf', budget), 'stbl', budget);
  const description = childOf(table, 'stsd', budget).body;
  if (description.length < 16) throw new BrokenFile('A track is not described.');
  const long = header.body.readUInt8(0) === 1;
  const timescale = header.body.readUInt32BE(long ? 20 : 12);
  const duration = long ? Number(header.body.readBigUInt64BE(24)) : header.body.readUInt32BE(16);
  if (timescale === 0) throw new BrokenFile('A track has no time.');
  // All ones means unknown, as in a recording that was streamed while it was made.
  const unknown = duration >= (long ? 2 ** 64 - 2048 : 2 ** 32 - 1);
  const track = {
    codec: description.toString('latin1', 12, 16),
    seconds: unknown ? 0 : duration / timescale,
    timescale,
  };
  return { ...track, ...shapeOf(childOf(trak, 'tkhd', budget).body, description) };
}

/** Returns the display size from the track header, rotated according to its matrix. */
function shapeOf(header: Buffer, description: Buffer): Pick<Track, 'id' | 'width' | 'height'> {
  const long = header.readUInt8(0) === 1;
  const id = header.readUInt32BE(long ? 20 : 12);
  const matrix = long ? 52 : 40;
  const coded = description.length >= 44;
  const width =
    Math.round(header.readUInt32BE(matrix + 36) / 65_536) ||
    (coded ? description.readUInt16BE(40) : 0);
  const height =
    Math.round(header.readUInt32BE(matrix + 40) / 65_536) ||
    (coded ? description.readUInt16BE(42) : 0);
  const turned = header.readInt32BE(matrix) === 0 && header.readInt32BE(matrix + 4) !== 0;
  return turned ? { id, width: height, height: width } : { id, width, height };
}
