/** Returns the serial of a registry, or null if the text is not a registry. */
export function serialOf(text: string): number | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null; // truncated or not JSON
  }
  if (typeof parsed !== 'object' || parsed === null || !('serial' in parsed)) return null;
  const { serial } = parsed;
  return typeof serial === 'number' && Number.isSafeInteger(serial) ? serial : null;
}
