import type { MediaFormats } from '../../contract';
import { request } from '../../http/request';
import { HEAD_BYTES, kindsOfBytes } from '../../media/fileHeads';
import type { FileRules } from './fileRules';
import { sizeError } from './validateFiles';

/** Requests whether the server accepts HEVC videos; the browser caches the response for minutes. */
async function acceptsHevc(): Promise<boolean> {
  const { hevc } = await request<MediaFormats>('/media/formats', { auth: false });
  return hevc;
}

/** Maximum size of an MP4 index that is searched, in bytes. */
const MAX_INDEX_BYTES = 4 * 1024 * 1024;
/** Maximum number of boxes before the index. */
const MAX_BOXES = 1000;

const bytesOf = async (file: Blob, start: number, length: number) =>
  new Uint8Array(await file.slice(start, start + length).arrayBuffer());

/** One character for each byte; a TextDecoder of browsers would read latin1 as windows-1252. */
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/**
 * Inspects the bytes of a file; its name and type may be wrong.
 * @param isHevcAccepted Requests whether the server encodes HEVC again; called for such a video
 * only.
 * @returns why it can't be used, as a sentence, or null
 */
export async function inspectBytes(
  file: File,
  { kinds, wrongKind }: FileRules,
  isHevcAccepted = acceptsHevc,
): Promise<string | null> {
  const head = textOf(await bytesOf(file, 0, HEAD_BYTES));
  const found = kindsOfBytes(head);
  const [likeliest] = found;
  if (!likeliest) return `${file.name} can’t be used: it is of a kind that browsers don’t show.`;
  if (!found.some((kind) => kinds.includes(kind))) return wrongKind(file.name);
  const tooLarge = sizeError(file, likeliest);
  if (tooLarge !== null) return tooLarge;
  if (found.includes('video') && (await isHevc(file)) && !(await isHevcAccepted())) {
    return `${file.name} is an HEVC (H.265) video, which many browsers can’t show. Please choose MP4 with H.264: on an iPhone, set Camera, Formats to “Most Compatible”.`;
  }
  return null;
}

/** Returns true if the index of an MP4 or MOV file names an HEVC track. */
async function isHevc(file: File): Promise<boolean> {
  let at = 0;
  for (let boxes = 0; boxes < MAX_BOXES && at + 8 <= file.size; boxes += 1) {
    const header = await bytesOf(file, at, 16);
    const view = new DataView(header.buffer);
    const type = textOf(header.subarray(4, 8));
    const short = view.getUint32(0);
    const length = short === 1 && header.length === 16 ? Number(view.getBigUint64(8)) : short;
    if (type === 'moov') {
      const index = await bytesOf(file, at, Math.min(length, MAX_INDEX_BYTES));
      // The names are ASCII, whatever the other bytes become.
      return /hvc1|hev1/.test(new TextDecoder().decode(index));
    }
    if (length < 8) return false;
    at += length;
  }
  return false;
}
