/** Normalizes a typed name: NFC, trimmed, without a leading @. */
export function cleanQuery(query: string): string {
  return query.normalize('NFC').trim().replace(/^@/, '').trim();
}
