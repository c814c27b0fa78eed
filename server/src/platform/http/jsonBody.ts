/** Returns the text with line feeds alone: browsers send CR LF in forms, some clients in JSON too. */
export const withLineFeeds = (text: string): string => text.replaceAll('\r\n', '\n');

/**
 * Replaces CR LF by LF in all texts of a parsed JSON body, in place, so that a line break counts
 * as one character. Iterative, since the depth is up to the sender.
 */
export function normalizeLineBreaks(body: unknown): unknown {
  if (typeof body === 'string') return withLineFeeds(body);
  const pending: unknown[] = [body];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    const target = value as Record<string, unknown>;
    for (const [key, entry] of Object.entries(target)) {
      if (typeof entry === 'string') target[key] = withLineFeeds(entry);
      else pending.push(entry);
    }
  }
  return body;
}
