/**
 * The one byte range of a `Range` header (RFC 9110 section 14), null when the whole is to be sent:
 * without a header, for several ranges, or for a header that is not understood or not valid.
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
 * The range that is asked for, given the tag of what would be sent: with an `If-Range` of another
 * tag, or of a date, the part that the client has is of something else, and it gets the whole.
 */
export function resolveRange(
  headers: { range?: string | undefined; 'if-range'?: string | string[] | undefined },
  etag: string,
): string | undefined {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag ? headers.range : undefined;
}

/** Whether an `If-None-Match` names what would be sent. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
