/** The serial of a registry, or null when the text is none. */
export function serialOf(text: string): number | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null; // cut off, or something else altogether
  }
  if (typeof parsed !== 'object' || parsed === null || !('serial' in parsed)) return null;
  const { serial } = parsed;
  return typeof serial === 'number' && Number.isSafeInteger(serial) ? serial : null;
}
