import { BrokenFile, Budget, type Bytes, type Contents } from './bytes';
import { childrenOf, type Element, elementAt, numberIn } from './ebml';

const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;
/** Top-level elements of a segment: one of them ends a cluster of unknown length. */
const FIRST_LEVEL: ReadonlySet<number> = new Set([
  INFO,
  TRACKS,
  CLUSTER,
  0x114d9b74, // SeekHead
  0x1c53bb6b, // Cues
  0x1254c367, // Tags
  0x1941a469, // Attachments
  0x1043a770, // Chapters
]);
const MAX_ELEMENTS = 200_000;
/**
 * Maximum size of a header in bytes. Track headers contain codec setup data of tens of kilobytes.
 */
const MAX_HEADER = 1024 * 1024;

/** Reads a WebM file (RFC 8794, RFC 9559). */
export async function readWebm(bytes: Bytes): Promise<Contents> {
  const budget = new Budget(MAX_ELEMENTS);
  const start = await elementAt(bytes, 0, bytes.size, budget);
  const segment = await elementAt(bytes, start.end ?? bytes.size, bytes.size, budget);
  if (segment.id !== SEGMENT) throw new BrokenFile('It has no segment.');
  const contents: Contents = { video: null, audio: [], durationMs: null };
  let scale = 1_000_000;
  let stated = 0;
  let lastTick = -1;
  const end = segment.end ?? bytes.size;
  for (let at = segment.body; at < end; ) {
    const element = await elementAt(bytes, at, end, budget);
    if (element.id === INFO) {
      for (const child of await headerOf(bytes, element, budget)) {
        if (child.id === 0x2ad7b1) scale = numberIn(child.body);
        if (child.id === 0x4489) stated = floatIn(child.body);
      }
    } else if (element.id === TRACKS) {
      readTracks(await headerOf(bytes, element, budget), contents, budget);
    } else if (element.id === CLUSTER) {
      const cluster = await readCluster(bytes, element, end, budget);
      lastTick = Math.max(lastTick, cluster.lastTick);
      at = cluster.end;
      continue;
    }
    if (element.end === null) throw new BrokenFile('A part does not tell its length.');
    at = element.end;
  }
  if (lastTick < 0) throw new BrokenFile('It holds nothing.');
  // Recordings of browsers state no duration; the time of the last block is used instead.
  const milliseconds = ((stated > 0 ? stated : lastTick) * scale) / 1_000_000;
  if (milliseconds > 0 && Number.isFinite(milliseconds)) {
    contents.durationMs = Math.max(1, Math.round(milliseconds));
  }
  return contents;
}

async function headerOf(bytes: Bytes, element: Element, budget: Budget) {
  const length = (element.end ?? Number.POSITIVE_INFINITY) - element.body;
  if (length > MAX_HEADER) throw new BrokenFile('A header is too large.');
  return childrenOf(Buffer.from(await bytes.read(element.body, length)), budget);
}

function readTracks(
  entries: readonly { id: number; body: Buffer }[],
  contents: Contents,
  budget: Budget,
): void {
  for (const entry of entries) {
    if (entry.id !== 0xae) continue;
    const fields = new Map(childrenOf(entry.body, budget).map(({ id, body }) => [id, body]));
    const codec = (fields.get(0x86) ?? Buffer.alloc(0)).toString('latin1').replace(/\0+$/, '');
    const type = numberIn(fields.get(0x83) ?? Buffer.alloc(0));
    if (type === 2) contents.audio.push(codec);
    if (type !== 1 || contents.video) continue;
    const video = new Map(
      childrenOf(fields.get(0xe0) ?? Buffer.alloc(0), budget).map(({ id, body }) => [id, body]),
    );
    // Unit 0 means pixels; for other units the coded size is used.
    const inPixels = numberIn(video.get(0x54b2) ?? Buffer.alloc(0)) === 0;
    const side = (displayed: number, coded: number) =>
      numberIn((inPixels && video.get(displayed)) || video.get(coded) || Buffer.alloc(0));
    contents.video = { codec, width: side(0x54b0, 0xb0), height: side(0x54ba, 0xba) };
  }
}

/** Returns the end of a cluster and the time of its last block. */
async function readCluster(bytes: Bytes, cluster: Element, available: number, budget: Budget) {
  let time = 0;
  let lastTick = -1;
  let at = cluster.body;
  const end = cluster.end ?? available;
  while (at < end) {
    const element = await elementAt(bytes, at, end, budget);
    if (cluster.end === null && FIRST_LEVEL.has(element.id)) break;
    if (element.end === null) throw new BrokenFile('A part does not tell its length.');
    const length = element.end - element.body;
    if (element.id === 0xe7) time = numberIn(await bytes.read(element.body, Math.min(8, length)));
    if (element.id === 0xa3) {
      lastTick = Math.max(lastTick, time + (await blockTime(bytes, element.body, length)));
    }
    // The block is the first element of a group; otherwise the time of the cluster is used.
    if (element.id === 0xa0) {
      lastTick = Math.max(lastTick, time);
      const block = await elementAt(bytes, element.body, element.end, budget);
      if (block.id === 0xa1 && block.end !== null) {
        const inside = block.end - block.body;
        lastTick = Math.max(lastTick, time + (await blockTime(bytes, block.body, inside)));
      }
    }
    at = element.end;
  }
  return { end: at, lastTick };
}

/** Returns the time of a block relative to its cluster. */
async function blockTime(bytes: Bytes, at: number, length: number): Promise<number> {
  const start = await bytes.read(at, Math.min(12, length));
  const track = start[0] === undefined ? 0 : Math.clz32(start[0]) - 23;
  if (track < 1 || start.length < track + 3) throw new BrokenFile('A block is cut off.');
  return start.readInt16BE(track);
}

function floatIn(body: Buffer): number {
  if (body.length === 4) return body.readFloatBE();
  return body.length === 8 ? body.readDoubleBE() : 0;
}
