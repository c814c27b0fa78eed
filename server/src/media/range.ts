/**
 * Parses the single byte range of a `Range` header (RFC 9110 section 14).
 * @returns null if the whole file is to be sent: no header, several ranges, or an invalid header
 */
export function byteRange(
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

/**
 * Returns the requested range. If `If-Range` contains another tag or a date, the client's part
 * belongs to a different file, so the whole file is sent.
 */
export function resolveRange(
  headers: { range?: string | undefined; 'if-range'?: string | string[] | undefined },
  etag: string,
): string | undefined {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag ? headers.range : undefined;
}
