import sharp from 'sharp';
import type { CallOptions } from './testApp';

/** Builds a multipart payload of text fields and files, for `call`. */
export async function formOf(
  fields: Record<string, string>,
  files: { field: string; name: string; bytes: Buffer }[] = [],
): Promise<Pick<CallOptions, 'payload' | 'headers'>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { field, name, bytes } of files) {
    form.append(field, new Blob([new Uint8Array(bytes)]), name);
  }
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

/** Creates a JPEG of one colour with EXIF data. */
export function picture(width = 60, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7a4069' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer();
}
