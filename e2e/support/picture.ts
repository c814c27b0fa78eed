import { crc32, deflateSync } from 'node:zlib';

/** A file for a file input in Playwright. */
export interface UploadFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Creates a PNG with a gradient around `hue` (0 to 255), `width` by `height` pixels. */
export function picture(name: string, hue = 120, width = 320, height = 240): UploadFile {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8; // bits per channel
  head[9] = 2; // RGB
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) {
      row[1 + x * 3] = (hue + Math.round((x / width) * 80)) % 256;
      row[2 + x * 3] = Math.round((y / height) * 160) + 40;
      row[3 + x * 3] = 255 - hue;
    }
    return row;
  });
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

/** Returns a form with texts and files, for the API. */
export function formOf(
  texts: Record<string, string>,
  files: Record<string, UploadFile> = {},
): FormData {
  const form = new FormData();
  for (const [key, text] of Object.entries(texts)) form.append(key, text);
  for (const [key, { name, mimeType, buffer }] of Object.entries(files)) {
    form.append(key, new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  }
  return form;
}
