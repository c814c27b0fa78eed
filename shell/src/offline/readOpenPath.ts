/** Returns the path in a message of the worker; null if another program has sent it. */
export function readOpenPath(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, path }: { kind?: unknown; path?: unknown } = data;
  // One slash: two would lead to another host.
  return kind === 'open' && typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null;
}
