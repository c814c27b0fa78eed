import { Connection, wireRequest } from './connection';
import { alternate, type Pair } from './rounds';
import { SETTINGS } from './settings';

/** Connections of a comparison. */
export const CONNECTIONS = 10;

/** A raw request and the URL of its server. */
export interface Side {
  url: string;
  request: Buffer;
}

export const readOf = (url: string, path: string, token: string): Side => ({
  url,
  request: wireRequest('GET', url + path, { token }),
});

export interface Load {
  /** Requests a second over all connections. */
  perSecond: number;
  /** Duration of each request, in milliseconds. */
  times: number[];
}

/**
 * Repeats a request over `connections` connections for `ms` milliseconds, and until there are
 * `minimum` times.
 * @throws Error when a response has another status than 200.
 */
export async function load(
  { url, request }: Side,
  connections: number,
  ms: number,
  minimum = 0,
): Promise<Load> {
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(url)));
  const times: number[] = [];
  const started = performance.now();
  const sendRequests = async (connection: Connection) => {
    for (
      let at = performance.now();
      at - started < ms || times.length < minimum;
      at = performance.now()
    ) {
      const { status, body } = await connection.send(request);
      if (status !== 200) throw new Error(`${url} answers ${status}: ${body}`);
      times.push(performance.now() - at);
    }
  };
  try {
    await Promise.all(open.map(sendRequests));
    return { perSecond: (times.length * 1000) / (performance.now() - started), times };
  } finally {
    for (const connection of open) connection.close();
  }
}

/** Loads two sides in alternation, over `connections` connections. */
export async function compare(
  subject: Side,
  baseline: Side,
  connections = CONNECTIONS,
  roundMs = SETTINGS.roundMs,
): Promise<Pair<Load>[]> {
  await load(subject, connections, SETTINGS.warmUpMs);
  await load(baseline, connections, SETTINGS.warmUpMs);
  return alternate(
    () => load(subject, connections, roundMs),
    () => load(baseline, connections, roundMs),
  );
}
