import { BrokenFile, type Budget, type Bytes } from './bytes';
import { type Box, boxesIn, childOf, findIn } from './mp4Boxes';

const MAX_FRAGMENT = 1024 * 1024;

/**
 * Returns the end of the last fragment in seconds; 0 without fragments. Recordings of browsers
 * consist of fragments, and their index states no duration.
 */
export async function fragmentsEnd(
  bytes: Bytes,
  fragments: readonly { at: number; length: number }[],
  timescales: ReadonlyMap<number, number>,
  movie: Box,
  budget: Budget,
): Promise<number> {
  const defaults = defaultDurations(movie, budget);
  const ends = new Map<number, number>();
  for (const { at, length } of fragments) {
    if (length > MAX_FRAGMENT) throw new BrokenFile('A fragment is too large.');
    const fragment: Box = { type: 'moof', body: Buffer.from(await bytes.read(at, length)) };
    for (const box of boxesIn(fragment.body, budget)) {
      if (box.type !== 'traf') continue;
      const header = childOf(box, 'tfhd', budget).body;
      const track = header.readUInt32BE(4);
      const usual = usualDuration(header) ?? defaults.get(track) ?? 0;
      const start = startOf(box, budget) ?? ends.get(track) ?? 0;
      ends.set(track, start + lengthOf(box, usual, budget));
    }
  }
  return Math.max(0, ...[...ends].map(([track, end]) => end / (timescales.get(track) ?? Infinity)));
}

/** Returns the default sample duration per track (`trex`), for fragments that state none. */
function defaultDurations(movie: Box, budget: Budget): Map<number, number> {
  const fragmentInfo = findIn(movie, 'mvex', budget);
  const durations = new Map<number, number>();
  if (!fragmentInfo) return durations;
  for (const { type, body } of boxesIn(fragmentInfo.body, budget)) {
    if (type === 'trex') durations.set(body.readUInt32BE(4), body.readUInt32BE(12));
  }
  return durations;
}

function usualDuration(header: Buffer): number | undefined {
  const flags = header.readUIntBE(1, 3);
  if ((flags & 0x8) === 0) return undefined;
  return header.readUInt32BE(8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0));
}

/** Returns the start time of a fragment (`tfdt`), or undefined if it states none. */
function startOf(fragment: Box, budget: Budget): number | undefined {
  const time = findIn(fragment, 'tfdt', budget)?.body;
  if (!time) return undefined;
  return time.readUInt8(0) === 1 ? Number(time.readBigUInt64BE(4)) : time.readUInt32BE(4);
}

/** Returns the total duration of a fragment's samples. */
function lengthOf(fragment: Box, usual: number, budget: Budget): number {
  let sum = 0;
  for (const { type, body } of boxesIn(fragment.body, budget)) {
    if (type !== 'trun') continue;
    const flags = body.readUIntBE(1, 3);
    const count = body.readUInt32BE(4);
    if ((flags & 0x100) === 0) {
      sum += count * usual;
      continue;
    }
    const first = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
    const step = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
    if (first + count * step > body.length) throw new BrokenFile('A fragment is cut off.');
    for (let n = 0; n < count; n += 1) sum += body.readUInt32BE(first + n * step);
  }
  return sum;
}
