import { inflateRawSync } from 'node:zlib';

/** Signatures of the records of a ZIP file, with their positions of names and sizes. */
const CENTRAL_ENTRY = 0x02014b50;
const END = 0x06054b50;

/** Returns the files of a small ZIP archive by their paths. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  let end = archive.length - 22;
  while (archive.readUInt32LE(end) !== END) end -= 1;
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  while (archive.readUInt32LE(at) === CENTRAL_ENTRY) {
    const [method, bytes] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const local = archive.readUInt32LE(at + 42);
    const path = archive.toString('utf8', at + 46, at + 46 + (name ?? 0));
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(start, start + bytes);
    files.set(path, method === 0 ? content : inflateRawSync(content));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
