import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../platform/errors';

/**
 * Policy of a file opened in its own tab: it can display itself, without scripts or other requests.
 */
export const FILE_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * Parses the single byte range of a `Range` header (RFC 9110 section 14).
 * @returns null if the whole file is to be sent: no header, several ranges, or an invalid header
 */
function byteRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

interface SentFile {
  /** Size in bytes. */
  bytes: number;
  /**
   * Tag of the content: if `If-Range` contains another one or a date, the client's part belongs to a
   * different file, so the whole file is sent. Without a tag, the condition is not evaluated.
   */
  etag?: string;
  /** Reads the bytes from `start` to `end`, both inclusive; null if the file is gone. */
  read(range: { start: number; end: number }): Promise<Readable | null>;
}

/**
 * Sends a file, or the range that the request asks for (206 or 416).
 * @throws HttpError 404 if the file is gone
 */
export async function sendFile(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, read }: SentFile,
): Promise<void> {
  const condition = etag === undefined ? undefined : headers['if-range'];
  const isSame = condition === undefined || condition === etag;
  const range = byteRange(isSame ? headers.range : undefined, bytes);
  if (range === 'unsatisfiable') {
    reply.header('cache-control', 'no-store').header('content-range', `bytes */${bytes}`);
    await reply.status(416).send();
    return;
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  const content = method === 'HEAD' ? Readable.from([]) : await read({ start, end });
  if (!content) throw notFound();
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
  await reply.header('content-length', end - start + 1).send(content);
}
