/** Messages of pages to the worker. */
export type PageMessage =
  /** The page has rendered. `scripts` are the paths of the remotes' scripts that it has loaded. */
  | { kind: 'alive'; serial: number; scripts: string[] }
  /** The page has verified a newer registry. */
  | { kind: 'registry'; serial: number };

/** Message of the worker to a page: a notice was pressed, which leads to this path. */
export type WorkerMessage = { kind: 'open'; path: string };

/** Returns the message in an event; null if another program has sent it. */
export function readMessage(data: unknown): PageMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, serial, scripts }: { kind?: unknown; serial?: unknown; scripts?: unknown } = data;
  if (typeof serial !== 'number') return null;
  if (kind === 'registry') return { kind, serial };
  if (kind !== 'alive' || !Array.isArray(scripts)) return null;
  return { kind, serial, scripts: scripts.filter((path) => typeof path === 'string') };
}
